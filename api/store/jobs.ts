import { and, eq, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { fromNow } from './fragments.ts'
import { decodeRow, queryRows } from './rows.ts'
import { type JsonObject, jobs } from './schema.ts'

/** A row of the outbox. */
export type Job = typeof jobs.$inferSelect

/** Pending (waiting or leased), done, or dead: given up, kept for the operator. */
export type JobState = Job['state']

/** Work to be queued. */
export type NewJob = {
  readonly kind: string
  /** Jobs of one subject (a lead's id) run one after another, oldest first. */
  readonly subject: string
  /** Made from the cause: a second job with the same key is the same job. */
  readonly key: string
  readonly payload: JsonObject
}

/** What proves that a job is still ours: the lease's owner and the count of attempts, which no two claims share. */
export type JobClaim = Pick<Job, 'id' | 'leaseOwner' | 'attempts'>

const RELEASED = { leaseOwner: null, leaseUntil: null, attempts: sql`greatest(attempts - 1, 0)` }

/** The job while the claim on it stands: nobody has taken it over, finished or buried it. */
function stillClaimed(claim: JobClaim) {
  return and(
    eq(jobs.id, claim.id),
    eq(jobs.state, 'pending'),
    eq(jobs.leaseOwner, claim.leaseOwner ?? ''),
    eq(jobs.attempts, claim.attempts),
  )
}

/** Queues a job, due after `delayMs`. False when its key was queued before. */
export async function enqueue(db: Db, job: NewJob, delayMs = 0): Promise<boolean> {
  const rows = await db
    .insert(jobs)
    .values({ ...job, dueAt: fromNow(delayMs) })
    .onConflictDoNothing({ target: jobs.key })
    .returning({ id: jobs.id })
  return rows.length > 0
}

/**
 * Leases up to `limit` due jobs to `owner` (unique to a process) and counts the attempt. Two workers never get the same
 * job, and a job waits while an earlier one of its subject is pending. One statement, with the limit written out: where it is
 * a parameter, a store with many rows plans it anew each time, which takes longer than the claim.
 */
export async function claimDue(db: Db, owner: string, limit: number, leaseSeconds: number): Promise<Job[]> {
  const rows = await queryRows(
    db,
    sql`
      update ${jobs}
      set lease_owner = ${owner}, lease_until = ${fromNow(leaseSeconds * 1_000)}, attempts = attempts + 1
      where id in (
        select job.id from ${jobs} job
        where job.state = 'pending' and job.due_at <= now() and (job.lease_until is null or job.lease_until <= now())
          and not exists (
            select from ${jobs} earlier
            where earlier.subject = job.subject and earlier.state = 'pending' and earlier.id < job.id
          )
        order by job.due_at, job.id
        limit ${sql.raw(String(limit))}
        for update skip locked
      )
      returning *`,
  )
  return rows.map((row) => decodeRow(jobs, row)).sort((a, b) => a.id - b.id)
}

/** Prolongs the lease of a job under way. False when it was lost: stop, somebody else may be at it. */
export async function renewLease(db: Db, claim: JobClaim, leaseSeconds: number): Promise<boolean> {
  const rows = await db
    .update(jobs)
    .set({ leaseUntil: fromNow(leaseSeconds * 1_000) })
    .where(stillClaimed(claim))
    .returning({ id: jobs.id })
  return rows.length > 0
}

/** Ends a job well. False when the claim was lost. */
export async function finishJob(db: Db, claim: JobClaim): Promise<boolean> {
  const rows = await db
    .update(jobs)
    .set({ state: 'done', finishedAt: sql`now()`, leaseOwner: null, leaseUntil: null, problem: null })
    .where(stillClaimed(claim))
    .returning({ id: jobs.id })
  return rows.length > 0
}

/** Puts a job off by `delayMs` because of `problem` (a stable code, no personal data). False when the claim was lost. */
export async function deferJob(db: Db, claim: JobClaim, problem: string, delayMs: number): Promise<boolean> {
  const rows = await db
    .update(jobs)
    .set({ problem, dueAt: fromNow(delayMs), leaseOwner: null, leaseUntil: null })
    .where(stillClaimed(claim))
    .returning({ id: jobs.id })
  return rows.length > 0
}

/** Gives a job up; it stays for the operator, and no longer holds back its subject. False when the claim was lost. */
export async function buryJob(db: Db, claim: JobClaim, problem: string): Promise<boolean> {
  const rows = await db
    .update(jobs)
    .set({ state: 'dead', problem, finishedAt: sql`now()`, leaseOwner: null, leaseUntil: null })
    .where(stillClaimed(claim))
    .returning({ id: jobs.id })
  return rows.length > 0
}

/** Gives a claimed job back unbegun, for whoever claims next; the attempt is not counted. */
export async function releaseJob(db: Db, claim: JobClaim): Promise<void> {
  await db.update(jobs).set(RELEASED).where(stillClaimed(claim))
}

/** Gives back all jobs of a process that is shutting down; the interrupted attempts are not counted. */
export async function releaseJobs(db: Db, owner: string): Promise<void> {
  await db
    .update(jobs)
    .set(RELEASED)
    .where(and(eq(jobs.leaseOwner, owner), eq(jobs.state, 'pending')))
}

/**
 * How many jobs wait, and how many were given up. What is done is not counted: that takes longer with every sign-up. The
 * states are written out because an index on one of them does not serve a parameter.
 */
export async function countJobs(db: Db): Promise<Record<Exclude<JobState, 'done'>, number>> {
  const [pending, dead] = await Promise.all([
    db.$count(jobs, sql`state = 'pending'`),
    db.$count(jobs, sql`state = 'dead'`),
  ])
  return { pending, dead }
}

/** Whether there are at least so many jobs that ended, well or not; looks at no more of them. */
export async function hasEnded(db: Db, atLeast: number): Promise<boolean> {
  const ended = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(ne(jobs.state, 'pending'))
    .limit(atLeast)
    .as('ended')
  return (await db.$count(ended)) >= atLeast
}

/**
 * Makes every job that failed due now, with fresh attempts: those that were given up and those that wait for their next
 * try. What was never tried keeps its time. Gives them.
 */
export function replayFailed(db: Db): Promise<Pick<Job, 'id' | 'kind'>[]> {
  const isIdle = or(isNull(jobs.leaseUntil), lte(jobs.leaseUntil, sql`now()`))
  const isPutOff = and(eq(jobs.state, 'pending'), isNotNull(jobs.problem), isIdle)
  return db
    .update(jobs)
    .set({ state: 'pending', attempts: 0, dueAt: sql`now()`, finishedAt: null })
    .where(or(eq(jobs.state, 'dead'), isPutOff))
    .returning({ id: jobs.id, kind: jobs.kind })
}
