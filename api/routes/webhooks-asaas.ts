import * as z from 'zod'
import { PAYMENT_EVENT_BYTES, PAYMENT_EVENT_LENGTHS, PAYMENT_ID_LENGTH } from '#machines/payments/limits.ts'
import { sendSuccess } from '../context.ts'
import { Endpoint } from '../endpoint.ts'
import { Failure } from '../lib/failure.ts'
import { isSameSecret } from '../lib/is-same-secret.ts'
import { readJsonBytes } from '../lib/read-json.ts'
import { createPaymentEventJob, createSubscriptionEventJob } from '../payments/jobs.ts'
import { findEventReport } from '../payments/payment-statuses.ts'
import { findLeadOfPayment } from '../payments/read-payment.ts'
import type { NewJob } from '../store/jobs.ts'
import { type PaymentWebhookEvent, storeWebhookEvent } from '../store/payment-webhook-events.ts'
import { findSubscriptionById } from '../store/subscriptions.ts'
import type { Db } from '../store/types.ts'
import { parseEvent } from '../webhooks/parse-event.ts'
import { receiveEvents } from '../webhooks/receive-events.ts'

/** A name or key of the provider: printable ASCII without spaces, so that it can be stored and logged. */
const WORD = /^[\w&.:-]+$/

const id = z.string().max(PAYMENT_ID_LENGTH).regex(WORD)

/**
 * The part of an event of Asaas that we use. The event may be about anybody's payment: whatever else it contains is not parsed,
 * and a payment or reference in another form is not ours.
 */
const WebhookEvent = z.object({
  id,
  event: z.string().max(PAYMENT_EVENT_LENGTHS.name).regex(WORD),
  payment: z
    .object({
      id,
      externalReference: z.string().max(PAYMENT_EVENT_LENGTHS.reference).regex(WORD).nullish().catch(null),
    })
    .nullish()
    .catch(null),
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
export const asaasWebhook = new Endpoint('/api/webhooks/asaas', {
  POST: { access: 'provider' },
}).post('/', (c) =>
  receiveEvents(c, 'asaas', async ({ asaasWebhookToken: token, database, log }) => {
    const given = c.req.header('asaas-access-token') ?? ''
    // Compared even without a configured token, so that the duration reveals nothing.
    if (!isSameSecret(given, token ?? '') || !token) throw new Failure('token_invalid')
    const event = parseEvent(await readJsonBytes(c.req.raw, PAYMENT_EVENT_BYTES), WebhookEvent)
    const { stored, job } =
      event.subscription && !event.payment
        ? await toSubscriptionEvent(database.db, event, event.subscription.id)
        : await toPaymentEvent(database.db, event)
    const isNew = await storeWebhookEvent(database.db, stored, job)
    if (isNew && stored.outcome === 'unknown') log('warn', 'payment.unknown', { code: stored.event })
    return sendSuccess(c)
  }),
)

/** The stored part of an event, and the job that acts on it. */
type Received = { readonly stored: PaymentWebhookEvent; readonly job: NewJob | null }

async function toPaymentEvent(db: Db, { id: eventId, event, payment }: WebhookEvent): Promise<Received> {
  const paymentId = payment?.id ?? null
  const bare = { id: eventId, event, paymentId, leadId: null }
  if (!payment || findEventReport(event) === null)
    return { stored: { ...bare, outcome: 'ignored' }, job: null }
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
