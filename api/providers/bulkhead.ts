import { CALL_LIMITS, PROVIDER_PLACES } from '#machines/retried-request/limits.ts'
import { createFairPlaces, type PlaceLimits } from '../lib/fair-places.ts'
import type { Requester } from '../lib/requester.ts'
import { UnansweredCallError } from './deadline.ts'

/**
 * A bulkhead: limits simultaneous calls to one provider, so that a slow provider cannot exhaust the server, and shares
 * the places fairly among waiting callers.
 */
export type Bulkhead = {
  /**
   * Waits for a place and takes it. The returned function releases it.
   * @throws UnansweredCallError when no place became free in time, or the caller stopped waiting
   */
  enter(requester: Requester, signal?: AbortSignal): Promise<() => void>
  countInFlight(): number
  countWaiting(): number
}

/**
 * Creates the bulkhead of one provider.
 * @param maxWaitMs longest wait for a place, in milliseconds
 */
export function createBulkhead(
  limits: PlaceLimits = PROVIDER_PLACES,
  maxWaitMs: number = CALL_LIMITS.totalTimeoutMs,
): Bulkhead {
  const places = createFairPlaces(limits)

  return {
    async enter(requester, signal) {
      const waiting = new AbortController()
      const onAbort = () => waiting.abort(new UnansweredCallError('aborted'))
      const timer = setTimeout(() => waiting.abort(new UnansweredCallError('timeout')), maxWaitMs)
      signal?.addEventListener('abort', onAbort, { once: true })
      try {
        return await places.enter(requester, waiting.signal)
      } finally {
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
      }
    },
    countInFlight: places.countTaken,
    countWaiting: places.countWaiting,
  }
}
