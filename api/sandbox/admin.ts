import { Hono } from 'hono'
import * as z from 'zod'
import { SENT_TEXT_LENGTH } from '#machines/lib/limits.ts'
import { MESSAGE_LENGTH } from '#machines/one-time-code/limits.ts'
import { normalizePhone, PHONE_NUMBER, readPhone } from '#machines/rules/phone.ts'
import { SERVICES } from '#machines/sandbox/faults.ts'
import { Failure } from '../lib/failure.ts'
import { readJson } from '../lib/read-json.ts'
import { PayerAct } from './asaas/acts.ts'
import { FaultSettings } from './faults.ts'
import type { Sandbox } from './sandbox.ts'

/** A WhatsApp message from a phone, written as people write it. */
const InboundText = z.strictObject({
  from: z.string().max(SENT_TEXT_LENGTH.phone),
  text: z.string().min(1).max(MESSAGE_LENGTH),
})

/**
 * Creates the endpoints of the sandbox's page: `GET /state`, `PUT /faults/:service`, `DELETE /faults`, `POST /reset` and
 * those of a payer; `GET /mails/:id` and its calendar file, and `POST /reminders` to send those that wait for their day;
 * `POST /inbound` to write to our WhatsApp number from a phone; `POST /codes/:phone/end-resend-wait`, after which another code may be asked for at once; and
 * `GET /records`, all records of the providers, for programs that verify them. It needs no authorisation, because it exists only while the providers are simulated.
 */
export function createSandboxAdmin(sandbox: Sandbox): Hono {
  return new Hono()
    .route('/', createPayerRoutes(sandbox))
    .get('/state', async () => send(await sandbox.readState()))
    .get('/records', async () => send(await sandbox.readAllRecords()))
    .get('/mails/:id', async (context) =>
      requireFound(await sandbox.renderMail(context.req.param('id'), getOrigin(context.req.raw))),
    )
    .get('/mails/:id/conversa.ics', async (context) =>
      requireFound(await sandbox.renderMailCalendar(context.req.param('id'))),
    )
    .post('/reminders', async () => send(await sandbox.sendReminders()))
    .post('/codes/:phone/end-resend-wait', async (context) => {
      if (!(await sandbox.endResendWait(context.req.param('phone')))) throw new Failure('not_found')
      return send(null)
    })
    .post('/inbound', async (context) => {
      const { from, text } = await readJson(context.req.raw, InboundText, { typed: ['from', 'text'] })
      const digits = normalizePhone(readPhone(from) ?? '')
      if (!PHONE_NUMBER.test(digits)) throw new Failure('invalid', { field: 'from' })
      await sandbox.writeToNumber(`+${digits}`, text)
      return send(null)
    })
    .put('/faults/:service', async (context) => {
      const service = SERVICES.find((name) => name === context.req.param('service'))
      if (!service) throw new Failure('not_found')
      const settings = await readJson(context.req.raw, FaultSettings)
      await sandbox.faults.set(service, settings)
      return send(settings)
    })
    .delete('/faults', async () => send(await sandbox.faults.clear()))
    .post('/reset', async () => send(await sandbox.reset()))
}

/** Creates the answer of an act: what it returns, else null. */
function send(data: unknown): Response {
  return Response.json({ success: true, data: data ?? null })
}

/**
 * Creates the endpoints of a payer: `POST /payments/:id` for the buttons of the sandbox's page, `POST
 * /payments/:id/expire` to end a PIX timer, and the provider's page of a charge with its forms.
 */
function createPayerRoutes(sandbox: Sandbox) {
  return new Hono()
    .post('/payments/:id', async (context) => {
      const act = await readJson(context.req.raw, PayerAct)
      if (!(await sandbox.payer.act(context.req.param('id'), act, getOrigin(context.req.raw))))
        throw new Failure('conflict', { message: NOT_PAYABLE })
      return send(null)
    })
    .post('/payments/:id/expire', async (context) => {
      if (!(await sandbox.endPixTimer(context.req.param('id')))) throw new Failure('not_found')
      return send(null)
    })
    .get('/invoices/:id', async (context) =>
      requireFound(await sandbox.getInvoicePage(context.req.param('id'))),
    )
    .get('/invoices/:id/boleto.pdf', async (context) =>
      requireFound(await sandbox.getBoletoPdf(context.req.param('id'))),
    )
    .post('/invoices/:id/:act{pay|refuse}', async (context) => {
      const { id, act } = context.req.param()
      await sandbox.payer.act(id, PayerAct.parse({ act }), getOrigin(context.req.raw))
      return context.redirect(`/api/sandbox/invoices/${encodeURIComponent(id)}`, 303)
    })
}

function requireFound(response: Response | null): Response {
  if (!response) throw new Failure('not_found')
  return response
}

/** Returns the origin a request was sent to, because the webhook must reach the same server. */
function getOrigin(request: Request): string {
  return `http://${request.headers.get('host') ?? new URL(request.url).host}`
}

const NOT_PAYABLE = 'Esta cobrança não pode ser paga.'
