/** A limited number of places for work, and a queue of those who wait for one. */
export type Places = {
  /** Number of free places. */
  countFree(): number
  /** Work under way. */
  countTaken(): number
  /** Number of those who wait. */
  countWaiting(): number
  /** Takes a place until `work` ends, whether or not one is free. */
  occupy(work: () => Promise<void>): Promise<void>
  /** Resolves with true once there is a place, or with false once `gone` is aborted or all waiting is ended. */
  waitForOne(gone: AbortSignal): Promise<boolean>
  /** Gives the place to the first in the queue, for example because the one before it did not use it. */
  callNext(): void
  /** Ends all waiting. */
  dismissAll(): void
  /** Everything under way, to wait for. */
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
