import type * as z from 'zod'
import type { ChargeEvent } from '#machines/payments/charge.machine.ts'
import { chargeLife } from '#machines/payments/charge-life.ts'
import type { Payment } from '../providers/asaas/schemas.ts'
import type { Crm, Logging, Money, Store } from '../services.ts'
import { type Charge, findCharge, findChargeByExternalId } from '../store/charges.ts'
import { findLead, type Lead } from '../store/leads.ts'
import { listOwnPayments } from '../store/own-payments.ts'
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
 * @param lead whose payment it was when the reading was asked for
 * @returns the id of the sign-up whose payment it is now: an order may have gone over to a later one
 * @throws ProviderError when the provider does not answer
 */
export async function readPayment(
  services: Store & Crm & Money & Logging,
  lead: Pick<Lead, 'id'>,
  { event, paymentId }: PaymentEvent,
  signal: AbortSignal,
): Promise<string> {
  const { db } = services.database
  // Before the reading: what happens meanwhile is not taken back by it.
  const known = await findChargeByExternalId(db, paymentId)
  const payment = await findPayment(services, paymentId, signal)
  if (payment === null) {
    // The provider has forgotten it: nothing is left to pay.
    if (known) await stepIfPossible(services, known, { type: 'charge.removed' })
    return known?.leadId ?? lead.id
  }
  const [own] = await listOwnPayments(db, [payment])
  const owner = own ? await findLead(db, own.leadId) : null
  if (!own || !owner) return lead.id
  const charge = known ?? (own.chargeId === null ? null : await findCharge(db, own.chargeId))
  const report = findEventReport(event)
  if (charge) {
    const status = await refreshCharge(services, charge, payment, report ?? 'state')
    await reportStated(services, owner, payment, report)
    // The charge may still be paid there; once it was, or the money went back, the report is late.
    if (report === 'cardRefused')
      await stepIfPossible(services, { ...charge, status }, { type: 'card.refused' })
  } else if (payment.subscription !== null) {
    await refreshSubscriptionPayment(services, owner, payment, event)
    await reportStated(services, owner, payment, report)
  } else return owner.id
  await endTroubleTasks(services, payment, signal)
  return owner.id
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
