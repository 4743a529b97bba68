import { type SQL, sql } from 'drizzle-orm'
import type { JobEvent } from '#machines/outbox/job.machine.ts'
import type { JobChartState } from '#machines/outbox/job-life.ts'
import { JOB_LEASE_SECONDS } from '#machines/outbox/limits.ts'
import { insertStep } from './chart-steps.ts'
import { jobs } from './schema.ts'

/**
 * The state of a waiting row named `job`, which its next claim or replay leaves. The last problem stays with a row; a job that
 * was given out again has no attempts.
 * @param attempts how many it has before that step
 */
const getWaitingState = (attempts: SQL) =>
  sql`case when job.problem is not null and ${attempts} > 0 then 'repeated' else 'waiting' end`

/**
 * Builds the SQL that logs how attempts ended otherwise than well, each with its claim. What goes well is not logged, because
 * every sign-up would pay for it: it is counted from the rows (`chart-days.ts`).
 * @param ids rows with the `id` of each job; the statement must be the one that ends the attempts
 */
export function insertEnds(ids: SQL, event: JobEvent['type'], to: JobChartState): SQL[] {
  const step = {
    chart: 'job',
    // Joined as they were before this statement: the claim has left them in it.
    rows: sql`${ids} ended join ${jobs} job on job.id = ended.id`,
    lead: null,
    subject: sql`job.id::text`,
  } as const
  const leased = 'leased' satisfies JobChartState
  return [
    insertStep({
      ...step,
      from: getWaitingState(sql`job.attempts - 1`),
      event: 'job.claimed' satisfies JobEvent['type'],
      to: leased,
      since: null,
    }),
    insertStep({
      ...step,
      from: leased,
      event,
      to,
      since: sql`job.lease_until - ${JOB_LEASE_SECONDS}::integer * interval '1 second'`,
    }),
  ]
}

/** Builds the SQL that logs that an operator gave failed jobs out again. @param ids rows with the `id` of each */
export function insertReplays(ids: SQL): SQL {
  return insertStep({
    chart: 'job',
    rows: sql`${ids} replayed join ${jobs} job on job.id = replayed.id`,
    lead: null,
    subject: sql`job.id::text`,
    from: sql`case when job.state = 'dead' then 'dead' else 'repeated' end`,
    event: 'job.replayed' satisfies JobEvent['type'],
    to: 'waiting' satisfies JobChartState,
    since: sql`job.finished_at`,
  })
}
