/** Where a job of the outbox stands: given up, waiting for another try, under way, or waiting for its first try. */
export const JOB_SITUATIONS = ['dead', 'repeated', 'running', 'waiting'] as const

/** Where a job of the outbox stands. */
export type JobSituation = (typeof JOB_SITUATIONS)[number]
