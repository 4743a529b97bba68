import { Hono } from 'hono'
import * as z from 'zod'
import { MESSAGE_EVENT_BYTES, MESSAGE_ID_LENGTH } from '#machines/one-time-code/limits.ts'
import type { AppEnv } from '../context.ts'
import { sendSuccess } from '../context.ts'
import { Failure } from '../lib/failure.ts'
import { isSameSecret } from '../lib/is-same-secret.ts'
import { readJsonBytes } from '../lib/read-json.ts'
import { isSignedBy } from '../lib/webhook-signature.ts'
import { hashMessageId } from '../one-time-code/code.ts'
import { storeUndelivered } from '../store/undelivered-messages.ts'

/** What Meta asks us to repeat when the operator enters this address in its panel. */
const CHALLENGE = /^[\w-]{1,100}$/

/**
 * The part of an event we use: the delivery status of our messages. Messages that people wrote to the number are
 * ignored.
 */
const WebhookEvent = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({ value: z.object({ statuses: z.array(z.unknown()).catch([]) }).catch({ statuses: [] }) }),
      ),
    }),
  ),
})

/** A message that could not be delivered, and Meta's code of the reason; 0 when it gives none. */
const FailedStatus = z.object({
  id: z.string().min(1).max(MESSAGE_ID_LENGTH),
  status: z.literal('failed'),
  errors: z
    .tuple([z.object({ code: z.number().int() })], z.unknown())
    .transform(([{ code }]) => code)
    .catch(0),
})

/**
 * `GET /api/webhooks/whatsapp` answers Meta's verification of the address. `POST` takes webhook events of WhatsApp, signed
 * with the app's secret. A message that could not be delivered is stored by its id before the answer; Meta repeats an
 * event until it is answered with 200, so any other event is answered with 200 and ignored.
 */
export const whatsAppWebhook = new Hono<AppEnv>()
  .get('/', (c) => {
    const { verifyToken } = c.get('services').whatsAppWebhook
    const given = c.req.query('hub.verify_token') ?? ''
    // Compared even without a configured token, so that the duration reveals nothing.
    const isRight = isSameSecret(given, verifyToken ?? '') && verifyToken !== undefined
    const challenge = c.req.query('hub.challenge') ?? ''
    if (!isRight || c.req.query('hub.mode') !== 'subscribe' || !CHALLENGE.test(challenge))
      throw new Failure('token_invalid')
    return c.text(challenge)
  })
  .post('/', async (c) => {
    const { whatsAppWebhook: settings, secrets, database, log } = c.get('services')
    const body = await readJsonBytes(c.req.raw, MESSAGE_EVENT_BYTES)
    const isSigned = isSignedBy(body, c.req.header('x-hub-signature-256') ?? '', settings.appSecret ?? '')
    if (!isSigned || settings.appSecret === undefined) throw new Failure('token_invalid')
    const failed = listFailed(parseEvent(body)).map(({ id, errors }) => ({
      messageKey: hashMessageId(id, secrets.otpPepper),
      code: errors,
    }))
    for (const { code } of await storeUndelivered(database.db, failed))
      log('warn', 'otp.undelivered', { provider: 'whatsapp', providerCode: code })
    return sendSuccess(c)
  })

/** Parses a signed body. @throws Failure malformed when it is not JSON */
function parseEvent(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    throw new Failure('malformed')
  }
}

function listFailed(event: unknown): z.infer<typeof FailedStatus>[] {
  const { entry } = WebhookEvent.safeParse(event).data ?? { entry: [] }
  return entry
    .flatMap(({ changes }) => changes)
    .flatMap(({ value }) => value.statuses)
    .flatMap((status) => FailedStatus.safeParse(status).data ?? [])
}
