import { Hono } from 'hono'
import * as z from 'zod'
import { SANDBOX_ACCOUNTS } from '../account.ts'
import type { FaultStatus } from '../faults.ts'
import type { Records } from '../records.ts'
import { ERRORS, errorCodeOf, waIdOf } from './magic-numbers.ts'
import { keepMessage } from './messages.ts'

/** A text longer than this does not fit a code's place in a template. */
const LONGEST_CODE = 15

const codeText = z.tuple([z.object({ type: z.literal('text'), text: z.string().min(1) })])

/** A template message with a code, as far as Meta checks its form. */
const CodeMessage = z.object({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual').default('individual'),
  to: z.string().regex(/^\+?\d{8,15}$/),
  type: z.literal('template'),
  template: z.object({
    name: z.string(),
    language: z.object({ code: z.string() }),
    components: z.array(z.looseObject({ type: z.string() })),
  }),
})

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
 * The sandbox's WhatsApp Cloud API: takes messages with a code and delivers them to the sandbox's page.
 * @param now the clock, in milliseconds
 */
export function whatsappApp(records: Records, now: () => number, onError: (error: unknown) => void): Hono {
  const { token, phoneNumberId, template } = SANDBOX_ACCOUNTS.whatsapp

  return new Hono()
    .basePath('/graph')
    .post('/:version{v\\d+\\.\\d+}/:phoneNumberId/messages', async (context) => {
      if (context.req.header('authorization') !== `Bearer ${token}`) return graphError(190)
      if (context.req.param('phoneNumberId') !== phoneNumberId) {
        return graphError(100, `Object with ID '${context.req.param('phoneNumberId')}' does not exist`)
      }
      const message = CodeMessage.safeParse(await context.req.json().catch((): unknown => undefined))
      if (!message.success) return graphError(100, message.error.issues[0]?.path.join('.'))
      const { to, template: sent } = message.data
      if (sent.name !== template || sent.language.code !== 'pt_BR') return graphError(132001)
      if (sent.components.length !== 2) return graphError(132000)
      const components = Components.safeParse(sent.components)
      if (!components.success) return graphError(132012)
      const [body, button] = components.data
      const code = body.parameters[0].text
      if (code !== button.parameters[0].text) return graphError(132012, 'body and button differ')
      if (code.length > LONGEST_CODE) return graphError(131009, 'code is too long')

      const digits = to.replace('+', '')
      const wanted = errorCodeOf(digits)
      if (wanted !== null) return graphError(wanted)
      const id = await keepMessage(records, { phone: `+${digits}`, code, channel: 'whatsapp', now: now() })
      return Response.json({
        messaging_product: 'whatsapp',
        contacts: [{ input: to, wa_id: waIdOf(digits) }],
        messages: [{ id, message_status: 'accepted' }],
      })
    })
    .notFound(() => graphError(100, 'Unsupported request'))
    .onError((error) => {
      onError(error)
      return graphError(131000)
    })
}

/** How WhatsApp fails. */
export function failed(status: FaultStatus): Response {
  if (status === 'unauthorized') return graphError(190)
  if (status === 429) return graphError(130429)
  if (status === 500) return graphError(131000)
  if (status === 503) return graphError(2)
  return new Response('<html><body>Sorry, something went wrong.</body></html>', {
    status: status === 'html' ? 403 : status,
    headers: { 'content-type': 'text/html' },
  })
}

function graphError(code: number, details?: string) {
  const { status, message } = ERRORS[code] ?? { status: 400, message: 'Unknown error' }
  return Response.json(
    {
      error: {
        message: `(#${code}) ${message}`,
        type: 'OAuthException',
        code,
        error_data: { messaging_product: 'whatsapp', details: details ?? message },
        fbtrace_id: 'SandboxTrace',
      },
    },
    { status },
  )
}
