import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { LeadState } from '#machines/sign-up/lead-life.ts'
import { toJson } from './fragments.ts'
import { type NewJob, queueJobs } from './jobs.ts'
import { completeStart, logStarted, setStarted } from './lead-states.ts'
import type { Lead } from './leads.ts'
import { drawToken, freeLocks, releaseLocks, sortNames, takeLocks } from './locks.ts'
import { queryRows } from './rows.ts'
import { leads, type StepRecord } from './schema.ts'
import type { Db } from './types.ts'
import { joinWrites, type StoreWrite } from './writes.ts'

/** The changes a step makes to the lead besides its record. `isCodeSent` sets the time of sending to now. */
export type LeadPatch = Partial<
  Pick<Lead, 'personId' | 'dealId' | 'ownsPerson' | 'ownsDeal' | 'customerId' | 'subscriptionId'>
> & { readonly isCodeSent?: true }

/** The writes stored together with a step's record. */
export type StepWrites = {
  /** Jobs to queue in order, if the lead is still ours. A job whose key was queued before is skipped. */
  readonly jobs?: readonly NewJob[]
  /** Locks that no later step needs. */
  readonly freed?: { readonly names: readonly string[]; readonly token: number } | null
  /** Writes that are stored even if another run owns the lead by now, such as the id of a record that was created. */
  readonly facts?: readonly StoreWrite[]
}

/**
 * The outcome of an attempt to lock a lead: its `state` once the run has started; null when it was overtaken, because an owner with a
 * newer token has written to it or the lead was deleted. Null in place of all while another owner holds a lock.
 */
export type LeadLock = { readonly token: number; readonly state: LeadState | null } | null

/** Matches the lead as long as no newer lock holder has written to it. */
function isNotOvertaken(id: string, fence: number) {
  return and(eq(leads.id, id), lte(leads.fence, fence))
}

/** A step to write: the database adds the time. */
export type NewStep = Omit<StepRecord, 'at'>

/** Builds the SQL that appends steps to the lead. */
function appendSteps(steps: readonly NewStep[]): SQL {
  const added = steps.map((step) => sql`${toJson(step)} || jsonb_build_object('at', now())`)
  return sql`${leads.steps} || jsonb_build_array(${sql.join(added, sql`, `)})`
}

/**
 * Takes the locks of a lead, all or none, as `acquireLocks` does, and stores under their token that a run has
 * started with `step`. One statement, or two: when another holder came between, to release the part that was taken, and when
 * the lead has left the state it was read in.
 */
export async function acquireLeadLocks(
  db: Db,
  { id: leadId, status: before }: Pick<Lead, 'id' | 'status'>,
  { names, owner, leaseMs }: { names: readonly string[]; owner: string; leaseMs: number },
  step: NewStep,
): Promise<LeadLock> {
  const wanted = sortNames(names)
  const [row] = await queryRows(
    db,
    sql`
      with turn as materialized (${drawToken()}),
      taken as (${takeLocks(wanted, owner, leaseMs)}),
      found as (
        select id, status from ${leads}
        where id = ${leadId} and fence <= (select token from turn)
          and (select count(*) from taken) = ${wanted.length}::integer
        for update
      ),
      recorded as (
        update ${leads} set steps = ${appendSteps([step])}, fence = (select token from turn), updated_at = now(),
          ${setStarted(before)}
        from found where ${leads.id} = found.id
        returning ${leads.id}, source, prequalification, created_at
      ),
      logged as (${logStarted(before)})
      select token, (select count(*) from taken)::integer as taken, (select status from found) as status
      from turn`,
  )
  const token = Number(row?.token)
  const taken = Number(row?.taken)
  if (taken < wanted.length) {
    if (taken > 0) await releaseLocks(db, wanted, token)
    return null
  }
  const isOvertaken = row?.status == null
  return { token, state: isOvertaken ? null : await completeStart(db, leadId, before, row.status, token) }
}

/**
 * Appends steps to the lead and stores their results under the fencing token `fence`, in one statement with the jobs they queue,
 * the locks they free and the facts. If an owner with a newer token has written since, writes only the facts and returns false:
 * the caller must stop, because another run owns the lead.
 */
export async function recordSteps(
  db: Db,
  leadId: string,
  fence: number,
  steps: readonly NewStep[],
  { isCodeSent, ...patch }: LeadPatch = {},
  { jobs: queued = [], freed = null, facts = [] }: StepWrites = {},
): Promise<boolean> {
  const update = db
    .update(leads)
    .set({
      ...patch,
      ...(isCodeSent && { codeSentAt: sql`now()` }),
      steps: appendSteps(steps),
      fence,
      updatedAt: sql`now()`,
    })
    .where(isNotOvertaken(leadId, fence))
    .returning({ id: leads.id })
  const others = [
    ...(queued.length > 0
      ? [sql`, queued as (${queueJobs(queued, sql`exists (select from recorded)`)})`]
      : []),
    ...(freed ? [sql`, freed as (${freeLocks(freed.names, freed.token)})`] : []),
  ]
  const rows = await queryRows(
    db,
    sql`with recorded as ${update}${sql.join(others)}${joinWrites(facts)} select id from recorded`,
  )
  return rows.length > 0
}
