/** `closed` lets calls pass, `open` refuses them, `halfOpen` lets one through to find out. */
export type BreakerState = 'closed' | 'open' | 'halfOpen'

/** How an admitted call ended. `unknown` says nothing of the service: its caller stopped waiting. */
export type CallOutcome = 'answered' | 'failed' | 'unknown'

/** Leave to call, to be settled once, or a refusal with the time until it is worth asking again. */
export type Admission =
  | { readonly admitted: true; settle(outcome: CallOutcome): void }
  | { readonly admitted: false; readonly retryAfterMs: number }

/** Stops calls to a service that fails, and finds out on its own when it is back. */
export type Breaker = {
  state(): BreakerState
  /** Milliseconds for which calls are refused without trying; 0 when one may be tried. */
  refusedForMs(): number
  enter(): Admission
}

/** When the breaker opens and for how long (reliability target: within 20 calls at half failures). */
export const BREAKER = {
  /** The sliding window that is judged, in milliseconds. */
  windowMs: 10_000,
  /** Fewer calls in the window say nothing. */
  fewestCalls: 20,
  /** Share of failures at which it opens. */
  failureShare: 0.5,
  /** So many failures in a row open it at once: a window full of earlier answers must not hide an outage. */
  failuresInARow: 10,
  /** How long it stays open before one call may try. */
  openMs: 10_000,
} as const

type Slice = { readonly second: number; calls: number; failures: number }

/**
 * A breaker for one service.
 * @param now the clock, in milliseconds
 */
export function createBreaker(now: () => number = Date.now): Breaker {
  let slices: Slice[] = []
  let failuresInARow = 0
  let openedAt: number | null = null
  let isProbing = false

  function refusedForMs() {
    if (openedAt === null) return 0
    const left = openedAt + BREAKER.openMs - now()
    // While a probe is under way nobody knows better than to come back in a second.
    return left > 0 ? left : isProbing ? 1_000 : 0
  }

  function count(failed: boolean) {
    const second = Math.floor(now() / 1_000)
    slices = slices.filter((slice) => slice.second > second - BREAKER.windowMs / 1_000)
    const last = slices.at(-1)
    const slice = last?.second === second ? last : { second, calls: 0, failures: 0 }
    if (slice !== last) slices.push(slice)
    slice.calls += 1
    slice.failures += failed ? 1 : 0
    failuresInARow = failed ? failuresInARow + 1 : 0
  }

  function hasFailedTooOften() {
    const calls = slices.reduce((sum, slice) => sum + slice.calls, 0)
    const failures = slices.reduce((sum, slice) => sum + slice.failures, 0)
    const isSevere = calls >= BREAKER.fewestCalls && failures >= calls * BREAKER.failureShare
    return isSevere || failuresInARow >= BREAKER.failuresInARow
  }

  function close() {
    openedAt = null
    slices = []
    failuresInARow = 0
  }

  function settleProbe(outcome: CallOutcome) {
    isProbing = false
    if (outcome === 'answered') close()
    if (outcome === 'failed') openedAt = now()
  }

  function settleCall(outcome: CallOutcome) {
    // Answers to calls from before it opened say nothing of now.
    if (outcome === 'unknown' || openedAt !== null) return
    count(outcome === 'failed')
    if (outcome === 'failed' && hasFailedTooOften()) openedAt = now()
  }

  return {
    state: () => (openedAt === null ? 'closed' : now() < openedAt + BREAKER.openMs ? 'open' : 'halfOpen'),
    refusedForMs,
    enter() {
      const retryAfterMs = refusedForMs()
      if (retryAfterMs > 0) return { admitted: false, retryAfterMs }
      if (openedAt === null) return { admitted: true, settle: settleCall }
      isProbing = true
      return { admitted: true, settle: settleProbe }
    },
  }
}
