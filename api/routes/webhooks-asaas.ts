import { Hono } from 'hono'
import * as z from 'zod'
import type { AppEnv } from '../lib/context.ts'
import { success } from '../lib/context.ts'
import { Failure } from '../lib/failure.ts'
import { readJson } from '../lib/read-json.ts'
import { equal } from '../lib/visitor-token.ts'
import { isActedOn, leadOfPayment } from '../payments/notice.ts'
import type { Db } from '../store/database.ts'
import type { NewJob } from '../store/jobs.ts'
import { type PaymentNotice, storeNotice } from '../store/payment-notices.ts'

/** Largest event, in bytes, and most keys in it: a payment with its card, refunds and splits. */
const MAX_EVENT_BYTES = 64 * 1_024
const MAX_EVENT_KEYS = 512

const id = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[\w&.:-]+$/)

/** An event as Asaas sends it; fields it may add one day are no reason to refuse it. */
const WebhookEvent = z.object({
  id,
  event: z
    .string()
    .max(100)
    .regex(/^[A-Z_]+$/),
  payment: z.object({ id, externalReference: z.string().max(255).nullish() }).nullish(),
})

/**
 * What the payment provider tells us. An event is stored by its id and its work queued in one statement, and answered
 * with 200, as the provider wants it, whether it is news, a repetition, about somebody else's payment, or of a kind
 * that is none of our business.
 */
export const asaasWebhook = new Hono<AppEnv>().post('/', async (c) => {
  const { asaasWebhookToken: token, database, log } = c.get('services')
  const given = c.req.header('asaas-access-token') ?? ''
  // Compared even when none is configured, so that the time tells nothing.
  if (!equal(given, token ?? '') || !token) throw new Failure('token_invalid')
  const limits = { maxBytes: MAX_EVENT_BYTES, maxKeys: MAX_EVENT_KEYS }
  const event = await readJson(c.req.raw, WebhookEvent, limits)
  const notice = await noticeOf(database.db, event)
  const isNews = await storeNotice(database.db, notice, jobOf(notice))
  if (isNews && notice.outcome === 'unknown') log('warn', 'payment.unknown', { code: notice.event })
  return success(c)
})

async function noticeOf(
  db: Db,
  { id: eventId, event, payment }: z.infer<typeof WebhookEvent>,
): Promise<PaymentNotice> {
  const paymentId = payment?.id ?? null
  const bare = { id: eventId, event, paymentId, leadId: null }
  if (!payment || !isActedOn(event)) return { ...bare, outcome: 'ignored' }
  const { id: externalId, externalReference = null } = payment
  const leadId = await leadOfPayment(db, { id: externalId, externalReference })
  return leadId === null ? { ...bare, outcome: 'unknown' } : { ...bare, leadId, outcome: 'queued' }
}

function jobOf({ id: eventId, event, paymentId, leadId }: PaymentNotice): NewJob | null {
  if (leadId === null || paymentId === null) return null
  return {
    kind: 'payment-notice',
    // Events of one payment are acted on one after another, and hold nothing else of the lead back.
    subject: `asaas:${paymentId}`,
    key: `asaas:${eventId}`,
    payload: { leadId, event, paymentId },
  }
}
