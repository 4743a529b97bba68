import * as z from 'zod'
import type { ChargeEvent } from '#machines/payments/charge.machine.ts'
import { chargeLife } from '#machines/payments/charge-life.ts'
import type { Payment } from '../providers/asaas/schemas.ts'
import type { Crm, Logging, Money, Store } from '../services.ts'
import { type Charge, findCharge, findChargeByExternalId } from '../store/charges.ts'
import type { Lead } from '../store/leads.ts'
import { listOwnPayments } from '../store/own-payments.ts'
import { findSubscriptionById } from '../store/subscriptions.ts'
import type { Db } from '../store/types.ts'
import { findPayment } from './find-payment.ts'
import type { PaymentEventJob } from './jobs.ts'
import { type EventReport, findEventReport, findTrouble, getReturnedCents } from './payment-statuses.ts'
import { refreshCharge } from './refresh-charge.ts'
import { endTroubleTasks, reportTrouble } from './report-trouble.ts'
import { stepCharge } from './step-charge.ts'
import { refreshSubscriptionPayment } from './subscription-payment.ts'

/** The event that a payment is read for, and the payment's id. */
type PaymentEvent = Pick<z.infer<typeof PaymentEventJob.payload>, 'event' | 'paymentId'>

/** Finds the lead of the charge or subscription a payment belongs to; null when it is not ours. */
export async function findLeadOfPayment(
  db: Db,
  payment: { readonly id: string; readonly externalReference: string | null },
): Promise<string | null> {
  const [own] = await listOwnPayments(db, [{ ...payment, subscription: null }])
  return own?.leadId ?? null
}

/**
 * Reads a payment from the provider and brings what we know of it up to date: its charge, or the payments of its subscription.
 * @throws ProviderError when the provider does not answer
 */
export async function readPayment(
  services: Store & Crm & Money & Logging,
  lead: Lead,
  { event, paymentId }: PaymentEvent,
  signal: AbortSignal,
): Promise<void> {
  const { db } = services.database
  // Before the reading: what happens meanwhile is not taken back by it.
  const known = await findChargeByExternalId(db, paymentId)
  const payment = await findPayment(services, paymentId, signal)
  if (payment === null) {
    // The provider has forgotten it: nothing is left to pay.
    if (known?.leadId === lead.id) await stepIfPossible(services, known, { type: 'charge.removed' })
    return
  }
  const charge = known ?? (await findChargeOfPayment(db, payment))
  const report = findEventReport(event)
  if (charge?.leadId === lead.id) {
    const status = await refreshCharge(services, charge, payment, report ?? 'state')
    await reportStated(services, lead, payment, report)
    // The charge may still be paid there; once it was, or the money went back, the report is late.
    if (report === 'cardRefused')
      await stepIfPossible(services, { ...charge, status }, { type: 'card.refused' })
  } else if (!charge && (await isOfSubscription(db, lead, payment))) {
    await refreshSubscriptionPayment(services, lead, payment, event)
    await reportStated(services, lead, payment, report)
  } else return
  await endTroubleTasks(services, payment, signal)
}

async function stepIfPossible(services: Store & Logging, charge: Charge, event: ChargeEvent): Promise<void> {
  if (chargeLife.decide(charge.status, event).outcome === 'stepped')
    await stepCharge(services, charge.id, event)
}

/** Reports what went wrong with a payment, by its status, or by an event about money that the payment does not list. */
async function reportStated(
  services: Store & Logging,
  lead: Lead,
  payment: Payment,
  report: EventReport | null,
): Promise<void> {
  const isUnlisted = report === 'returnedInPart' && getReturnedCents(payment) === 0
  const trouble = findTrouble(payment) ?? (isUnlisted ? 'partialRefund' : null)
  if (trouble !== null) await reportTrouble(services, lead.id, payment, trouble)
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
