/** Time as a waiting call sees it; given by tests. */
export type Clock = {
  /** Milliseconds. */
  now(): number
  /** Resolves after so many milliseconds, or rejects when the signal is aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}

/** The server's own time. */
export const SYSTEM_CLOCK: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      const onAbort = () => {
        clearTimeout(timer)
        reject(new Error('aborted'))
      }
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', onAbort)
        resolve()
      }, ms)
      signal?.addEventListener('abort', onAbort, { once: true })
    }),
}

/** Hands out turns so that never more than so many start within one second. */
export type Pace = {
  /** Milliseconds until the next free turn. */
  waitMs(): number
  /** Takes the next turn and waits for it. Rejects when the signal is aborted meanwhile; the turn is spent then. */
  turn(signal?: AbortSignal): Promise<void>
}

/** A pace of at most `perSecond` starts in any one second, in the order they were asked for. */
export function createPace(perSecond: number, clock: Clock = SYSTEM_CLOCK): Pace {
  const starts: number[] = []

  function nextStart() {
    const oldest = starts.length < perSecond ? undefined : starts[0]
    return oldest === undefined ? clock.now() : Math.max(clock.now(), oldest + 1_000)
  }

  return {
    waitMs: () => nextStart() - clock.now(),
    async turn(signal) {
      const start = nextStart()
      starts.push(start)
      if (starts.length > perSecond) starts.shift()
      const waitMs = start - clock.now()
      if (waitMs > 0) await clock.sleep(waitMs, signal)
    },
  }
}
