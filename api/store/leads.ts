import { and, desc, eq, isNotNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AdVisitor } from './ad-events.ts'
import type { Db } from './database.ts'
import { asJson, fromNow } from './fragments.ts'
import type { JobClaim, NewJob } from './jobs.ts'
import { decodeRow, queryRows } from './rows.ts'
import { adVisitors, type JsonObject, jobs, leads, type StepRecord } from './schema.ts'

/** A sign-up and how far it got. */
export type Lead = typeof leads.$inferSelect

/** `running` until its steps ended, well (`completed`) or not (`failed`). */
export type LeadStatus = Lead['status']

/** A sign-up to be accepted. */
export type NewLead = Pick<
  Lead,
  | 'id'
  | 'sessionId'
  | 'idempotencyKey'
  | 'fingerprint'
  | 'emailKey'
  | 'phoneKey'
  | 'registration'
  | 'simulation'
  | 'source'
  | 'chartVersion'
>

/** The job that carries the lead on, leased from its birth to the process that accepted it. */
export type LeadJob = NewJob & { readonly owner: string; readonly leaseSeconds: number }

/**
 * What became of a request to sign up:
 * - `accepted`: stored, with its job leased to us.
 * - `replayed`: this session sent it before (the same key, or the same body while that lead runs or is completed).
 * - `conflict`: the key was used for another body.
 */
export type Acceptance =
  | { readonly outcome: 'accepted'; readonly lead: Lead; readonly claim: JobClaim }
  | { readonly outcome: 'replayed' | 'conflict'; readonly lead: Lead }

/** What a step leaves in the lead besides its record. `codeSent` sets the time of sending to now. */
export type LeadPatch = Partial<
  Pick<Lead, 'personId' | 'dealId' | 'ownsPerson' | 'ownsDeal' | 'customerId' | 'subscriptionId' | 'status'>
> & { readonly codeSent?: true }

/**
 * Stores a lead and queues its job, already leased to `job.owner`: one statement, hence all or nothing, and
 * acknowledged only when committed. Of any number of equal requests one is accepted.
 * A second statement only when another request won at that very moment.
 * @param adVisitor what to remember of a visitor who agreed to marketing cookies
 */
export async function acceptLead(
  db: Db,
  lead: NewLead,
  job: LeadJob,
  adVisitor: AdVisitor | null = null,
): Promise<Acceptance> {
  const [row] = await queryRows(
    db,
    sql`
      with known as (
        select * from ${leads}
        where session_id = ${lead.sessionId} and (
          idempotency_key = ${lead.idempotencyKey} or (fingerprint = ${lead.fingerprint} and status <> 'failed')
        )
        order by idempotency_key = ${lead.idempotencyKey} desc
        limit 1
      ), accepted as (
        insert into ${leads} (
          id, session_id, idempotency_key, fingerprint, email_key, phone_key,
          registration, simulation, source, chart_version
        )
        select ${lead.id}::uuid, ${lead.sessionId}, ${lead.idempotencyKey}, ${lead.fingerprint}, ${lead.emailKey},
          ${lead.phoneKey}, ${asJson(lead.registration)}, ${asJson(lead.simulation)}, ${asJson(lead.source)},
          ${lead.chartVersion}
        where not exists (select from known)
        on conflict do nothing
        returning *
      ), queued as (
        insert into ${jobs} (kind, subject, key, payload, attempts, lease_owner, lease_until)
        select ${job.kind}, ${job.subject}, ${job.key}, ${asJson(job.payload)}, 1, ${job.owner},
          ${fromNow(job.leaseSeconds * 1_000)}
        from accepted
        returning id as job_id
      ), remembered as (
        insert into ${adVisitors} (lead_id, browser, source_url)
        select id, ${asJson(adVisitor?.browser ?? null)}, ${adVisitor?.sourceUrl ?? null}::text
        from accepted
        where ${adVisitor !== null}::boolean
      )
      select queued.job_id, accepted.* from accepted, queued
      union all
      select null, known.* from known`,
  )
  // An equal request was committed after this statement began: the next one sees it.
  if (!row) return acceptLead(db, lead, job, adVisitor)
  const stored = decodeRow(leads, row)
  if (row.job_id !== null) {
    return {
      outcome: 'accepted',
      lead: stored,
      claim: { id: Number(row.job_id), leaseOwner: job.owner, attempts: 1 },
    }
  }
  return { outcome: stored.fingerprint === lead.fingerprint ? 'replayed' : 'conflict', lead: stored }
}

