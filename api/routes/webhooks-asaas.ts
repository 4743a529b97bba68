import { Hono } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../context.ts'
import { sendSuccess } from '../context.ts'
import { Failure } from '../lib/failure.ts'
import { isSameSecret } from '../lib/is-same-secret.ts'
import { readJson } from '../lib/read-json.ts'
import { createPaymentEventJob } from '../payments/jobs.ts'
import { findLeadOfPayment, isActedOn } from '../payments/webhook-event.ts'
import type { Db } from '../store/database.ts'
import { type PaymentWebhookEvent, storeWebhookEvent } from '../store/payment-webhook-events.ts'

/** Largest event, in bytes, and its most keys: enough for a payment with card, refunds and splits. */
const MAX_EVENT_BYTES = 64 * 1_024
const MAX_EVENT_KEYS = 512

const id = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[\w&.:-]+$/)

/** A webhook event of Asaas. Unknown fields are ignored, because Asaas may add some. */
const WebhookEvent = z.object({
  id,
  event: z
    .string()
    .max(100)
    .regex(/^[A-Z_]+$/),
  payment: z.object({ id, externalReference: z.string().max(255).nullish() }).nullish(),
})

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
  const limits = { maxBytes: MAX_EVENT_BYTES, maxKeys: MAX_EVENT_KEYS }
  const event = await readJson(c.req.raw, WebhookEvent, limits)
  const stored = await toStoredEvent(database.db, event)
  const isNew = await storeWebhookEvent(database.db, stored, createPaymentEventJob(stored))
  if (isNew && stored.outcome === 'unknown') log('warn', 'payment.unknown', { code: stored.event })
  return sendSuccess(c)
})

async function toStoredEvent(
  db: Db,
  { id: eventId, event, payment }: z.infer<typeof WebhookEvent>,
): Promise<PaymentWebhookEvent> {
  const paymentId = payment?.id ?? null
  const bare = { id: eventId, event, paymentId, leadId: null }
  if (!payment || !isActedOn(event)) return { ...bare, outcome: 'ignored' }
  const { id: externalId, externalReference = null } = payment
  const leadId = await findLeadOfPayment(db, { id: externalId, externalReference })
  return leadId === null ? { ...bare, outcome: 'unknown' } : { ...bare, leadId, outcome: 'queued' }
}
