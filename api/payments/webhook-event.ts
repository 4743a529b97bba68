import * as z from 'zod'
import { toCents } from '#machines/lib/money.ts'
import type { Payment } from '../providers/asaas/schemas.ts'
import { withRetry } from '../retried-request/with-retry.ts'
import type { Services } from '../services.ts'
import { type Charge, findCharge, findChargeByExternalId } from '../store/charges.ts'
import type { Db } from '../store/database.ts'
import { findLead, type Lead, markSubscriptionPaid } from '../store/leads.ts'
import { findSubscription, findSubscriptionById } from '../store/subscriptions.ts'
import { queueSubscriptionPaid } from './charge-events.ts'
import type { PaymentEventJob } from './jobs.ts'
import { getPaidAt } from './paid-at.ts'
import { queuePurchase } from './payment-ad-events.ts'
import { findTrouble } from './payment-trouble.ts'
import { isPaid, recordCardRefusal, refreshCharge } from './refresh-charge.ts'
import { endOverdueTask, reportTrouble } from './report-trouble.ts'

/** The payment keeps its paid status, so only the event reports the money that was returned. */
const PARTIAL_REFUND = 'PAYMENT_PARTIALLY_REFUNDED'

/** Events that may change the state of a charge. The state itself is read from the provider. */
const ACTED_ON: readonly string[] = [
  'PAYMENT_CONFIRMED',
  'PAYMENT_RECEIVED',
  'PAYMENT_RECEIVED_IN_CASH',
  'PAYMENT_DELETED',
  'PAYMENT_RESTORED',
  'PAYMENT_REFUNDED',
  PARTIAL_REFUND,
  'PAYMENT_REFUND_IN_PROGRESS',
  'PAYMENT_CHARGEBACK_REQUESTED',
  'PAYMENT_CHARGEBACK_DISPUTE',
  'PAYMENT_AWAITING_CHARGEBACK_REVERSAL',
  'PAYMENT_OVERDUE',
  'PAYMENT_DUNNING_REQUESTED',
  'PAYMENT_DUNNING_RECEIVED',
  'PAYMENT_CREDIT_CARD_CAPTURE_REFUSED',
  'PAYMENT_REPROVED_BY_RISK_ANALYSIS',
]

/** Events of a refused card. The payment does not show the refusal, so only the event reports it. */
const CARD_REFUSALS: readonly string[] = [
  'PAYMENT_CREDIT_CARD_CAPTURE_REFUSED',
  'PAYMENT_REPROVED_BY_RISK_ANALYSIS',
]

/** Returns whether an event may change the state of a charge. */
export function isActedOn(event: string): boolean {
  return ACTED_ON.includes(event)
}

/** Finds the lead of the charge or subscription a payment belongs to; null when it is not ours. */
export async function findLeadOfPayment(
  db: Db,
  { id, externalReference }: { readonly id: string; readonly externalReference: string | null },
): Promise<string | null> {
  const charge = await findChargeOfPayment(db, { id, externalReference })
  if (charge) return charge.leadId
  const ofCustomer = externalReference === null ? null : await findSubscription(db, externalReference)
  if (ofCustomer) return ofCustomer.leadId
  // A subscription of an earlier release, whose reference is one sign-up.
  const reference = z.uuid().safeParse(externalReference)
  if (!reference.success) return null
  return (await findLead(db, reference.data))?.id ?? null
}

/**
 * Reads the payment of a webhook event from the provider and refreshes its charge. Uses the event itself only for a
 * refused card and a partial refund, which the payment does not show.
 * @throws ProviderError when the provider does not answer
 */
export async function handleWebhookEvent(
  services: Services,
  lead: Lead,
  { event, paymentId }: z.infer<typeof PaymentEventJob.payload>,
  signal: AbortSignal,
): Promise<void> {
  const { db } = services.database
  const payment = await withRetry(
    (scope) => services.payments.getPayment(paymentId, { signal: scope }),
    signal,
  )
  const charge = await findChargeOfPayment(db, payment)
  const isOurs = charge ? charge.leadId === lead.id : await isOfSubscription(db, lead, payment)
  const trouble = event === PARTIAL_REFUND ? 'refund' : findTrouble(payment)
  if (isOurs && trouble !== null) await reportTrouble(services, lead.id, payment, trouble)
  if (charge?.leadId === lead.id) {
    await refreshCharge(services, charge, payment)
    if (CARD_REFUSALS.includes(event) && !isPaid(payment)) await recordCardRefusal(services, charge)
  } else if (isOurs && isPaid(payment)) {
    const paidAt = getPaidAt(payment)
    await markSubscriptionPaid(db, lead.id, paidAt)
    await queueSubscriptionPaid(db, lead.id, payment, paidAt)
    await queuePurchase(services, lead, { id: payment.id, cents: toCents(payment.value) })
  }
  if (isOurs && isPaid(payment)) await endOverdueTask(services, payment.id, signal)
}

async function findChargeOfPayment(
  db: Db,
  { id, externalReference }: Pick<Payment, 'id' | 'externalReference'>,
): Promise<Charge | null> {
  const known = await findChargeByExternalId(db, id)
  if (known) return known
  // The event may arrive before the answer to the call that created the charge, when its external id is not stored yet.
  const reference = z.uuid().safeParse(externalReference)
  return reference.success ? findCharge(db, reference.data) : null
}

async function isOfSubscription(db: Db, lead: Lead, { subscription, externalReference }: Payment) {
  if (subscription === null) return false
  if (subscription === lead.subscriptionId || externalReference === lead.id) return true
  return (await findSubscriptionById(db, subscription))?.leadId === lead.id
}
