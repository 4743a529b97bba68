import { STEP_DEAL_EVENTS } from '#machines/deals/step-deal-events.ts'
import { createDealEventJob } from '../deals/jobs.ts'
import { Failure } from '../lib/failure.ts'
import { createHoldRecordJob } from '../ownership/jobs.ts'
import { createSubscriptionJob } from '../payments/jobs.ts'
import { createSignUpJob } from '../sign-up/jobs.ts'
import { takeOverLeads } from '../store/continuations.ts'
import { enqueue, hastenJob } from '../store/jobs.ts'
import { proveLeads } from '../store/lead-proof.ts'
import type { Lead } from '../store/leads.ts'
import { markMoved, markPhoneProven, rotateSession } from '../store/sessions.ts'
import type { Db } from '../store/types.ts'

/**
 * Marks the phone as proven, queues the jobs that waited for it in each sign-up with the phone, and moves the
 * session to its next id, all in one transaction. The old token is invalid from then on. A sign-up continued by a link passes
 * to this session with the others of its phone, and the session that began it no longer has it (as in decision 40).
 * @throws Failure forbidden when the sign-up passed to another session meanwhile
 */
export async function recordCodeProof(
  db: Db,
  sessionId: string,
  lead: Lead,
  nextSessionId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (lead.sessionId !== sessionId) {
      const move = { fromSessionId: lead.sessionId, toSessionId: sessionId, phoneKey: lead.phoneKey }
      if (!(await takeOverLeads(tx, move))) throw new Failure('forbidden')
      await markMoved(tx, lead.sessionId)
    }
    await recordProof(tx, sessionId, lead)
    await rotateSession(tx, sessionId, nextSessionId)
  })
}

/**
 * Marks the phone of a session's sign-up as proven, and queues the jobs that waited for it in each sign-up with the
 * phone. Call it in a transaction.
 */
export async function recordProof(tx: Db, sessionId: string, lead: Lead): Promise<void> {
  await markPhoneProven(tx, sessionId, lead.phoneKey)
  for (const id of await proveLeads(tx, sessionId, lead.phoneKey, createSubscriptionJob)) {
    // The sign-up's job may have been put off until the next day, to save the CRM's tokens. With the proof it need not wait.
    await hastenJob(tx, createSignUpJob(id).key)
    await enqueue(tx, createHoldRecordJob(id))
  }
  await enqueue(tx, createDealEventJob(lead.id, STEP_DEAL_EVENTS.confirmedPhone))
}
