/** How long to wait between attempts: each wait is `multiplier` times the one before, never above the cap. */
export type Backoff = {
  /** First wait, in milliseconds. */
  readonly baseMs: number
  readonly multiplier: number
  /** Longest wait, in milliseconds. */
  readonly maxMs: number
}

/**
 * The wait before the next attempt, in milliseconds.
 * @param attempt how many attempts were made so far, 1 or more
 */
export function waitAfter(attempt: number, { baseMs, multiplier, maxMs }: Backoff): number {
  return Math.min(maxMs, baseMs * multiplier ** (attempt - 1))
}
