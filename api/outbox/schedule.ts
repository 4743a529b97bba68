import { JOB_RETRY_SECONDS } from '#machines/outbox/limits.ts'

/** How long a claim lasts, in seconds: a job not finished by then may be claimed by another worker. */
export const JOB_LEASE_SECONDS = 30

/** Random share of a wait, so that jobs that failed together are not tried again together. */
const JITTER = 0.2

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
  return Math.max(atLeastMs, seconds * 1_000 * (1 - JITTER + 2 * JITTER * random()))
}
