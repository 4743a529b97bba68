/** A job not finished within this time is another worker's, in seconds. */
export const JOB_LEASE_SECONDS = 30

/** Waits between the runs of a failing job, in seconds: more than ten tries over more than a day, then it is kept for the operator. */
const RETRY_SECONDS = [2, 5, 15, 60, 300, 1_800, 7_200, 18_000, 36_000, 36_000, 36_000]

/** Share of a wait that is drawn, so that jobs that failed together do not come back together. */
const JITTER = 0.2

/**
 * How long until the next run of a failing job, in milliseconds; null when it has been tried often enough.
 * @param attempts runs so far, 1 or more
 * @param atLeastMs the soonest another run can get further, where the job knows it
 */
export function nextRunIn(
  attempts: number,
  atLeastMs = 0,
  random: () => number = Math.random,
): number | null {
  const seconds = RETRY_SECONDS[attempts - 1]
  if (seconds === undefined) return null
  return Math.max(atLeastMs, seconds * 1_000 * (1 - JITTER + 2 * JITTER * random()))
}
