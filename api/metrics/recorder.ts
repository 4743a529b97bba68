import type { Share } from '#machines/metrics/judge.ts'
import { DURATION_BUCKETS, METRICS_EVERY_MS, MOST_EVENTS } from '#machines/metrics/limits.ts'
import { type EventLoopWatch, watchEventLoop } from './event-loop.ts'

/** One answered request. */
export type RequestEvent = {
  /** Path of a known endpoint, else `other`, so that paths typed by visitors do not become labels. */
  readonly endpoint: string
  readonly method: string
  readonly status: number
  readonly milliseconds: number
}

/** Counts of one kind of request since the process started. */
export type RequestCounter = {
  readonly endpoint: string
  readonly method: string
  readonly status: number
  count: number
  seconds: number
  /** Requests within each bucket's bound, cumulative. */
  readonly buckets: number[]
}

/** Counts what this process answers. */
export type Recorder = {
  record(event: RequestEvent): void
  /** Returns the share of failed requests in the last five minutes, at most the newest thousand (spec S2 9). */
  getRecentErrors(): Share
  listCounters(): readonly RequestCounter[]
  readonly eventLoop: EventLoopWatch
}

/** Endpoints that report on the server. They are counted, but their failures are not. */
const ABOUT_THE_SERVICE: readonly string[] = ['/api/health', '/api/metrics']

/**
 * Creates the recorder of a process.
 * @param now the clock, in milliseconds
 */
export function createRecorder(now: () => number = Date.now): Recorder {
  const recent: { readonly at: number; readonly isFailure: boolean }[] = []
  const counters = new Map<string, RequestCounter>()

  return {
    eventLoop: watchEventLoop(),
    record({ endpoint, method, status, milliseconds }) {
      const key = `${method} ${endpoint} ${status}`
      const buckets = DURATION_BUCKETS.map(() => 0)
      const counter = counters.get(key) ?? { endpoint, method, status, count: 0, seconds: 0, buckets }
      counters.set(key, counter)
      counter.count += 1
      counter.seconds += milliseconds / 1_000
      DURATION_BUCKETS.forEach((bound, index) => {
        if (milliseconds / 1_000 <= bound) counter.buckets[index] = (counter.buckets[index] ?? 0) + 1
      })
      if (ABOUT_THE_SERVICE.includes(endpoint)) return
      recent.push({ at: now(), isFailure: status >= 500 })
      if (recent.length > MOST_EVENTS) recent.shift()
    },
    getRecentErrors() {
      const oldest = now() - METRICS_EVERY_MS
      const counted = recent.filter(({ at }) => at > oldest)
      return { count: counted.filter(({ isFailure }) => isFailure).length, of: counted.length }
    },
    listCounters: () => [...counters.values()],
  }
}
