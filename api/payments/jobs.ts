import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { getOfficeDay } from '#machines/lib/office-time.ts'
import { PAYMENT_TROUBLES } from '#machines/payments/payment-trouble.ts'
import { findNextWorkingDay } from '#machines/scheduling/office-hours.ts'
import { formatCents } from '../deal-note/sections/format.ts'
import { defineJob, type NewJob } from '../lib/define-job.ts'
import type { Charge } from '../store/charges.ts'
import type { PaymentWebhookEvent } from '../store/payment-webhook-events.ts'
import { HAND_OVERS, type HandOver } from './hand-over.ts'
import { READ_AGAIN } from './payment-statuses.ts'

/** Creates the customer and subscription that a lead's sign-up noted as needed. */
export const SubscriptionJob = defineJob('payment', z.object({ leadId: z.uuid() }))

/** Creates or cancels a charge after the request for it died. */
export const ChargeJob = defineJob('charge', z.object({ leadId: z.uuid(), chargeId: z.uuid() }))

/** Brings a payment up to date after a webhook event, or because it differs from what we know. */
export const PaymentEventJob = defineJob(
  'payment-event',
  z.object({ leadId: z.uuid(), event: z.string(), paymentId: z.string() }),
)

/** Brings a subscription of a lead up to date after a webhook event. */
export const SubscriptionEventJob = defineJob(
  'subscription-event',
  z.object({ leadId: z.uuid(), subscriptionId: z.string() }),
)

/** Asks the sales team, with an activity in the CRM, to handle a payment problem of a lead, its subject. */
export const PaymentTroubleJob = defineJob(
  'payment-trouble',
  z.object({
    paymentId: z.string(),
    trouble: z.enum(PAYMENT_TROUBLES),
    /** Says which of several, such as the amount of a refund. */
    which: z.exactOptional(z.string()),
  }),
)

/** A problem with a payment. */
export type TroubleOfPayment = z.infer<typeof PaymentTroubleJob.payload>

/**
 * Creates the job for a payment problem. One for each report, because a problem that ended may come again; while it lasts, they
 * all lead to one activity.
 */
export function createPaymentTroubleJob(leadId: string, about: TroubleOfPayment): NewJob {
  return PaymentTroubleJob.create({
    subject: leadId,
    key: `${getTroubleKey(about)}:${randomUUID()}`,
    payload: about,
  })
}

/** Creates the job for a part of a payment that went back; 0 where the provider does not say how much. */
export function createReturnedInPartJob(leadId: string, paymentId: string, cents: number): NewJob {
  const which = cents > 0 ? { which: formatCents(cents) } : {}
  return createPaymentTroubleJob(leadId, { paymentId, trouble: 'partialRefund', ...which })
}

/** Returns the key of a payment problem: that of its activity. */
export function getTroubleKey({ paymentId, trouble, which }: TroubleOfPayment): string {
  return `payment-trouble:${paymentId}:${trouble}${which === undefined ? '' : `:${which}`}`
}

/** Asks the sales team to call a lead, its subject, about the activation, as `/finish` and `/thank-you` promise. */
export const ActivationCallJob = defineJob('activation-call', z.object({ dueDate: z.iso.date() }))

/**
 * Creates the job for that call, due on the next working day after the visitor completed the profile, subscribed or
 * ordered.
 * @param cause what the site promised it after: one job each
 */
export function createActivationCallJob(leadId: string, cause: string, now: Date = new Date()): NewJob {
  return ActivationCallJob.create({
    subject: leadId,
    key: `activation-call:${leadId}:${cause}`,
    payload: { dueDate: findNextWorkingDay(getOfficeDay(now)) },
  })
}

/** Gives the sales team a task about a payment of a lead, its subject. */
export const HandOverJob = defineJob('payment-hand-over', z.object({ about: z.enum(HAND_OVERS) }))

