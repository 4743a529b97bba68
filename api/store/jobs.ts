import { and, eq, gt, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { JobEvent } from '#machines/outbox/job.machine.ts'
import type { NewJob } from '../lib/define-job.ts'
import { storeLogged } from './chart-steps.ts'
import { addToNow, toJson } from './fragments.ts'
import { insertEnds, insertReplays } from './job-steps.ts'
import { decodeRow, queryRows } from './rows.ts'
import { jobs } from './schema.ts'
import type { Db } from './types.ts'
import { joinWrites, type StoreWrite } from './writes.ts'

/** A row of the outbox. */
export type Job = typeof jobs.$inferSelect

/** Pending (waiting or leased), done, or dead: given up, kept for the operator. */
export type JobState = Job['state']

export type { NewJob }

/**
 * Proof that a job is still ours: the lease's owner and the count of attempts, whose combination is unique to a
 * claim.
 */
export type JobClaim = Pick<Job, 'id' | 'leaseOwner' | 'attempts'>

/**
 * The state of a job that has not ended, for finding it by its id or subject. A parameter: with the state written out, the index of
 * due jobs would serve as well, which a plan made while nothing waits prefers, and which each job of a busy minute then reads whole.
 */
const PENDING = sql`${'pending'}`

const RELEASED = { leaseOwner: null, leaseUntil: null, attempts: sql`greatest(attempts - 1, 0)` }

/** Matches a job whose claim is still valid: no other worker has claimed, finished or dead-lettered it. */
function isStillClaimed(claim: JobClaim) {
  return and(
    eq(jobs.id, claim.id),
    eq(jobs.state, 'pending'),
    eq(jobs.leaseOwner, claim.leaseOwner ?? ''),
    eq(jobs.attempts, claim.attempts),
  )
}

/**
 * Kinds of jobs that only add an activity for the sales team, whatever else happened. While one of them fails, what comes after
 * it in its subject does not wait: a payment must not be blocked by a task that the CRM refuses.
 */
export const BLOCKING_NOTHING = [
  'appointment-activity',
  'payment-trouble',
  'activation-call',
  'payment-hand-over',
  'cnpj-refused',
] as const

/** Matches a job that failed and blocks nothing, as a row of the table under this name. */
function blocksNothing(table: SQL): SQL {
  const kinds = sql.raw(BLOCKING_NOTHING.map((kind) => `'${kind}'`).join(', '))
  return sql`(${table}.problem is not null and ${table}.kind in (${kinds}))`
}

/** Queues a job, due after `delayMs`. Returns false when its key was queued before. */
export async function enqueue(db: Db, job: NewJob, delayMs = 0): Promise<boolean> {
  const rows = await db
    .insert(jobs)
    .values({ ...job, dueAt: addToNow(delayMs) })
    .onConflictDoNothing({ target: jobs.key })
    .returning({ id: jobs.id })
  return rows.length > 0
}

/** A job to queue, due after `delayMs`. */
export type QueuedJob = { readonly job: NewJob; readonly delayMs: number }

/** Queues jobs in order. */
export async function enqueueAll(db: Db, queued: readonly QueuedJob[]): Promise<void> {
  for (const { job, delayMs } of queued) await enqueue(db, job, delayMs)
}

/**
 * Builds the SQL that queues jobs in order, due at once, where `condition` holds. Skips a job whose key was queued
 * before.
 */
export function queueJobs(queued: readonly NewJob[], condition: SQL): SQL {
  return sql`
    insert into ${jobs} (kind, subject, key, payload)
    select row.value ->> 'kind', row.value ->> 'subject', row.value ->> 'key', row.value -> 'payload'
    from jsonb_array_elements(${JSON.stringify(queued)}::jsonb) with ordinality as row (value, position)
    where ${condition}
    order by row.position
    on conflict (key) do nothing`
}

/**
 * Composes the write that queues a job, due after `delayMs`, unless one of its kind and subject is already waiting;
 * that one is then due no later. A running job does not count: it may have read data that changed since.
 */
export function composeJobUnlessWaiting(job: NewJob, delayMs: number | SQL<number>): StoreWrite {
  return {
    parts: sql`
      waiting as (
        update ${jobs} set due_at = least(due_at, ${addToNow(delayMs)})
        where subject = ${job.subject} and kind = ${job.kind} and state = ${PENDING}
          and (lease_until is null or lease_until <= now())
        returning id
      ), enqueued as (
        insert into ${jobs} (kind, subject, key, payload, due_at)
        select ${job.kind}, ${job.subject}, ${job.key}, ${toJson(job.payload)}, ${addToNow(delayMs)}
        where not exists (select from waiting)
        on conflict (key) do nothing
      )`,
  }
}

/**
 * Leases up to `limit` due jobs to `owner` (unique to a process) and counts the attempt. Two workers never get the same job, and
 * a job waits while an earlier one of its subject is pending, unless that one failed and blocks nothing. One statement, with the
 * limit written out: with a parameter, a store with many rows plans it anew each time, which takes longer than the claim. The due
 * jobs are picked in a materialized `with`, because a plan may run a subquery of `where` once per row, and each run skips what
 * the previous one claimed.
 */
export async function claimDue(db: Db, owner: string, limit: number, leaseSeconds: number): Promise<Job[]> {
  const rows = await queryRows(
    db,
    sql`
      with due as materialized (
        select job.id from ${jobs} job
        where job.state = 'pending' and job.due_at <= now() and (job.lease_until is null or job.lease_until <= now())
          and not exists (
            select from ${jobs} earlier
            where earlier.subject = job.subject and earlier.state = ${PENDING} and earlier.id < job.id
              and not ${blocksNothing(sql`earlier`)}
          )
        order by job.due_at, job.id
        limit ${sql.raw(String(limit))}
        for update skip locked
      )
      , claimed as (
        update ${jobs}
        set lease_owner = ${owner}, lease_until = ${addToNow(leaseSeconds * 1_000)}, attempts = attempts + 1
        where id in (select id from due)
        returning *
      )
      select * from claimed`,
  )
  return rows.map((row) => decodeRow(jobs, row)).sort((a, b) => a.id - b.id)
}

/**
 * Prolongs the lease of a running job. Returns false when it was lost: stop, because another owner may be running
 * it.
 */
export async function renewLease(db: Db, claim: JobClaim, leaseSeconds: number): Promise<boolean> {
  const rows = await db
    .update(jobs)
    .set({ leaseUntil: addToNow(leaseSeconds * 1_000) })
    .where(isStillClaimed(claim))
    .returning({ id: jobs.id })
  return rows.length > 0
}

/** Marks a job as done and stores its writes. One statement. Returns false when the claim was lost. */
export async function finishJob(
  db: Db,
  claim: JobClaim,
  writes: readonly StoreWrite[] = [],
): Promise<boolean> {
  const rows = await queryRows(
    db,
    sql`with finished as (${updateToDone(claim)})${joinWrites(writes)} select id from finished`,
  )
  return rows.length > 0
}

function updateToDone(claim: JobClaim): SQL {
  return sql`
    update ${jobs}
    set state = 'done', finished_at = now(), lease_owner = null, lease_until = null, problem = null
    where ${isStillClaimed(claim)}
    returning id, subject as done_subject`
}

/**
 * Marks a job as done, stores its writes, and leases the next due job of its subject to `owner`, as `claimDue`
 * would. One statement. Null when there is no such job, or when the claim was lost.
 */
export async function finishAndClaimNext(
  db: Db,
  claim: JobClaim,
  writes: readonly StoreWrite[],
  owner: string,
  leaseSeconds: number,
): Promise<Job | null> {
  const [row] = await queryRows(
    db,
    sql`
      with finished as (${updateToDone(claim)}), following as (
        select job.id as next_id from ${jobs} job, finished
        where job.subject = done_subject and job.state = ${PENDING} and job.id <> finished.id
          and not ${blocksNothing(sql`job`)}
        order by job.id
        limit 1
      )${joinWrites(writes)}, claimed as (
        update ${jobs}
        set lease_owner = ${owner}, lease_until = ${addToNow(leaseSeconds * 1_000)}, attempts = attempts + 1
        from following
        where id = next_id and state = ${PENDING} and due_at <= now() and (lease_until is null or lease_until <= now())
        returning ${jobs}.*
      )
      select * from claimed`,
  )
  return row ? decodeRow(jobs, row) : null
}

/**
 * Defers a job by `delayMs` because of `problem` (a stable code, no personal data). Returns false when the claim was
 * lost.
 */
export async function deferJob(db: Db, claim: JobClaim, problem: string, delayMs: number): Promise<boolean> {
  const change = db
    .update(jobs)
    .set({ problem, dueAt: addToNow(delayMs), leaseOwner: null, leaseUntil: null })
    .where(isStillClaimed(claim))
    .returning({ id: jobs.id })
  const saved = await storeLogged(db, change, insertEnds(sql`saved`, 'attempt.failed', 'repeated'))
  return saved.length > 0
}

/**
 * Marks a job as dead: kept for the operator, and no longer blocking its subject. Returns false when the claim was
 * lost.
 * @param event the event of the chart `job` that ends it so
 */
export async function deadLetterJob(
  db: Db,
  claim: JobClaim,
  problem: string,
  event: JobEvent['type'] = 'job.failed',
): Promise<boolean> {
  const change = db
    .update(jobs)
    .set({ state: 'dead', problem, finishedAt: sql`now()`, leaseOwner: null, leaseUntil: null })
    .where(isStillClaimed(claim))
    .returning({ id: jobs.id })
  const saved = await storeLogged(db, change, insertEnds(sql`saved`, event, 'dead'))
  return saved.length > 0
}

/** Releases claimed jobs that were not started; the attempts are not counted. One statement. */
export async function releaseClaims(db: Db, claims: readonly JobClaim[]): Promise<void> {
  const rows = claims.map(({ id, leaseOwner, attempts }) => ({ id, owner: leaseOwner, attempts }))
  const change = sql`(
    update ${jobs} set lease_owner = null, lease_until = null, attempts = greatest(jobs.attempts - 1, 0)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as claim (id bigint, owner text, attempts integer)
    where jobs.id = claim.id and state = ${PENDING} and lease_owner = claim.owner and jobs.attempts = claim.attempts
    returning jobs.id)`
  await storeLogged(db, change, insertEnds(sql`saved`, 'job.released', 'waiting'))
}

/** Releases all jobs of a process that is shutting down; the interrupted attempts are not counted. */
export async function releaseJobs(db: Db, owner: string): Promise<void> {
  const change = db
    .update(jobs)
    .set(RELEASED)
    .where(and(eq(jobs.leaseOwner, owner), eq(jobs.state, 'pending')))
    .returning({ id: jobs.id })
  await storeLogged(db, change, insertEnds(sql`saved`, 'job.released', 'waiting'))
}

/**
 * Counts the waiting and the dead jobs. Done jobs are not counted, because that takes longer with every sign-up. The
 * states are written out, because an index on one of them does not serve a parameter.
 */
export async function countJobs(db: Db): Promise<Record<Exclude<JobState, 'done'>, number>> {
  const [pending, dead] = await Promise.all([
    db.$count(jobs, sql`state = 'pending'`),
    db.$count(jobs, sql`state = 'dead'`),
  ])
  return { pending, dead }
}

/** Counts the pending jobs of a subject, a running one included. */
export function countPending(db: Db, subject: string): Promise<number> {
  return db.$count(jobs, and(eq(jobs.subject, subject), eq(jobs.state, 'pending')))
}

/**
 * Counts the pending jobs that are overdue by `milliseconds`, or were created that long ago and tried at least `attempts` times.
 * Jobs that wait for an earlier one of their subject are not counted.
 */
export async function countOldJobs(db: Db, milliseconds: number, attempts: number): Promise<number> {
  const since = addToNow(-milliseconds)
  const [row] = await queryRows(
    db,
    sql`
      select count(*)::integer as count from ${jobs} job
      where job.state = 'pending'
        and (job.due_at <= ${since} or (job.created_at <= ${since} and job.attempts >= ${attempts}))
        and not exists (
          select from ${jobs} earlier
          where earlier.subject = job.subject and earlier.state = ${PENDING} and earlier.id < job.id
        )`,
  )
  return Number(row?.count ?? 0)
}

/** Returns whether at least this many jobs have ended, well or not; reads no more rows than that. */
export async function hasEnded(db: Db, atLeast: number): Promise<boolean> {
  const ended = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(ne(jobs.state, 'pending'))
    .limit(atLeast)
    .as('ended')
  return (await db.$count(ended)) >= atLeast
}

/** Which failed jobs to replay: all, those of a kind or a lead, or one. */
export type ReplayScope = {
  readonly kind?: string | undefined
  readonly id?: number | undefined
  /** Only the jobs of this lead. */
  readonly leadId?: string | undefined
}

/** Matches the jobs of a lead: it is their subject, or their payload names it. */
export function matchJobsOfLead(leadId: string) {
  return or(eq(jobs.subject, leadId), sql`(${jobs.payload} ->> 'leadId') = ${leadId}`)
}

/**
 * Makes failed jobs due now, with fresh attempts: the dead ones and those that wait for their next try. A job that
 * was never tried keeps its time. A replayed job has no attempts until it is tried, so that a second replay does not
 * find it. Returns the jobs.
 */
export async function replayFailed(
  db: Db,
  { kind, id, leadId }: ReplayScope = {},
): Promise<Pick<Job, 'id' | 'kind'>[]> {
  const isIdle = or(isNull(jobs.leaseUntil), lte(jobs.leaseUntil, sql`now()`))
  const isPutOff = and(eq(jobs.state, 'pending'), isNotNull(jobs.problem), gt(jobs.attempts, 0), isIdle)
  const isMeant = and(
    kind === undefined ? undefined : eq(jobs.kind, kind),
    id === undefined ? undefined : eq(jobs.id, id),
    leadId === undefined ? undefined : matchJobsOfLead(leadId),
  )
  const change = db
    .update(jobs)
    .set({ state: 'pending', attempts: 0, dueAt: sql`now()`, finishedAt: null })
    .where(and(isMeant, or(eq(jobs.state, 'dead'), isPutOff)))
    .returning({ id: jobs.id, kind: jobs.kind })
  const rows = await storeLogged(db, change, [insertReplays(sql`saved`)])
  return rows.map((row) => ({ id: Number(row.id), kind: String(row.kind) }))
}

/** Makes a job due now if it still waits. */
export async function hastenJob(db: Db, key: string): Promise<void> {
  await db
    .update(jobs)
    .set({ dueAt: sql`least(${jobs.dueAt}, now())` })
    .where(and(eq(jobs.key, key), eq(jobs.state, 'pending')))
}

/** Makes every waiting job of a kind due now. */
export async function bringForward(db: Db, kind: string): Promise<void> {
  await db
    .update(jobs)
    .set({ dueAt: sql`now()` })
    .where(and(eq(jobs.kind, kind), eq(jobs.state, 'pending')))
}
