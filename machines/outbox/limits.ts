import { SECOND_MS } from '../lib/units.ts'

/** Waits between the attempts of a failing job, in seconds: more than a day in total, then the job is a dead letter. */
export const JOB_RETRY_SECONDS = [2, 5, 15, 60, 300, 1_800, 7_200, 18_000, 36_000, 36_000, 36_000] as const

/** Random share of such a wait, up or down, so that jobs that failed together are not tried again together. */
export const JOB_RETRY_JITTER = 0.2

/** How long a claim lasts, in seconds: a job not finished by then may be claimed by another worker. */
export const JOB_LEASE_SECONDS = 30

/** Longest duration of one attempt, in milliseconds: its calls end before its lease does, and the job is deferred. */
export const JOB_ATTEMPT_MS = 25 * SECOND_MS

/**
 * Jobs that one server runs at once; more of them would only wait for the database or the providers. Some places are kept for
 * accepted sign-ups, so that slow jobs of the outbox never keep a visitor waiting.
 */
export const JOB_PLACES = { total: 16, keptForSignUps: 4 } as const

/** Most jobs claimed in one statement. */
export const JOBS_A_CLAIM = 8

/** How often the outbox is polled, in milliseconds. */
export const OUTBOX_POLL_MS = SECOND_MS

/**
 * How long a stopping worker waits for its running work, in milliseconds; the rest of ten seconds is left for
 * releasing it and for answering.
 */
export const WORKER_STOP_MS = 6 * SECOND_MS

/** How long one call of `/api/work` may begin chores and jobs, in milliseconds: below the limits of serverless platforms. */
export const WORK_REQUEST_MS = 20 * SECOND_MS

/** How long a serverless function may work on the outbox after it has answered a request, in milliseconds. */
export const WORK_AFTER_ANSWER_MS = 5 * SECOND_MS
