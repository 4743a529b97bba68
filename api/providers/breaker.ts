import { SECOND_MS } from '#machines/lib/units.ts'
import { BREAKER } from '#machines/retried-request/limits.ts'
import { getSteadyMs } from '../lib/steady-clock.ts'

/** `closed` admits calls, `open` refuses them, `halfOpen` admits one call as a probe. */
export type BreakerState = 'closed' | 'open' | 'halfOpen'

/** How an admitted call ended. `unknown`: its caller stopped waiting, which says nothing about the provider. */
export type CallOutcome = 'answered' | 'failed' | 'unknown'

/** Permission to call, whose outcome must be reported once; or a refusal with the time after which to ask again. */
export type Admission =
  | { readonly admitted: true; report(outcome: CallOutcome): void }
  | { readonly admitted: false; readonly retryAfterMs: number }

/** A circuit breaker: refuses calls to a failing provider and probes it until it has recovered. */
export type Breaker = {
  getState(): BreakerState
  /** Returns how long calls are still refused, in milliseconds; 0 when a call is admitted. */
  getRefusedMs(): number
  enter(): Admission
}

type Slice = { readonly second: number; calls: number; failures: number }

/**
 * Creates the breaker of one provider.
 * @param now the clock, in milliseconds
 */
export function createBreaker(now: () => number = getSteadyMs): Breaker {
  let slices: Slice[] = []
  let failuresInARow = 0
  let openedAt: number | null = null
  let isProbing = false

  function getRefusalMs() {
    if (openedAt === null) return 0
    const left = openedAt + BREAKER.openMs - now()
    return left > 0 ? left : isProbing ? BREAKER.probeMs : 0
  }

  function count(hasFailed: boolean) {
    const second = Math.floor(now() / SECOND_MS)
    slices = slices.filter((slice) => slice.second > second - BREAKER.windowMs / SECOND_MS)
    const last = slices.at(-1)
    const slice = last?.second === second ? last : { second, calls: 0, failures: 0 }
    if (slice !== last) slices.push(slice)
    slice.calls += 1
    slice.failures += hasFailed ? 1 : 0
    failuresInARow = hasFailed ? failuresInARow + 1 : 0
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

  function reportProbe(outcome: CallOutcome) {
    isProbing = false
    if (outcome === 'answered') close()
    if (outcome === 'failed') openedAt = now()
  }

  function reportCall(outcome: CallOutcome) {
    // Calls admitted before it opened do not count.
    if (outcome === 'unknown' || openedAt !== null) return
    count(outcome === 'failed')
    if (outcome === 'failed' && hasFailedTooOften()) openedAt = now()
  }

  return {
    getState: () => (openedAt === null ? 'closed' : now() < openedAt + BREAKER.openMs ? 'open' : 'halfOpen'),
    getRefusedMs: getRefusalMs,
    enter() {
      const retryAfterMs = getRefusalMs()
      if (retryAfterMs > 0) return { admitted: false, retryAfterMs }
      if (openedAt === null) return { admitted: true, report: reportCall }
      isProbing = true
      return { admitted: true, report: reportProbe }
    },
  }
}
