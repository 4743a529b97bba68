import { monitorEventLoopDelay } from 'node:perf_hooks'
import { SECOND_MS } from '#machines/lib/units.ts'
import { EVENT_LOOP_SAMPLED_MS } from '#machines/metrics/limits.ts'

/** Measures the delay of the server's thread. */
export type EventLoopWatch = {
  /** Returns the 99th percentile of the delay since the last call, in seconds. */
  getP99Seconds(): number
}

/** Watches the event loop of this process from now on. */
export function watchEventLoop(): EventLoopWatch {
  const delays = monitorEventLoopDelay({ resolution: EVENT_LOOP_SAMPLED_MS })
  delays.enable()
  return {
    getP99Seconds() {
      const nanoseconds = delays.percentile(99)
      delays.reset()
      // The histogram records the whole interval, not only the excess.
      return Math.max(0, nanoseconds / 1e9 - EVENT_LOOP_SAMPLED_MS / SECOND_MS)
    },
  }
}
