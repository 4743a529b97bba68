import { LATENCY_CALLS } from '#machines/panel/limits.ts'

/** Measures how long the latest calls to a provider took, answered or not. */
export function createLatencies() {
  const latest: number[] = []

  /** Returns the value below which `share` of the calls stayed, in milliseconds; null before the first call. */
  function pick(share: number): number | null {
    const sorted = latest.toSorted((left, right) => left - right)
    const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
    return value === undefined ? null : Math.round(value)
  }

  return {
    /** Starts timing a call; the returned function ends it. */
    begin() {
      const startedAt = performance.now()
      return () => {
        latest.push(performance.now() - startedAt)
        if (latest.length > LATENCY_CALLS) latest.shift()
      }
    },
    summarize: () => ({ calls: latest.length, medianMs: pick(0.5), p90Ms: pick(0.9) }),
  }
}