/** The lead, or null. */
export async function findLead(db: Db, id: string): Promise<Lead | null> {
  const [row] = await db.select().from(leads).where(eq(leads.id, id))
  return row ?? null
}

/** The session's latest lead, or null. */
export async function findLatestLead(db: Db, sessionId: string): Promise<Lead | null> {
  const [row] = await db
    .select()
    .from(leads)
    .where(eq(leads.sessionId, sessionId))
    .orderBy(desc(leads.createdAt))
    .limit(1)
  return row ?? null
}

/** The newest lead with this e-mail or phone that already has a person in the CRM, whatever its session; or null. */
export async function findKnownLead(
  db: Db,
  { emailKey, phoneKey }: { emailKey: string; phoneKey: string },
): Promise<Lead | null> {
  const [row] = await db
    .select()
    .from(leads)
    .where(and(isNotNull(leads.personId), or(eq(leads.emailKey, emailKey), eq(leads.phoneKey, phoneKey))))
    .orderBy(desc(leads.createdAt))
    .limit(1)
  return row ?? null
}

/** The lead as long as no newer lock holder has written to it. */
function notOvertaken(id: string, fence: number) {
  return and(eq(leads.id, id), lte(leads.fence, fence))
}

/**
 * Appends a step to the lead, with what the step found out, under the fencing token `fence` (design 6). False, and
 * nothing is written, when somebody with a newer token has written since: stop, the lead is theirs now.
 */
export async function recordStep(
  db: Db,
  leadId: string,
  fence: number,
  step: Omit<StepRecord, 'at'>,
  { codeSent, ...patch }: LeadPatch = {},
): Promise<boolean> {
  const steps: SQL = sql`${leads.steps} || jsonb_build_array(${asJson(step)} || jsonb_build_object('at', now()))`
  const rows = await db
    .update(leads)
    .set({
      ...patch,
      ...(codeSent && { codeSentAt: sql`now()` }),
      steps,
      fence,
      updatedAt: sql`now()`,
    })
    .where(notOvertaken(leadId, fence))
    .returning({ id: leads.id })
  return rows.length > 0
}

/**
 * Sets where the lead stands, under the fencing token `fence`. False when a newer token has written since, or when a
 * failed lead should live again while its session has sent the same body anew: the newer lead took its place.
 */
export async function setLeadStatus(
  db: Db,
  leadId: string,
  fence: number,
  status: LeadStatus,
): Promise<boolean> {
  const twin = alias(leads, 'twin')
  const successor = db
    .select({ id: twin.id })
    .from(twin)
    .where(
      and(
        eq(twin.sessionId, leads.sessionId),
        eq(twin.fingerprint, leads.fingerprint),
        sql`${twin.status} <> 'failed'`,
        sql`${twin.id} <> ${leads.id}`,
      ),
    )
  const rows = await db
    .update(leads)
    .set({ status, fence, updatedAt: sql`now()` })
    .where(and(notOvertaken(leadId, fence), status === 'failed' ? undefined : notExists(successor)))
    .returning({ id: leads.id })
  return rows.length > 0
}

/** Stores the answers of the profile step (spec S2 3, Profile). False when there is no such lead. */
export async function saveProfile(db: Db, leadId: string, profile: JsonObject): Promise<boolean> {
  const rows = await db
    .update(leads)
    .set({ profile, updatedAt: sql`now()` })
    .where(eq(leads.id, leadId))
    .returning({ id: leads.id })
  return rows.length > 0
}

/** Stores the plan a visitor simulated after signing up (spec S2 3, Simulation record). */
export async function saveSimulation(db: Db, leadId: string, simulation: JsonObject): Promise<void> {
  await db.update(leads).set({ simulation, updatedAt: sql`now()` }).where(eq(leads.id, leadId))
}
