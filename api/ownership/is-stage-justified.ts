import type { StageName } from '#machines/deals/stages.ts'
import { chargeLife } from '#machines/payments/charge-life.ts'
import type { Store } from '../services.ts'
import { hasBookedCall } from '../store/appointments.ts'
import { readCharges } from '../store/charges.ts'
import type { Lead } from '../store/leads.ts'

/**
 * Returns whether the server knows a fact about a lead that justifies a stage of its deal (decision 41): an accepted
 * code, a booked call, a charge or a payment. A stage without such a fact is reserved for the operator.
 */
export async function isStageJustified(
  { database: { db } }: Store,
  lead: Lead,
  stage: StageName,
): Promise<boolean> {
  switch (stage) {
    case 'leadCaptured':
      return true
    case 'qualifiedLead':
      return lead.provenAt !== null
    case 'meetingScheduled':
      return hasBookedCall(db, lead.sessionId)
    case 'awaitingPayment':
      return (await readCharges(db, lead.id)).current !== null
    case 'awaitingActivation': {
      const { current } = await readCharges(db, lead.id)
      return current !== null && chargeLife.hasTag(current.status, 'paid')
    }
    default:
      return false
  }
}
