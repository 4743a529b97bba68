import { sql } from 'drizzle-orm'
import { leadLife, REPLACEABLE_LEAD_STATES } from '#machines/sign-up/lead-life.ts'
import type { AdVisitor } from './ad-events.ts'
import { insertStage, insertStep } from './chart-steps.ts'
import { addToNow, listTexts, toJson, toOfficeDay } from './fragments.ts'
import type { JobClaim, NewJob } from './jobs.ts'
import type { Lead } from './leads.ts'
import { decodeRow, queryRows } from './rows.ts'
import { adVisitors, jobs, leads, sessions } from './schema.ts'
import { PROOF_COUNTS } from './sessions.ts'
import type { Db } from './types.ts'

/** A sign-up to accept. */
export type LeadInsert = Pick<
  Lead,
  | 'id'
  | 'sessionId'
  | 'idempotencyKey'
  | 'fingerprint'
  | 'emailKey'
  | 'phoneKey'
  | 'registration'
  | 'simulation'
  | 'prequalification'
  | 'source'
>

/** The job that runs the lead, leased from the start to the process that accepted it. */
export type LeadJob = NewJob & { readonly owner: string; readonly leaseSeconds: number }

/**
 * The outcome of a request to sign up:
 * - `accepted`: stored, with its job leased to us.
 * - `replayed`: this session sent it before: the same key, or the same data (`computeFingerprint` of `sign-up/accept.ts`) on the same
 *   day while that lead counts: it runs or is completed. On another day it is a new sign-up: sales may have closed the deal.
 * - `conflict`: the key was used for another body.
 */
export type Acceptance =
  | { readonly outcome: 'accepted'; readonly lead: Lead; readonly claim: JobClaim }
  | { readonly outcome: 'replayed' | 'conflict'; readonly lead: Lead }

/** Logs the first step of an accepted lead. */
const LEAD_ACCEPTED = insertStep({
  chart: 'lead',
  rows: sql`accepted lead`,
  lead: sql`lead`,
  subject: sql`lead.id::text`,
  from: null,
  event: null,
  to: leadLife.initial,
  since: null,
})

/** Logs the stages of the funnel that an accepted lead has reached already. */
const STAGES_REACHED = insertStage(
  sql`reached.stage`,
  sql`accepted lead cross join lateral (values
      ('signedUp', true, (select created_at from ${sessions} where id = lead.session_id)),
      ('proven', lead.proven_at is not null, lead.created_at),
      ('simulated', lead.simulation is not null, lead.created_at)
    ) as reached (stage, is_so, since)
    where reached.is_so`,
  sql`reached.since`,
)

/**
 * Stores a lead and queues its job, already leased to `job.owner`, in one statement: all or nothing, and
 * acknowledged only when committed. Exactly one of several equal requests is accepted. A second statement runs only
 * when another request won at the same moment. A phone that the session proved in the last 30 days counts as
 * proven for the lead.
 * @param adVisitor what to remember of a visitor who agreed to marketing cookies
 */
export async function acceptLead(
  db: Db,
  lead: LeadInsert,
  job: LeadJob,
  adVisitor: AdVisitor | null = null,
): Promise<Acceptance> {
  const [row] = await queryRows(
    db,
    sql`
      with known as (
        select * from ${leads}
        where session_id = ${lead.sessionId} and (
          idempotency_key = ${lead.idempotencyKey} or (
            fingerprint = ${lead.fingerprint} and ${toOfficeDay(leads.createdAt)} = ${toOfficeDay(sql`now()`)}
            and status <> all(array(select ${listTexts(REPLACEABLE_LEAD_STATES)}))
          )
        )
        order by idempotency_key = ${lead.idempotencyKey} desc
        limit 1
      ), accepted as (
        insert into ${leads} (
          id, session_id, idempotency_key, fingerprint, email_key, phone_key,
          registration, simulation, prequalification, source, status, proven_at
        )
        select ${lead.id}::uuid, ${lead.sessionId}, ${lead.idempotencyKey}, ${lead.fingerprint}, ${lead.emailKey},
          ${lead.phoneKey}, ${toJson(lead.registration)}, ${toJson(lead.simulation)}, ${toJson(lead.prequalification)}, ${toJson(lead.source)}, ${leadLife.initial}, (
            select phone_validated_at from ${sessions}
            where id = ${lead.sessionId} and phone = ${lead.phoneKey}
              and ${PROOF_COUNTS}
          )
        where not exists (select from known)
        on conflict do nothing
        returning *
      ), queued as (
        insert into ${jobs} (kind, subject, key, payload, attempts, lease_owner, lease_until)
        select ${job.kind}, ${job.subject}, ${job.key}, ${toJson(job.payload)}, 1, ${job.owner},
          ${addToNow(job.leaseSeconds * 1_000)}
        from accepted
        returning id, id as job_id, problem, attempts, due_at
      ), remembered as (
        insert into ${adVisitors} (lead_id, browser, source_url)
        select id, ${toJson(adVisitor?.browser ?? null)}, ${adVisitor?.sourceUrl ?? null}::text
        from accepted
        where ${adVisitor !== null}::boolean
      ), lead_logged as (${LEAD_ACCEPTED}
      ), stages_logged as (${STAGES_REACHED}
      )
      select job_id, accepted.* from accepted, queued
      union all
      select null, known.* from known`,
  )
  // An equal request was committed after this statement began: the next statement sees it.
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
