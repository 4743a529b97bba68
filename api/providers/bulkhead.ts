import { GaveUp } from './deadline.ts'
import { TRANSPORT_LIMITS } from './transport.ts'

/** Holds the number of calls to one service down, so that a slow one cannot take all of the server. */
export type Bulkhead = {
  /**
   * Waits for a place and takes it; the function returned gives it back.
   * @throws GaveUp when no place came free in time, or the caller stopped waiting
   */
  enter(signal?: AbortSignal): Promise<() => void>
  inFlight(): number
  waiting(): number
}

/**
 * A bulkhead for one service. Places are given in the order they were asked for.
 * @param maxWaitMs longest wait for a place, in milliseconds
 */
export function createBulkhead(
  places: number = TRANSPORT_LIMITS.inFlight,
  maxWaitMs: number = TRANSPORT_LIMITS.totalTimeoutMs,
): Bulkhead {
  let taken = 0
  const queue = new Set<() => void>()

  function leave() {
    const [next] = queue
    if (next) next()
    else taken -= 1
  }

  /** A place must not be given back twice, or two callers would get it. */
  function leaveOnce() {
    let isGone = false
    return () => {
      if (isGone) return
      isGone = true
      leave()
    }
  }

  function waitForPlace(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      function settle(finish: () => void) {
        queue.delete(takePlace)
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
        finish()
      }
      const takePlace = () => settle(resolve)
      const onAbort = () => settle(() => reject(new GaveUp('aborted')))
      const timer = setTimeout(() => settle(() => reject(new GaveUp('timeout'))), maxWaitMs)
      signal?.addEventListener('abort', onAbort, { once: true })
      queue.add(takePlace)
    })
  }

  return {
    async enter(signal) {
      if (taken < places) taken += 1
      else await waitForPlace(signal)
      return leaveOnce()
    },
    inFlight: () => taken,
    waiting: () => queue.size,
  }
}
