import { Hono } from 'hono'
import * as z from 'zod'
import { PAYMENT_EVENT_LENGTHS, PAYMENT_EVENT_LIMITS, PAYMENT_ID_LENGTH } from '#machines/payments/limits.ts'
import type { AppEnv } from '../context.ts'
import { sendSuccess } from '../context.ts'
import { Failure } from '../lib/failure.ts'
import { isSameSecret } from '../lib/is-same-secret.ts'
import { readJson } from '../lib/read-json.ts'
import { createPaymentEventJob, createSubscriptionEventJob } from '../payments/jobs.ts'
import { findLeadOfPayment, isActedOn } from '../payments/webhook-event.ts'
import type { Db } from '../store/database.ts'
import type { NewJob } from '../store/jobs.ts'
import { type PaymentWebhookEvent, storeWebhookEvent } from '../store/payment-webhook-events.ts'
import { findSubscriptionById } from '../store/subscriptions.ts'

const id = z
  .string()
  .min(1)
  .max(PAYMENT_ID_LENGTH)
  .regex(/^[\w&.:-]+$/)

/** A webhook event of Asaas. Unknown fields are ignored, because Asaas may add some. */
const WebhookEvent = z.object({
  id,
  event: z
    .string()
    .max(PAYMENT_EVENT_LENGTHS.name)
    .regex(/^[A-Z_]+$/),
  payment: z
    .object({ id, externalReference: z.string().max(PAYMENT_EVENT_LENGTHS.reference).nullish() })
    .nullish(),
  /** Present for an event about a subscription; any other value is ignored. */
  subscription: z.object({ id }).nullish().catch(null),
})

type WebhookEvent = z.infer<typeof WebhookEvent>

/** Events of a subscription that the account's staff may have ended; the state itself is read from the provider. */
const SUBSCRIPTION_ENDS: readonly string[] = ['SUBSCRIPTION_INACTIVATED', 'SUBSCRIPTION_DELETED']

/**
 * `POST /api/webhooks/asaas` takes webhook events of the payment provider. Storing an event by its id and queueing its job
 * are one statement. The answer is 200, as the provider requires, also for a repeated event, a payment that is not ours,
 * and an event we do not handle.
 */
export const asaasWebhook = new Hono<AppEnv>().post('/', async (c) => {
  const { asaasWebhookToken: token, database, log } = c.get('services')
  const given = c.req.header('asaas-access-token') ?? ''
  // Compared even without a configured token, so that the duration reveals nothing.
  if (!isSameSecret(given, token ?? '') || !token) throw new Failure('token_invalid')
  const event = await readJson(c.req.raw, WebhookEvent, PAYMENT_EVENT_LIMITS)
  const { stored, job } =
    event.subscription && !event.payment
      ? await toSubscriptionEvent(database.db, event, event.subscription.id)
      : await toPaymentEvent(database.db, event)
  const isNew = await storeWebhookEvent(database.db, stored, job)
  if (isNew && stored.outcome === 'unknown') log('warn', 'payment.unknown', { code: stored.event })
  return sendSuccess(c)
})

/** The stored part of an event, and the job that acts on it. */
type Received = { readonly stored: PaymentWebhookEvent; readonly job: NewJob | null }

async function toPaymentEvent(db: Db, { id: eventId, event, payment }: WebhookEvent): Promise<Received> {
  const paymentId = payment?.id ?? null
  const bare = { id: eventId, event, paymentId, leadId: null }
  if (!payment || !isActedOn(event)) return { stored: { ...bare, outcome: 'ignored' }, job: null }
  const { id: externalId, externalReference = null } = payment
  const leadId = await findLeadOfPayment(db, { id: externalId, externalReference })
  if (leadId === null) return { stored: { ...bare, outcome: 'unknown' }, job: null }
  const stored = { ...bare, leadId, outcome: 'queued' as const }
  return { stored, job: createPaymentEventJob(stored) }
}

/** Converts an event about a subscription. One that is not ours, or that we ended, changes nothing. */
async function toSubscriptionEvent(
  db: Db,
  { id: eventId, event }: WebhookEvent,
  subscriptionId: string,
): Promise<Received> {
  const bare = { id: eventId, event, paymentId: null, leadId: null }
  const known = SUBSCRIPTION_ENDS.includes(event) ? await findSubscriptionById(db, subscriptionId) : null
  if (known === null) return { stored: { ...bare, outcome: 'ignored' }, job: null }
  return {
    stored: { ...bare, leadId: known.leadId, outcome: 'queued' },
    job: createSubscriptionEventJob(eventId, known.leadId, subscriptionId),
  }
}
