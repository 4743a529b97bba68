import type { Payment, PaymentStatus } from '../providers/asaas/schemas.ts'
import type { Services } from '../services.ts'
import {
  beginClosing,
  type Charge,
  type ChargeStatus,
  cardRefused,
  chargePaid,
  chargesOf,
  moveCharge,
} from '../store/charges.ts'
import { findLead } from '../store/leads.ts'
import { queueCardRefused, queuePaid } from './charge-events.ts'
import { closingJob } from './charge-jobs.ts'
import { queuePurchase } from './payment-ad-events.ts'

/** The provider has the money, or the payer's bank has confirmed it: both count as paid (decision 19). */
const PAID: readonly PaymentStatus[] = ['RECEIVED', 'CONFIRMED', 'RECEIVED_IN_CASH', 'DUNNING_RECEIVED']

/** The money went back, or is on its way back. */
const GIVEN_BACK: readonly PaymentStatus[] = [
  'REFUNDED',
  'REFUND_REQUESTED',
  'REFUND_IN_PROGRESS',
  'CHARGEBACK_REQUESTED',
  'CHARGEBACK_DISPUTE',
  'AWAITING_CHARGEBACK_REVERSAL',
]

/** True when a charge of the provider counts as paid. */
export function isPaid({ status }: Pick<Payment, 'status'>): boolean {
  return PAID.includes(status)
}

/**
 * Brings a charge to where the provider says it stands now. What an event or an earlier look said does not matter, so
 * events may come twice, late or in any order. A late payment counts like any other (decision 19), and whatever else
 * the lead could still pay is taken back.
 */
export async function settleCharge(
  services: Services,
  charge: Charge,
  payment: Payment,
): Promise<ChargeStatus> {
  const { db } = services.database
  if (isPaid(payment)) {
    if (charge.status === 'paid') return 'paid'
    // Queued first: a death before the next statement repeats this, and the same cause never queues twice.
    await queuePaid(db, charge)
    const lead = await findLead(db, charge.leadId)
    if (lead) await queuePurchase(services, lead, { id: payment.id, value: charge.cents / 100 })
    await chargePaid(db, charge.id, payment.id)
    await closeOthers(services, charge)
    return 'paid'
  }
  if (GIVEN_BACK.includes(payment.status) && (await moveCharge(db, charge.id, ['paid'], 'refunded'))) {
    services.log('warn', 'payment.given_back', { code: payment.status })
    return 'refunded'
  }
  if (payment.deleted && (await moveCharge(db, charge.id, ['pending', 'closing'], 'canceled')))
    return 'canceled'
  return charge.status
}

/** A card was refused on the provider's page; the charge may still be paid there. */
export async function settleCardRefusal(services: Services, charge: Charge): Promise<void> {
  const { db } = services.database
  await queueCardRefused(db, charge)
  await cardRefused(db, charge.id)
}

/** Somebody paid an older code: what came after it must not be paid as well. */
async function closeOthers(services: Services, paid: Charge) {
  const { db } = services.database
  const open = await chargesOf(db, paid.leadId, { openOnly: true })
  if (open.current?.status === 'pending') await beginClosing(db, open.current.id, closingJob(open.current), 0)
}
