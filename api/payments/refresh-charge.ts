import type { ChargeEvent } from '#machines/payments/charge.machine.ts'
import { decideCharge, hasChargeTag } from '#machines/payments/decide-charge.ts'
import type { Payment, PaymentStatus } from '../providers/asaas/schemas.ts'
import type { Services } from '../services.ts'
import { type Charge, type ChargeStatus, findCharge, readCharges, saveTrouble } from '../store/charges.ts'
import { findLead } from '../store/leads.ts'
import { getPaidAt } from './paid-at.ts'
import { queuePurchase } from './payment-ad-events.ts'
import { findTrouble } from './payment-trouble.ts'
import { stepCharge } from './step-charge.ts'

/** Statuses that count as paid: received, or confirmed by the payer's bank (decision 19). */
const PAID: readonly PaymentStatus[] = ['RECEIVED', 'CONFIRMED', 'RECEIVED_IN_CASH', 'DUNNING_RECEIVED']

/** Statuses of money that may still be kept: a refund was requested, or the payer disputes the card payment. */
const CONTESTED: readonly PaymentStatus[] = [
  'REFUND_REQUESTED',
  'REFUND_IN_PROGRESS',
  'CHARGEBACK_REQUESTED',
  'CHARGEBACK_DISPUTE',
  'AWAITING_CHARGEBACK_REVERSAL',
]

/** Returns true when a charge of the provider counts as paid. */
export function isPaid({ status }: Pick<Payment, 'status'>): boolean {
  return PAID.includes(status)
}

/**
 * Updates a charge to the state of the provider's payment. Depends on no event and no earlier state, so events may
 * come twice, late or in any order. A late payment counts like any other (decision 19) and cancels the lead's open
 * charge.
 * @returns the charge's new status
 */
export async function refreshCharge(
  services: Services,
  charge: Charge,
  payment: Payment,
): Promise<ChargeStatus> {
  const { db } = services.database
  const trouble = findTrouble(payment)
  if (trouble !== charge.trouble && !isPaid(payment)) await saveTrouble(db, charge.id, trouble)
  const event = readChargeEvent(payment)
  if (event === null) return charge.status
  if (event.type === 'payment.received' && decideCharge(charge.status, event).outcome === 'stepped') {
    // Queued before the step, because it reads more than the step's transaction holds; a repetition queues nothing.
    const lead = await findLead(db, charge.leadId)
    if (lead) await queuePurchase(services, lead, { id: payment.id, cents: charge.cents })
  }
  // The webhook event of a payment may come before the answer of the create.
  const facts = event.type === 'payment.received' ? { externalId: payment.id } : {}
  const stepped = await stepCharge(services, charge.id, event, facts)
  if (!stepped) return (await findCharge(db, charge.id))?.status ?? charge.status
  if (event.type === 'payment.received') await closeOthers(services, stepped)
  if (event.type === 'payment.contested' || event.type === 'payment.returned')
    services.log('warn', 'payment.given_back', { code: payment.status })
  return stepped.status
}

/** Derives the event of a charge from the provider's payment; null while it waits to be paid. */
function readChargeEvent(payment: Payment): ChargeEvent | null {
  if (isPaid(payment)) return { type: 'payment.received', paidAt: getPaidAt(payment).getTime() }
  if (payment.status === 'REFUNDED') return { type: 'payment.returned' }
  if (CONTESTED.includes(payment.status)) return { type: 'payment.contested' }
  return payment.deleted ? { type: 'charge.removed' } : null
}

/** Records that a card was refused on the provider's page; the charge may still be paid there. */
export async function recordCardRefusal(services: Services, charge: Charge): Promise<void> {
  await stepCharge(services, charge.id, { type: 'card.refused' })
}

/** Cancels the open charge after an older one was paid, so that the lead does not pay twice. */
async function closeOthers(services: Services, paid: Charge) {
  const { current } = await readCharges(services.database.db, paid.leadId, { openOnly: true })
  if (current && hasChargeTag(current.status, 'payable'))
    await stepCharge(services, current.id, { type: 'closing.requested', afterMs: 0 })
}
