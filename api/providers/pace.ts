import { getSteadyMs } from '../lib/steady-clock.ts'

/** The time source of a pace; tests pass their own. */
export type Clock = {
  /** The current time in milliseconds. */
  now(): number
  /** Resolves after `ms` milliseconds, or rejects when the signal is aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}

/** The process's own clock. */
export const SYSTEM_CLOCK: Clock = {
  now: getSteadyMs,
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

/** Limits how many calls start within one second. */
export type Pace = {
  /** Returns the time until the next turn, in milliseconds. */
  getWaitMs(): number
  /** Takes the next turn and waits for it. Rejects when the signal is aborted meanwhile; the turn is then lost. */
  takeTurn(signal?: AbortSignal): Promise<void>
}

/** Creates a pace of at most `perSecond` starts in any one second, in the order of the requests. */
export function createPace(perSecond: number, clock: Clock = SYSTEM_CLOCK): Pace {
  const starts: number[] = []

  function getNextStart() {
    const oldest = starts.length < perSecond ? undefined : starts[0]
    return oldest === undefined ? clock.now() : Math.max(clock.now(), oldest + 1_000)
  }

  return {
    getWaitMs: () => getNextStart() - clock.now(),
    async takeTurn(signal) {
      const start = getNextStart()
      starts.push(start)
      if (starts.length > perSecond) starts.shift()
      const waitMs = start - clock.now()
      if (waitMs > 0) await clock.sleep(waitMs, signal)
    },
  }
}
