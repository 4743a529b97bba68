import type { Root } from 'react-dom/client'
import { showPartFailure } from '#src/components/show-part-failure.ts'
import { reloadIfServed } from '#src/lib/page/reload-if-served.ts'
import { type EarlyEvents, type HeldEvents, repeatPresses } from './early-presses.ts'
import { findTouchedFields } from './touched-fields.ts'

/** How far below the window an island may be and still count as near. */
const MARGIN = '300px 0px'

/** What a visitor does with a page; before any of it, nothing but the page itself is worth fetching. */
const USES = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'touchstart'] as const

/** What a visitor does with an island, or is about to do. */
const TOUCHES = ['pointerover', 'pointerdown', 'focusin'] as const

/** An island whose React has not started, with what the visitor pressed in it. */
type WaitingIsland = Pick<HeldEvents, 'clicked' | 'submitted'> & { isStarting: boolean }

const waiting = new Map<HTMLElement, WaitingIsland>()

/** Those in which React runs. */
const live = new Set<Root>()

/**
 * Starts the islands of a static page: each when it is touched, and those that move by themselves once they are near, one
 * after the other and not before the visitor uses the page. Presses in an island that has not started are kept for it; all
 * others are answered from now on.
 * @returns stops all of it
 */
export function startIslands(early: EarlyEvents | undefined): () => void {
  const stop = new AbortController()
  const options = { capture: true, signal: stop.signal }
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]'))
    waiting.set(element, { clicked: new Set(), submitted: new Set(), isStarting: false })
  if (waiting.size > 0) {
    addEventListener('click', holdClick, options)
    addEventListener('submit', holdSubmit, options)
    for (const type of TOUCHES) addEventListener(type, startTouched, options)
    for (const [element, island] of waiting) if (wasTouched(element)) void start(element, island)
    onFirstUse(early, () => watchNearIslands(stop.signal), stop.signal)
  }
  early?.release()
  // Those in islands are held again, now for their island.
  if (early) repeatPresses(early)
  return () => {
    stop.abort()
    waiting.clear()
    for (const root of live) root.unmount()
    live.clear()
  }
}

function holdClick(event: MouseEvent) {
  const island = findWaitingIsland(event.target)
  // A click's target is an element.
  const control = island && (event.target as Element).closest<HTMLElement>('button')
  if (!control) return
  hold(event)
  island[1].clicked.add(control)
}

function holdSubmit(event: Event) {
  const island = findWaitingIsland(event.target)
  if (!island) return
  hold(event)
  // A submit event's target is the form.
  island[1].submitted.add(event.target as HTMLFormElement)
}

function hold(event: Event) {
  event.preventDefault()
  event.stopImmediatePropagation()
  startTouched(event)
}

function startTouched({ target }: Event) {
  const island = findWaitingIsland(target)
  if (island) void start(...island)
}

function findWaitingIsland(target: EventTarget | null): [HTMLElement, WaitingIsland] | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null
  const island = element && waiting.get(element)
  return island ? [element, island] : null
}

/** Presses in the island are React's from now on. The mark says so to whatever looks at the page. */
function letThrough(element: HTMLElement) {
  waiting.delete(element)
  element.dataset.live = ''
}

/** Whether the visitor was in an island before this script ran. */
function wasTouched(island: HTMLElement): boolean {
  return island.contains(document.activeElement) || findTouchedFields(island).length > 0
}

function onFirstUse(early: EarlyEvents | undefined, run: () => void, stopped: AbortSignal) {
  if (early?.isUsed || window.scrollY > 0) return run()
  const used = new AbortController()
  const options = { capture: true, passive: true, signal: AbortSignal.any([used.signal, stopped]) }
  for (const type of USES)
    addEventListener(
      type,
      (event) => {
        // A pointer that rests where the page appears is reported too.
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

function watchNearIslands(stopped: AbortSignal) {
  let last = Promise.resolve()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const island = findWaitingIsland(target)
        if (!isIntersecting) continue
        observer.unobserve(target)
        if (island) last = last.then(() => start(...island))
      }
    },
    { rootMargin: MARGIN },
  )
  // The island's own element has no box.
  for (const element of waiting.keys())
    if (element.dataset.start === 'near' && element.firstElementChild)
      observer.observe(element.firstElementChild)
  stopped.addEventListener('abort', () => observer.disconnect())
}

/** Never rejects: an island that cannot be fetched stays as it is, and is fetched again when it is touched again; one that moves
 * by itself also once there is a connection. */
async function start(element: HTMLElement, island: WaitingIsland, isRetry = false): Promise<void> {
  if (island.isStarting) return
  island.isStarting = true
  try {
    const { hydrateIsland } = await import('./hydrate-island.tsx')
    const root = await hydrateIsland(element, { ...island, release: () => letThrough(element) })
    if (root) live.add(root)
  } catch {
    island.isStarting = false
    if (element.dataset.start === 'near')
      addEventListener('online', () => void start(element, island), { once: true })
    if (isRetry) await reloadIfServed()
    const { clicked, submitted } = island
    if (clicked.size + submitted.size > 0)
      showPartFailure(
        () => void start(element, island, true),
        () => {
          clicked.clear()
          submitted.clear()
        },
      )
  }
}