/** Creates the job that hands something of a payment over to the sales team: one task for each, however often it is asked. */
export function createHandOverJob(leadId: string, about: HandOver): NewJob {
  return HandOverJob.create({
    subject: leadId,
    key: `payment-hand-over:${leadId}:${about}`,
    payload: { about },
  })
}

/** Brings up to date the CRM activity that asks the sales team for the CNPJ of a lead, its subject. */
export const RefusedCnpjJob = defineJob('cnpj-refused', z.object({}))

/**
 * Creates the job that brings customer and subscription of a lead with a proven phone to the plan it simulated
 * (decision 38). It has its own subject, so that a failing job does not block the lead's other jobs (decision 12).
 * @param cause distinguishes a later job from the first: a repeated sign-up, or one that ended without a subscription
 */
export function createSubscriptionJob(leadId: string, cause?: string): NewJob {
  return SubscriptionJob.create({
    subject: `payment:${leadId}`,
    key: `subscription:${leadId}${cause === undefined ? '' : `:${cause}`}`,
    payload: { leadId },
  })
}

/** Writes the contact data of a lead to its customer at the payment provider, after its visitor corrected them. */
export const CustomerContactJob = defineJob('customer-contact', z.object({ leadId: z.uuid() }))

/** Creates the job for a correction. It runs after the subscription's jobs of the lead, one of which may create the customer. */
export function createCustomerContactJob(leadId: string): NewJob {
  return CustomerContactJob.create({
    subject: `payment:${leadId}`,
    key: `customer-contact:${leadId}:${randomUUID()}`,
    payload: { leadId },
  })
}

/**
 * Creates the job that brings the sales team's activity about a refused CNPJ up to date.
 * @param cause distinguishes the refusals and corrections of a lead
 */
export function createRefusedCnpjJob(leadId: string, cause: string): NewJob {
  return RefusedCnpjJob.create({ subject: leadId, key: `cnpj-refused:${leadId}:${cause}`, payload: {} })
}

type ChargeIds = Pick<Charge, 'id' | 'leadId'>

/** Creates the job that completes a charge whose request died. */
export function createChargingJob(charge: ChargeIds): NewJob {
  return createChargeJob(charge, 'charge')
}

/** Creates the job that cancels a charge. One for each time, because staff may restore a charge that was cancelled. */
export function createClosingJob(charge: ChargeIds): NewJob {
  return createChargeJob(charge, 'charge-close', `:${randomUUID()}`)
}

/**
 * Creates a charge's job with its own subject, so that a failing charge blocks neither the lead's other jobs nor its
 * own cancellation.
 */
function createChargeJob({ id, leadId }: ChargeIds, name: 'charge' | 'charge-close', cause = ''): NewJob {
  return ChargeJob.create({
    subject: `${name}:${id}`,
    key: `${name}:${id}${cause}`,
    payload: { leadId, chargeId: id },
  })
}

/**
 * Creates the job of a webhook event; null when the payment is not ours. Events of one payment run one after
 * another.
 */
export function createPaymentEventJob({ id, event, paymentId, leadId }: PaymentWebhookEvent): NewJob | null {
  if (leadId === null || paymentId === null) return null
  return PaymentEventJob.create({
    subject: `asaas:${paymentId}`,
    key: `asaas:${id}`,
    payload: { leadId, event, paymentId },
  })
}

/**
 * Creates the job that reads a payment again because it differs from what we know.
 * @param difference distinguishes differences: the same one is the same job
 */
export function createRereadJob(leadId: string, paymentId: string, difference: string): NewJob {
  return PaymentEventJob.create({
    subject: `asaas:${paymentId}`,
    key: `asaas:${READ_AGAIN}:${paymentId}:${difference}`,
    payload: { leadId, event: READ_AGAIN, paymentId },
  })
}

/** Creates the job of a webhook event that reports the end of a subscription. */
export function createSubscriptionEventJob(eventId: string, leadId: string, subscriptionId: string): NewJob {
  return SubscriptionEventJob.create({
    subject: `asaas:${subscriptionId}`,
    key: `asaas:${eventId}`,
    payload: { leadId, subscriptionId },
  })
}
