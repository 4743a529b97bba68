import type { Root } from 'react-dom/client'
import { showPartFailure } from '#src/components/show-part-failure.ts'
import { reloadIfServed } from '#src/lib/page/reload-if-served.ts'
import { type EarlyEvents, type HeldEvents, repeatPresses } from './early-presses.ts'
import { fetchIslands } from './fetch-ahead.ts'
import { runOnFirstUse } from './first-use.ts'
import { pulse } from './pulse.ts'
import { findTouchedFields } from './touched-fields.ts'
import { addUseStyles } from './use-styles.ts'

/** How far below the window an island may be and still count as near. */
const MARGIN = '300px 0px'

/** Retries of fetching an island that moves by itself while there is a connection, and the first pause, which then doubles. */
const RETRIES = 5
const FIRST_PAUSE_MS = 500

/** Events that show that the visitor uses an island or is about to. */
const TOUCHES = ['pointerover', 'pointerdown', 'focusin'] as const

/** An island whose React has not started, with what the visitor pressed in it. */
type WaitingIsland = Pick<HeldEvents, 'clicked'> & {
  /** The pulses of what was pressed. */
  readonly pulses: Set<Animation>
  isStarting: boolean
  /** How often its files could not be fetched although the browser reported a connection. */
  failures: number
  /** Set once the visitor was told that it could not be fetched. */
  isFailureTold?: true
  /** Removes the message that it could not be fetched; null while none is shown. */
  removeFailure: (() => void) | null
}

const waiting = new Map<HTMLElement, WaitingIsland>()

/** Islands in which React runs. */
const live = new Set<Root>()

/**
 * Starts the islands of a static page. An island starts when it is touched; those that move by themselves start once they
 * are near, one after the other, after the visitor's first use of the page. Presses in an island that has not started are
 * kept for it; all others are answered from now on.
 * @returns stops all of it
 */
export function startIslands(early: EarlyEvents | undefined): () => void {
  const stop = new AbortController()
  const options = { capture: true, signal: stop.signal }
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]'))
    waiting.set(element, {
      clicked: new Set(),
      pulses: new Set(),
      isStarting: false,
      failures: 0,
      removeFailure: null,
    })
  if (waiting.size > 0) {
    addEventListener('click', holdClick, options)
    addEventListener('submit', holdSubmit, options)
    for (const type of TOUCHES) addEventListener(type, startTouched, options)
    for (const [element, island] of waiting) if (wasTouched(element)) void start(element, island)
    runOnFirstUse(early, () => watchNearIslands(stop.signal), stop.signal)
  }
  early?.release()
  // Those in islands are held again, now for their island.
  if (early) void repeatPresses(early)
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
  island[1].pulses.add(pulse(control))
}

function holdSubmit(event: Event) {
  if (findWaitingIsland(event.target)) hold(event)
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

/** Hands presses in the island over to React, and marks the island as live for tests and tools. */
function letThrough(element: HTMLElement, { pulses }: WaitingIsland) {
  stopAll(pulses)
  waiting.delete(element)
  element.dataset.live = ''
}

function stopAll(pulses: ReadonlySet<Animation>) {
  for (const one of pulses) one.cancel()
}

/** Whether the visitor was in an island before this script ran. */
function wasTouched(island: HTMLElement): boolean {
  return island.contains(document.activeElement) || findTouchedFields(island).length > 0
}

function watchNearIslands(stopped: AbortSignal) {
  let last = Promise.resolve()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const island = findWaitingIsland(target)
        if (!isIntersecting) continue
        observer.unobserve(target)
        // Many browsers never fetch a module again that failed once.
        if (island) last = last.then(() => (navigator.onLine ? start : retryLater)(...island))
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

/**
 * Never rejects. An island that cannot be fetched stays as it is and is fetched again at the next touch; one that moves by
 * itself is also retried without a touch.
 */
async function start(element: HTMLElement, island: WaitingIsland): Promise<void> {
  if (island.isStarting || !waiting.has(element)) return
  island.isStarting = true
  void fetchIslands('high')
  try {
    const [{ hydrateIsland }] = await Promise.all([import('./hydrate-island.tsx'), addUseStyles()])
    const root = await hydrateIsland(element, { ...island, release: () => letThrough(element, island) })
    island.removeFailure?.()
    if (root) live.add(root)
  } catch {
    island.isStarting = false
    stopAll(island.pulses)
    if (element.dataset.start === 'near') retryLater(element, island)
    if (island.clicked.size === 0) return
    if (island.isFailureTold) await reloadIfServed()
    if (!island.removeFailure) sayFailed(element, island)
  }
}

function sayFailed(element: HTMLElement, island: WaitingIsland) {
  island.isFailureTold = true
  island.removeFailure = showPartFailure(
    () => {
      island.removeFailure = null
      void start(element, island)
    },
    () => {
      island.removeFailure = null
      island.clicked.clear()
    },
  )
}

/** Browsers report a connection before it works, so the first retry may fail too. */
function retryLater(element: HTMLElement, island: WaitingIsland) {
  const retry = () => void start(element, island)
  if (!navigator.onLine) return addEventListener('online', retry, { once: true })
  island.failures += 1
  if (island.failures <= RETRIES) setTimeout(retry, FIRST_PAUSE_MS * 2 ** island.failures)
}
