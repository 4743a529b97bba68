import * as z from 'zod'
import { SECOND_MS } from '#machines/lib/units.ts'
import { MESSAGE_EVENT_BYTES, MESSAGE_ID_LENGTH, MESSAGE_LENGTH } from '#machines/one-time-code/limits.ts'
import { sendSuccess } from '../context.ts'
import { Endpoint } from '../endpoint.ts'
import { Failure } from '../lib/failure.ts'
import { isSameSecret } from '../lib/is-same-secret.ts'
import { readJsonBytes } from '../lib/read-json.ts'
import { isSignedBy } from '../lib/webhook-signature.ts'
import { noteAsk, type WrittenMessage } from '../one-time-code/answer-ask.ts'
import { hashMessageId } from '../one-time-code/code.ts'
import { reportFailure } from '../one-time-code/report-failure.ts'
import { storeUndelivered } from '../store/undelivered-messages.ts'
import { parseEvent } from '../webhooks/parse-event.ts'
import { receiveEvents } from '../webhooks/receive-events.ts'

/** What Meta asks us to repeat when the operator enters this address in its panel. */
const CHALLENGE = /^[\w-]{1,100}$/

/** A list whose items are parsed one by one: an item of unknown shape does not invalidate the others. */
const listOf = <Part extends z.ZodType>(part: Part) =>
  z.array(z.unknown()).transform((parts) => parts.flatMap((one) => part.safeParse(one).data ?? []))

/** A message that could not be delivered, and Meta's code of the reason; 0 when it gives none. */
const FailedStatus = z.object({
  id: z.string().min(1).max(MESSAGE_ID_LENGTH),
  status: z.literal('failed'),
  errors: z
    .tuple([z.object({ code: z.int32() })], z.unknown())
    .transform(([{ code }]) => code)
    .catch(0),
})

/** A text that a person wrote to the number. */
const TextMessage = z
  .object({
    id: z.string().min(1).max(MESSAGE_ID_LENGTH),
    from: z.string().regex(/^\d{8,15}$/),
    timestamp: z.string().regex(/^\d{1,12}$/),
    type: z.literal('text'),
    text: z.object({ body: z.string().max(MESSAGE_LENGTH) }),
  })
  .transform(
    ({ id, from, timestamp, text: { body } }): WrittenMessage => ({
      id,
      from,
      text: body,
      writtenAt: Number(timestamp) * SECOND_MS,
    }),
  )

/** The part of an event we use: the delivery status of our messages, and the texts that people wrote to the number. */
const WebhookEvent = z
  .object({
    entry: listOf(
      z.object({
        changes: listOf(
          z.object({
            value: z.object({
              statuses: listOf(FailedStatus).catch([]),
              messages: listOf(TextMessage).catch([]),
            }),
          }),
        ),
      }),
    ),
  })
  .catch({ entry: [] })

/**
 * `GET /api/webhooks/whatsapp` answers Meta's verification of the address. `POST` takes webhook events of WhatsApp, signed
 * with the app's secret. A message that could not be delivered is stored by its id before the answer, and one that asks for a code
 * is queued; Meta repeats an event until it is answered with 200, so any other event is answered with 200 and ignored.
 */
export const whatsAppWebhook = new Endpoint('/api/webhooks/whatsapp', {
  GET: { access: 'provider' },
  POST: { access: 'provider' },
})
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
  .post('/', (c) =>
    receiveEvents(c, 'whatsapp', async (services) => {
      const { whatsAppWebhook, secrets, database, log } = services
      const { appSecret } = whatsAppWebhook
      const body = await readJsonBytes(c.req.raw, MESSAGE_EVENT_BYTES)
      const isSigned = isSignedBy(body, c.req.header('x-hub-signature-256') ?? '', appSecret ?? '')
      if (!isSigned || appSecret === undefined) throw new Failure('token_invalid')
      const values = listValues(parseEvent(body, WebhookEvent))
      const failed = values
        .flatMap(({ statuses }) => statuses)
        .map(({ id, errors }) => ({
          messageKey: hashMessageId(id, secrets.otpPepper),
          code: errors,
        }))
      const codes = (await storeUndelivered(database.db, failed)).map(({ code }) => code)
      for (const code of codes) log('warn', 'otp.undelivered', { provider: 'whatsapp', providerCode: code })
      for (const code of new Set(codes)) await reportFailure(services, code)
      for (const message of values.flatMap(({ messages }) => messages)) await noteAsk(services, message)
      return sendSuccess(c)
    }),
  )

function listValues({ entry }: z.infer<typeof WebhookEvent>) {
  return entry.flatMap(({ changes }) => changes).map(({ value }) => value)
}
