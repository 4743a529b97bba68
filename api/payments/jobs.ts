import * as z from 'zod'
import { getOfficeMoment } from '#machines/lib/office-time.ts'
import { PAYMENT_TROUBLES, type PaymentTrouble } from '#machines/payments/payment-trouble.ts'
import { findNextWorkingDay } from '#machines/scheduling/office-hours.ts'
import { defineJob, type NewJob } from '../lib/define-job.ts'
import type { Charge } from '../store/charges.ts'
import type { PaymentWebhookEvent } from '../store/payment-webhook-events.ts'

/** Makes what a lead's sign-up noted as owed to the payment provider. */
export const SubscriptionJob = defineJob('payment', z.object({ leadId: z.uuid() }))

/** Makes a charge, or takes it back, after the request that asked for it died. */
export const ChargeJob = defineJob('charge', z.object({ leadId: z.uuid(), chargeId: z.uuid() }))

/** Brings a charge up to date after a webhook event. */
export const PaymentEventJob = defineJob(
  'payment-event',
  z.object({ leadId: z.uuid(), event: z.string(), paymentId: z.string() }),
)

/** Brings a subscription of a lead up to date after a webhook event. */
export const SubscriptionEventJob = defineJob(
  'subscription-event',
  z.object({ leadId: z.uuid(), subscriptionId: z.string() }),
)

/** Asks the sales team, with an activity in the CRM, to see to a payment of a lead, its subject. */
export const PaymentTroubleJob = defineJob(
  'payment-trouble',
  z.object({ paymentId: z.string(), trouble: z.enum(PAYMENT_TROUBLES) }),
)

/** The job for something that went wrong with a payment: one activity for each payment and kind of trouble. */
export function createPaymentTroubleJob(leadId: string, paymentId: string, trouble: PaymentTrouble): NewJob {
  return PaymentTroubleJob.create({
    subject: leadId,
    key: `payment-trouble:${paymentId}:${trouble}`,
    payload: { paymentId, trouble },
  })
}

/** Asks the sales team to call a lead, its subject, about the activation, as `/finish` and `/thank-you` promise. */
export const ActivationCallJob = defineJob('activation-call', z.object({ dueDate: z.iso.date() }))

/** The job for that call, on the next working day after the visitor completed the profile, subscribed or ordered; one a lead. */
export function createActivationCallJob(leadId: string, now: Date = new Date()): NewJob {
  return ActivationCallJob.create({
    subject: leadId,
    key: `activation-call:${leadId}`,
    payload: { dueDate: findNextWorkingDay(getOfficeMoment(now).date) },
  })
}

/** Brings the CRM activity in which the sales team is asked for the CNPJ of a lead, its subject, up to date. */
export const RefusedCnpjJob = defineJob('cnpj-refused', z.object({}))

/**
 * The job that brings customer and subscription of a lead with a proven phone to the plan it simulated (decision 38). A
 * separate subject, so that a failing job does not block the lead's other jobs (decision 12).
 * @param cause distinguishes a later job from the first: a repeated sign-up, or one that ended without a subscription
 */
export function createSubscriptionJob(leadId: string, cause?: string): NewJob {
  return SubscriptionJob.create({
    subject: `payment:${leadId}`,
    key: `subscription:${leadId}${cause === undefined ? '' : `:${cause}`}`,
    payload: { leadId },
  })
}

/**
 * The job that brings the sales team's activity about a refused CNPJ up to date.
 * @param cause distinguishes the refusals and corrections of a lead
 */
export function createRefusedCnpjJob(leadId: string, cause: string): NewJob {
  return RefusedCnpjJob.create({ subject: leadId, key: `cnpj-refused:${leadId}:${cause}`, payload: {} })
}

type ChargeIds = Pick<Charge, 'id' | 'leadId'>

/** The job that makes a charge whose request died. */
export function createChargingJob(charge: ChargeIds): NewJob {
  return createChargeJob(charge, 'charge')
}

/** The job that takes a charge back. */
export function createClosingJob(charge: ChargeIds): NewJob {
  return createChargeJob(charge, 'charge-close')
}

/** A separate subject for each, so that a failing charge blocks neither the lead's other jobs nor its own removal. */
function createChargeJob({ id, leadId }: ChargeIds, name: 'charge' | 'charge-close'): NewJob {
  return ChargeJob.create({
    subject: `${name}:${id}`,
    key: `${name}:${id}`,
    payload: { leadId, chargeId: id },
  })
}

/** The job of a webhook event; null for an event about no payment of ours. Events of one payment run one after another. */
export function createPaymentEventJob({ id, event, paymentId, leadId }: PaymentWebhookEvent): NewJob | null {
  if (leadId === null || paymentId === null) return null
  return PaymentEventJob.create({
    subject: `asaas:${paymentId}`,
    key: `asaas:${id}`,
    payload: { leadId, event, paymentId },
  })
}

/** The job of a webhook event that says that a subscription ended. */
export function createSubscriptionEventJob(eventId: string, leadId: string, subscriptionId: string): NewJob {
  return SubscriptionEventJob.create({
    subject: `asaas:${subscriptionId}`,
    key: `asaas:${eventId}`,
    payload: { leadId, subscriptionId },
  })
}
