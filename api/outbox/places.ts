/** A limited number of places for work, and a queue for them. */
export type Places = {
  /** Counts the free places. */
  countFree(): number
  /** Counts the taken places. */
  countTaken(): number
  /** Counts the callers that wait for a place. */
  countWaiting(): number
  /** Takes a place until `work` ends, even if none is free. */
  occupy(work: () => Promise<void>): Promise<void>
  /** Resolves with true once a place is free, or with false once `gone` is aborted or all waiting is ended. */
  waitForOne(gone: AbortSignal): Promise<boolean>
  /** Offers the place to the first in the queue, for example because the previous one did not use it. */
  callNext(): void
  /** Ends all waiting. */
  dismissAll(): void
  /** Lists the running work, to wait for. */
  listUnderWay(): readonly Promise<void>[]
}

/** Creates `limit` places. */
export function createPlaces(limit: number): Places {
  const underWay = new Set<Promise<void>>()
  const waiting = new Set<(isCalled: boolean) => void>()

  function callNext() {
    const [next] = waiting
    next?.(true)
  }

  return {
    countFree: () => limit - underWay.size,
    countTaken: () => underWay.size,
    countWaiting: () => waiting.size,
    occupy(work) {
      const running = work().finally(() => {
        underWay.delete(running)
        callNext()
      })
      underWay.add(running)
      return running
    },
    waitForOne(gone) {
      if (gone.aborted) return Promise.resolve(false)
      return new Promise((resolve) => {
        const leave = () => end(false)
        function end(isCalled: boolean) {
          waiting.delete(end)
          gone.removeEventListener('abort', leave)
          resolve(isCalled)
        }
        waiting.add(end)
        gone.addEventListener('abort', leave, { once: true })
      })
    },
    callNext,
    dismissAll() {
      for (const end of waiting) end(false)
    },
    listUnderWay: () => [...underWay],
  }
}
