import * as z from 'zod'
import { retried } from '../lib/retried.ts'
import type { Payment } from '../providers/asaas/schemas.ts'
import type { Services } from '../services.ts'
import { type Charge, findCharge, findChargeOf } from '../store/charges.ts'
import type { Db } from '../store/database.ts'
import { findLead, type Lead } from '../store/leads.ts'
import { queueSubscriptionPaid } from './charge-events.ts'
import { queuePurchase } from './payment-ad-events.ts'
import { isPaid, settleCardRefusal, settleCharge } from './settle.ts'

/** Events that may change where one of our charges stands. What it came to is read from the provider again. */
const ACTED_ON: readonly string[] = [
  'PAYMENT_CONFIRMED',
  'PAYMENT_RECEIVED',
  'PAYMENT_RECEIVED_IN_CASH',
  'PAYMENT_DELETED',
  'PAYMENT_RESTORED',
  'PAYMENT_REFUNDED',
  'PAYMENT_REFUND_IN_PROGRESS',
  'PAYMENT_CHARGEBACK_REQUESTED',
  'PAYMENT_CHARGEBACK_DISPUTE',
  'PAYMENT_CREDIT_CARD_CAPTURE_REFUSED',
  'PAYMENT_REPROVED_BY_RISK_ANALYSIS',
]

/** A refused card leaves the charge as it was, so only the event tells of it. */
const CARD_REFUSALS: readonly string[] = [
  'PAYMENT_CREDIT_CARD_CAPTURE_REFUSED',
  'PAYMENT_REPROVED_BY_RISK_ANALYSIS',
]

/** What the job of an event carries besides its lead. */
export const NoticePayload = z.object({ event: z.string(), paymentId: z.string() })

/** True when an event is worth a look at its payment. */
export function isActedOn(event: string): boolean {
  return ACTED_ON.includes(event)
}

/** Who a payment is about: the lead of the charge or subscription it refers to, or null. Ids are tried as they come. */
export async function leadOfPayment(
  db: Db,
  { id, externalReference }: { readonly id: string; readonly externalReference: string | null },
): Promise<string | null> {
  const charge = await chargeOfPayment(db, { id, externalReference })
  if (charge) return charge.leadId
  const reference = z.uuid().safeParse(externalReference)
  if (!reference.success) return null
  return (await findLead(db, reference.data))?.id ?? null
}

/**
 * Acts on an event of the provider. Its own word is only taken for what the payment does not show.
 * @throws ProviderError when the provider does not answer
 */
export async function actOnNotice(
  services: Services,
  lead: Lead,
  { event, paymentId }: z.infer<typeof NoticePayload>,
  signal: AbortSignal,
): Promise<void> {
  const { db } = services.database
  const payment = await retried((scope) => services.payments.getPayment(paymentId, { signal: scope }), signal)
  const charge = await chargeOfPayment(db, payment)
  if (charge?.leadId === lead.id) {
    await settleCharge(services, charge, payment)
    if (CARD_REFUSALS.includes(event) && !isPaid(payment)) await settleCardRefusal(services, charge)
  } else if (belongsToSubscription(lead, payment) && isPaid(payment)) {
    await queueSubscriptionPaid(db, lead.id)
    await queuePurchase(services, lead, payment)
  }
}

async function chargeOfPayment(
  db: Db,
  { id, externalReference }: Pick<Payment, 'id' | 'externalReference'>,
): Promise<Charge | null> {
  const known = await findChargeOf(db, id)
  if (known) return known
  // The event may come before the answer to the call that made the charge.
  const reference = z.uuid().safeParse(externalReference)
  return reference.success ? findCharge(db, reference.data) : null
}

function belongsToSubscription({ id, subscriptionId }: Lead, { subscription, externalReference }: Payment) {
  return subscription !== null && (subscription === subscriptionId || externalReference === id)
}
