import { Hono } from 'hono'
import * as z from 'zod'
import { MESSAGE_LENGTH } from '#machines/one-time-code/limits.ts'
import { SANDBOX_ACCOUNTS } from '../account.ts'
import type { Records } from '../records.ts'
import { createRefuse } from '../refusals.ts'
import { ERRORS, getErrorCode, getLateErrorCode, getWhatsAppId, UNKNOWN_ERROR } from './magic-numbers.ts'
import { type FailedMessage, mayAnswer, storeMessage } from './messages.ts'

/** Longest code a template accepts, in characters. */
const LONGEST_CODE = 15

/** The code in a text: all that the page shows of it. */
const ONE_TIME_CODE_IN_TEXT = /(?<!\d)(\d{6})(?!\d)/

const codeText = z.tuple([z.object({ type: z.literal('text'), text: z.string().min(1) })])

const message = {
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual').default('individual'),
  to: z.string().regex(/^\+?\d{8,15}$/),
}

/** The parts of a template or text message whose form Meta checks. */
const Message = z.discriminatedUnion('type', [
  z.object({
    ...message,
    type: z.literal('template'),
    template: z.object({
      name: z.string(),
      language: z.object({ code: z.string() }),
      components: z.array(z.looseObject({ type: z.string() })),
    }),
  }),
  z.object({
    ...message,
    type: z.literal('text'),
    text: z.object({ body: z.string().min(1).max(MESSAGE_LENGTH), preview_url: z.boolean().default(false) }),
  }),
])

type Template = Extract<z.infer<typeof Message>, { type: 'template' }>['template']

const Components = z.tuple([
  z.object({ type: z.literal('body'), parameters: codeText }),
  z.object({
    type: z.literal('button'),
    sub_type: z.literal('url'),
    index: z.union([z.literal('0'), z.literal(0)]),
    parameters: codeText,
  }),
])

/**
 * Creates the simulated WhatsApp Cloud API. It accepts messages with a code and stores them for the sandbox's page.
 * @param now the clock, in milliseconds
 * @param reportFailed sends the webhook event of an accepted message that could not be delivered
 */
export function createWhatsAppApp(
  records: Records,
  now: () => number,
  reportFailed: (message: FailedMessage) => Promise<void>,
): Hono {
  const { token, phoneNumberId, template } = SANDBOX_ACCOUNTS.whatsapp

  return new Hono()
    .basePath('/graph')
    .post('/:version{v\\d+\\.\\d+}/:phoneNumberId/messages', async (context) => {
      if (context.req.header('authorization') !== `Bearer ${token}`) return createGraphError(190)
      if (context.req.param('phoneNumberId') !== phoneNumberId) {
        return createGraphError(100, `Object with ID '${context.req.param('phoneNumberId')}' does not exist`)
      }
      const parsed = Message.safeParse(await context.req.json().catch((): unknown => undefined))
      if (!parsed.success) return createGraphError(100, parsed.error.issues[0]?.path.join('.'))
      const { to } = parsed.data
      const digits = to.replace('+', '')
      const code =
        parsed.data.type === 'template'
          ? readTemplate(parsed.data.template, template)
          : (ONE_TIME_CODE_IN_TEXT.exec(parsed.data.text.body)?.[1] ?? '')
      if (code instanceof Response) return code
      const wanted = getErrorCode(digits)
      if (wanted !== null) return createGraphError(wanted)
      if (parsed.data.type === 'text' && !(await mayAnswer(records, `+${digits}`, now())))
        return createGraphError(131047)
      const id = await storeMessage(records, { phone: `+${digits}`, code, channel: 'whatsapp', now: now() })
      const lateError = getLateErrorCode(digits)
      if (lateError !== null) await reportFailed({ id, to: digits, code: lateError, now: now() })
      return Response.json({
        messaging_product: 'whatsapp',
        contacts: [{ input: to, wa_id: getWhatsAppId(digits) }],
        messages: [{ id, message_status: 'accepted' }],
      })
    })
    .notFound(() => createGraphError(100, 'Unsupported request'))
}

/** Returns the code of a template message, or the answer that refuses it. */
function readTemplate(sent: Template, name: string): string | Response {
  if (sent.name !== name || sent.language.code !== 'pt_BR') return createGraphError(132001)
  if (sent.components.length !== 2) return createGraphError(132000)
  const components = Components.safeParse(sent.components)
  if (!components.success) return createGraphError(132012)
  const [body, button] = components.data
  const code = body.parameters[0].text
  if (code !== button.parameters[0].text) return createGraphError(132012, 'body and button differ')
  return code.length > LONGEST_CODE ? createGraphError(131009, 'code is too long') : code
}

/** Creates WhatsApp's answers to simulated faults. */
export const refuse = createRefuse({
  unauthorized: () => createGraphError(190),
  429: () => createGraphError(130429),
  500: () => createGraphError(131000),
  503: () => createGraphError(2),
})

function createGraphError(code: number, details?: string) {
  const { status, message } = ERRORS[code] ?? UNKNOWN_ERROR
  const error_data = { messaging_product: 'whatsapp', details: details ?? message }
  const error = { message: `(#${code}) ${message}`, type: 'OAuthException', code, error_data }
  return Response.json({ error: { ...error, fbtrace_id: 'SandboxTrace' } }, { status })
}
