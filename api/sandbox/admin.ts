import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { SENT_TEXT_LENGTH } from '#machines/lib/limits.ts'
import { MESSAGE_LENGTH } from '#machines/one-time-code/limits.ts'
import { normalizePhone, PHONE_NUMBER, readPhone } from '#machines/rules/phone.ts'
import { SERVICES } from '#machines/sandbox/faults.ts'
import { Failure } from '../lib/failure.ts'
import { readJson } from '../lib/read-json.ts'
import { endResendWait } from '../one-time-code/resend-wait.ts'
import { ReminderJob } from '../scheduling/jobs.ts'
import type { Secrets } from '../secrets.ts'
import { endTimer } from '../store/charges.ts'
import { forgetOutsideRecords } from '../store/forget-outside.ts'
import { bringForward } from '../store/jobs.ts'
import type { Db } from '../store/types.ts'
import { PayerAct } from './asaas/acts.ts'
import { renderBoletoPdf, renderInvoicePage } from './asaas/invoice.ts'
import { FaultSettings } from './faults.ts'
import { renderMail, renderMailCalendar } from './mailbox.ts'
import { clearRecords, createRecords } from './records.ts'
import type { Sandbox } from './sandbox.ts'

/** A WhatsApp message from a phone, written as people write it. */
const InboundText = z.strictObject({
  from: z.string().max(SENT_TEXT_LENGTH.phone),
  text: z.string().min(1).max(MESSAGE_LENGTH),
})

/** What the endpoints of the page reach besides the sandbox. */
type Reached = {
  readonly db: Db
  readonly secrets: Secrets
  /** The site's own address, which stands in the links of e-mails. */
  readonly siteUrl: string
}

/**
 * Creates the endpoints of the sandbox's page: `GET /state`, `PUT /faults/:service`, `DELETE /faults`, `POST /reset` and
 * those of a payer; `GET /mails/:id` and its calendar file, and `POST /reminders` to send those that wait for their day;
 * `POST /inbound` to write to our WhatsApp number from a phone; `POST /codes/:phone/end-resend-wait`, after which another code may be asked for at once; and
 * `GET /records`, all records of the providers, for programs that verify them. It needs no authorisation, because it exists only while the providers are simulated.
 */
export function createSandboxAdmin(sandbox: Sandbox, { db, secrets, siteUrl }: Reached): Hono {
  const mails = createRecords(db, 'mail')
  return (
    new Hono()
      .route('/', createPayerRoutes(sandbox, db))
      .get('/state', async () => send(await sandbox.readState()))
      .get('/records', async () => send(await sandbox.readAllRecords()))
      .get('/mails/:id', async ({ req }) =>
        requireFound(await renderMail(mails, req.param('id'), { siteUrl, origin: getOrigin(req.raw) })),
      )
      .get('/mails/:id/conversa.ics', async ({ req }) =>
        requireFound(await renderMailCalendar(mails, req.param('id'))),
      )
      // Reminders are due a day before their call.
      .post('/reminders', async () => send(await bringForward(db, ReminderJob.kind)))
      .post('/codes/:phone/end-resend-wait', async ({ req }) =>
        sendDone(await endResendWait(db, secrets, req.param('phone'))),
      )
      .post('/inbound', async ({ req }) => {
        const { from, text } = await readJson(req.raw, InboundText, { typed: ['from', 'text'] })
        const digits = normalizePhone(readPhone(from) ?? '')
        if (!PHONE_NUMBER.test(digits)) throw new Failure('invalid', { field: 'from' })
        return send(await sandbox.writeToNumber(`+${digits}`, text))
      })
      .put('/faults/:service', async ({ req }) => {
        const service = SERVICES.find((name) => name === req.param('service'))
        if (!service) throw new Failure('not_found')
        const settings = await readJson(req.raw, FaultSettings)
        await sandbox.faults.set(service, settings)
        return send(settings)
      })
      .delete('/faults', async () => send(await sandbox.faults.clear()))
      // Also forgets what the site stored about the records, and the appointments of its own calendar.
      .post('/reset', async () => {
        await sandbox.faults.clear()
        await clearRecords(db)
        return send(await forgetOutsideRecords(db))
      })
  )
}

/**
 * Creates the endpoints of a payer: `POST /payments/:id` for the buttons of the sandbox's page, `POST
 * /payments/:id/expire` to end a PIX timer, and the provider's page of a charge with its forms.
 */
function createPayerRoutes(sandbox: Sandbox, db: Db) {
  const getCharge = async ({ req }: Context) =>
    requireFound(await createRecords(db, 'asaas').get('payment', req.param('id') ?? ''))

  return new Hono()
    .post('/payments/:id', async ({ req }) => {
      const act = await readJson(req.raw, PayerAct)
      if (!(await sandbox.payer.act(req.param('id'), act, getOrigin(req.raw))))
        throw new Failure('conflict', { message: NOT_PAYABLE })
      return send(null)
    })
    .post('/payments/:id/expire', async ({ req }) => sendDone(await endTimer(db, req.param('id'))))
    .get('/invoices/:id', async (context) => renderInvoicePage(await getCharge(context)))
    .get('/invoices/:id/boleto.pdf', async (context) =>
      requireFound(renderBoletoPdf(await getCharge(context))),
    )
    .post('/invoices/:id/:act{pay|refuse}', async (context) => {
      const { id, act } = context.req.param()
      await sandbox.payer.act(id, PayerAct.parse({ act }), getOrigin(context.req.raw))
      return context.redirect(`/api/sandbox/invoices/${encodeURIComponent(id)}`, 303)
    })
}

/** Creates the answer of an act: what it returns, else null. */
function send(data: unknown): Response {
  return Response.json({ success: true, data: data ?? null })
}

/** Creates the answer of an act on something that has to exist. */
function sendDone(isDone: boolean): Response {
  if (!isDone) throw new Failure('not_found')
  return send(null)
}

function requireFound<Thing>(found: Thing | null): Thing {
  if (found === null) throw new Failure('not_found')
  return found
}

/** Returns the origin a request was sent to, because the webhook must reach the same server. */
function getOrigin(request: Request): string {
  return `http://${request.headers.get('host') ?? new URL(request.url).host}`
}

const NOT_PAYABLE = 'Esta cobrança não pode ser paga.'
