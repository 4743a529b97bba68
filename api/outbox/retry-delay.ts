import { SECOND_MS } from '#machines/lib/units.ts'
import { JOB_RETRY_JITTER, JOB_RETRY_SECONDS } from '#machines/outbox/limits.ts'

/**
 * Computes the wait until the next attempt of a failing job, in milliseconds; null when there are no attempts left.
 * @param attempts attempts so far, 1 or more
 * @param atLeastMs the earliest time another attempt makes sense, in milliseconds from now
 */
export function computeRetryDelay(
  attempts: number,
  atLeastMs = 0,
  random: () => number = Math.random,
): number | null {
  const seconds = JOB_RETRY_SECONDS[attempts - 1]
  if (seconds === undefined) return null
  return Math.max(atLeastMs, seconds * SECOND_MS * (1 + JOB_RETRY_JITTER * (2 * random() - 1)))
}
