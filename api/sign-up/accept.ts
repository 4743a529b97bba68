import { createHash, randomUUID } from 'node:crypto'
import { JOB_LEASE_SECONDS } from '#machines/outbox/limits.ts'
import { composeNoteJob } from '../deal-note/jobs.ts'
import { createDealChangeJob } from '../deals/jobs.ts'
import type { ClaimedJob } from '../outbox/registry.ts'
import { createSubscriptionJob } from '../payments/jobs.ts'
import type { Store, Waits } from '../services.ts'
import { hasProvenPhone, isProofExpired } from '../session/authorize.ts'
import { acceptLead, type LeadInsert } from '../store/accept-lead.ts'
import type { AdVisitor } from '../store/ad-events.ts'
import { enqueue } from '../store/jobs.ts'
import { type Lead, markResubmitted, type SaidAgain } from '../store/leads.ts'
import type { Session } from '../store/sessions.ts'
import { storeWrites } from '../store/writes.ts'
import { createSignUpJob } from './jobs.ts'
import type { ParsedLead } from './parse-lead.ts'
import type { ValidSignUp } from './request.ts'

/** A valid sign-up as it arrived. */
type SentSignUp = {
  readonly sessionId: string
  /** The request's idempotency key. */
  readonly key: string
  readonly request: ValidSignUp
  readonly source: LeadInsert['source']
}

/** What became of a sent sign-up: a new lead with its claimed job, one that was accepted before, or a key used for another. */
type SignUpAcceptance =
  | { readonly outcome: 'accepted'; readonly parsed: ParsedLead; readonly job: ClaimedJob }
  | { readonly outcome: 'replayed' | 'conflict'; readonly lead: Lead }

/**
 * Commits a sign-up as a lead, together with the job that runs it, which this process has claimed. `store/accept-lead.ts` says what
 * counts as the same sign-up; an e-mail alone never blocks another.
 */
export async function acceptSignUp(
  { database, owner }: Store,
  { sessionId, key, request, source }: SentSignUp,
  adVisitor: AdVisitor | null,
): Promise<SignUpAcceptance> {
  const { emailKey, phoneKey, registration, simulation, prequalification } = request
  const id = randomUUID()
  const job = createSignUpJob(id)
  const acceptance = await acceptLead(
    database.db,
    {
      id,
      sessionId,
      idempotencyKey: key,
      fingerprint: computeFingerprint(request),
      emailKey,
      phoneKey,
      registration,
      simulation,
      prequalification,
      source,
    },
    { ...job, owner, leaseSeconds: JOB_LEASE_SECONDS },
    adVisitor,
  )
  if (acceptance.outcome !== 'accepted') return acceptance
  const { lead, claim } = acceptance
  // What `parseLead` would read of the stored row.
  return { outcome: 'accepted', parsed: { lead, registration, simulation }, job: { ...job, ...claim } }
}

/**
 * Makes a repeated sign-up the visitor's latest, with the answers it brings; a subscription whose plan has changed since returns to
 * this sign-up's plan. With an expired proof of the phone, that happens after a new code was accepted (decision 42).
 */
export async function repeatSignUp(
  services: Store & Waits,
  session: Session,
  lead: Lead,
  { key, said }: { readonly key: string; readonly said: SaidAgain },
): Promise<void> {
  const hasPlan = lead.simulation !== null
  await services.database.db.transaction(async (tx) => {
    await markResubmitted(tx, lead.id, said, hasPlan && isProofExpired(session, lead))
    if (hasPlan && hasProvenPhone(session, lead)) await enqueue(tx, createSubscriptionJob(lead.id, key))
    // They change the deal's score.
    if (said.sawPrices) await enqueue(tx, createDealChangeJob(lead.id, {}, 'saw-prices'))
    // Before the deal is known, the running sign-up queues its note.
    if (lead.dealId !== null) await storeWrites(tx, [composeNoteJob(services, lead.dealId)])
  })
}

/**
 * Computes a hash that is the same whenever the same sign-up is sent again. It leaves out answers, seen prices and the landing,
 * which come from the browser's storage: another tab may change them between the two sends.
 */
function computeFingerprint(request: ValidSignUp): string {
  const { prequalification, sawPrices, source, ...typed } = request
  return createHash('sha256')
    .update(JSON.stringify({ ...typed, source: { ...source, touch: undefined } }))
    .digest('hex')
}
