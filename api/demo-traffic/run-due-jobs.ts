import { sql } from 'drizzle-orm'
import { JOB_LEASE_SECONDS, JOBS_A_CLAIM } from '#machines/outbox/limits.ts'
import { JOBS_AND_CHORES } from '../jobs-and-chores.ts'
import type { ClaimedJob, JobRun } from '../outbox/registry.ts'
import { runJob } from '../outbox/run-job.ts'
import { claimDue } from '../store/jobs.ts'
import { queryRows } from '../store/rows.ts'
import { jobs } from '../store/schema.ts'
import type { Db } from '../store/types.ts'
import type { Month } from './month.ts'

/** Runs the outbox's jobs at the moments they are due, up to a moment, and stops the clock there. */
export async function runDueJobs({ time, ...month }: Month, until: number): Promise<void> {
  const { services } = month
  const { db } = services.database
  for (;;) {
    const claimed = await claimDue(db, services.owner, JOBS_A_CLAIM, JOB_LEASE_SECONDS)
    for (const job of claimed)
      for (let next: ClaimedJob | null = job; next; ) next = await attemptJob(month, next)
    if (claimed.length > 0) continue
    const due = await findNextDue(db)
    if (due === null || due > until) break
    await time.set(due)
  }
  await time.set(until)
}

/**
 * Attempts a claimed job with its handler, unless the simulation makes it fail.
 * @returns the next due job of its subject, claimed; null when there is none
 */
export async function attemptJob(
  { services, faults }: Pick<Month, 'services' | 'faults'>,
  job: ClaimedJob,
): Promise<ClaimedJob | null> {
  const known = JOBS_AND_CHORES.jobs.get(job.kind)
  const fault = faults.find(job)
  const broken: JobRun | null = fault && { ...known, run: () => Promise.reject(fault) }
  return runJob(services, job, broken ?? known, () => true)
}

/**
 * Finds the next moment at which a waiting job is due, in epoch milliseconds; null when none is. Jobs that are due now are
 * left out: they wait for an earlier one of their subject.
 */
async function findNextDue(db: Db): Promise<number | null> {
  const [row] = await queryRows(
    db,
    sql`select extract(epoch from min(due_at)) * 1000 as due from ${jobs} where state = 'pending' and due_at > now()`,
  )
  return row?.due == null ? null : Math.ceil(Number(row.due))
}
