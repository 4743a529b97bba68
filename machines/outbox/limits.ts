/** Waits between the attempts of a failing job, in seconds: more than a day in total, then the job is a dead letter. */
export const JOB_RETRY_SECONDS = [2, 5, 15, 60, 300, 1_800, 7_200, 18_000, 36_000, 36_000, 36_000] as const
