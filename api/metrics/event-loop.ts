import { monitorEventLoopDelay } from 'node:perf_hooks'

/** How often the event loop is looked at, in milliseconds. */
const RESOLUTION_MS = 10

/** How late the server's thread gets to what waits for it. */
export type EventLoopWatch = {
  /** The delay that 99 in 100 looks since the last call stayed below, in seconds. */
  getP99Seconds(): number
}

/** Watches the event loop of this process from now on. */
export function watchEventLoop(): EventLoopWatch {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  return {
    getP99Seconds() {
      const nanoseconds = delays.percentile(99)
      delays.reset()
      // The histogram counts the whole interval, not only what it took too long.
      return Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1_000)
    },
  }
}
