import type { EarlyEvents } from './early-presses.ts'

/** Events that show that the visitor uses the page; before the first one, only the page itself is worth fetching. */
const USES = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'touchstart'] as const

/**
 * Runs a task when the visitor first uses the page, or at once when they already have.
 * @param stopped ends the waiting
 */
export function runOnFirstUse(early: EarlyEvents | undefined, run: () => void, stopped?: AbortSignal): void {
  if (early?.isUsed || window.scrollY > 0) {
    run()
    return
  }
  const used = new AbortController()
  stopped?.addEventListener('abort', () => used.abort())
  const options = { capture: true, passive: true, signal: used.signal }
  for (const type of USES)
    addEventListener(
      type,
      (event) => {
        // Browsers also report a pointer that merely rests where the page appears.
        if (
          event instanceof PointerEvent &&
          event.type === 'pointermove' &&
          !event.movementX &&
          !event.movementY
        )
          return
        used.abort()
        run()
      },
      options,
    )
}
