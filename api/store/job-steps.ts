import { type SQL, sql } from 'drizzle-orm'
import type { JobEvent } from '#machines/outbox/job.machine.ts'
import type { JobChartState } from '#machines/outbox/job-life.ts'
import { JOB_LEASE_SECONDS } from '#machines/outbox/limits.ts'
import { insertStep } from './chart-steps.ts'
import { jobs } from './schema.ts'

/**
 * Builds the SQL of the state in which a row named `job` waited before a step: `repeated` after a failed attempt. The problem
 * alone does not decide, because a job that an operator replayed keeps its last problem but has no attempts.
 * @param attempts its attempts before the step
 */
const getWaitingState = (attempts: SQL) =>
  sql`case when job.problem is not null and ${attempts} > 0 then 'repeated' else 'waiting' end`

/**
 * Builds the SQL that logs attempts that failed or were released: for each its claim and its end. Successful attempts are not
 * logged, because that would slow down every sign-up: they are counted from the rows of `jobs` (`chart-days.ts`).
 * @param ids rows with the `id` of each job; the statement must be the one that ends the attempts
 */
export function insertEnds(ids: SQL, event: JobEvent['type'], to: JobChartState): SQL[] {
  const step = {
    chart: 'job',
    // The statement still sees the rows as they were before it, with the lease of the attempt that ends.
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
