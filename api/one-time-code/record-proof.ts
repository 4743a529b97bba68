import { STEP_DEAL_EVENTS } from '#machines/deals/step-deal-events.ts'
import { createDealEventJob } from '../deals/jobs.ts'
import { createHoldRecordJob } from '../ownership/jobs.ts'
import { createSubscriptionJob } from '../payments/jobs.ts'
import { createSignUpJob } from '../sign-up/jobs.ts'
import { enqueue, hastenJob } from '../store/jobs.ts'
import { proveLeads } from '../store/lead-proof.ts'
import type { Lead } from '../store/leads.ts'
import { markPhoneProven } from '../store/sessions.ts'
import type { Db } from '../store/types.ts'

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
