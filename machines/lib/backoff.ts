/** How long to wait between attempts: each wait is `multiplier` times the one before, at most `maxMs`. */
export type Backoff = {
  /** First wait, in milliseconds. */
  readonly baseMs: number
  readonly multiplier: number
  /** Longest wait, in milliseconds. */
  readonly maxMs: number
}

/**
 * Returns the wait before the next attempt, in milliseconds.
 * @param attempt number of attempts made so far, at least 1
 */
export function getBackoffMs(attempt: number, { baseMs, multiplier, maxMs }: Backoff): number {
  return Math.min(maxMs, baseMs * multiplier ** (attempt - 1))
}
