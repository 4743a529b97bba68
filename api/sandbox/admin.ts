import { Hono } from 'hono'
import { Failure } from '../lib/failure.ts'
import { readJson } from '../lib/read-json.ts'
import { PayerAct } from './asaas/cashier.ts'
import { FaultSettings, SERVICES } from './faults.ts'
import type { Sandbox } from './sandbox.ts'

/**
 * What the sandbox's page asks: `GET /state`, `PUT /faults/:service`, `DELETE /faults`, `POST /reset`, and what a
 * payer does; and `GET /records`, everything the services hold, for programs that check it. It has no authorisation of its own, because
 * it exists only while the sandbox stands in for the services.
 */
export function sandboxAdmin(sandbox: Sandbox): Hono {
  return new Hono()
    .route('/', payerDesk(sandbox))
    .get('/state', async (context) => context.json({ success: true, data: await sandbox.state() }))
    .get('/records', async (context) => context.json({ success: true, data: await sandbox.allRecords() }))
    .put('/faults/:service', async (context) => {
      const service = SERVICES.find((name) => name === context.req.param('service'))
      if (!service) throw new Failure('not_found')
      const settings = await readJson(context.req.raw, FaultSettings)
      await sandbox.faults.set(service, settings)
      return context.json({ success: true, data: settings })
    })
    .delete('/faults', async (context) => {
      await sandbox.faults.clear()
      return context.json({ success: true, data: null })
    })
    .post('/reset', async (context) => {
      await sandbox.reset()
      return context.json({ success: true, data: null })
    })
}

/**
 * What a payer does: `POST /payments/:id` for the buttons of the sandbox's page, `POST /payments/:id/expire` for its PIX
 * timer, and the provider's own page of a charge with its forms.
 */
function payerDesk(sandbox: Sandbox) {
  return new Hono()
    .post('/payments/:id', async (context) => {
      const act = await readJson(context.req.raw, PayerAct)
      if (!(await sandbox.payer.act(context.req.param('id'), act, originOf(context.req.raw))))
        throw new Failure('conflict', { message: NOT_PAYABLE })
      return context.json({ success: true, data: null })
    })
    .post('/payments/:id/expire', async (context) => {
      if (!(await sandbox.endPixTimer(context.req.param('id')))) throw new Failure('not_found')
      return context.json({ success: true, data: null })
    })
    .get('/invoices/:id', async (context) => found(await sandbox.invoice(context.req.param('id'))))
    .get('/invoices/:id/boleto.pdf', async (context) => found(await sandbox.slip(context.req.param('id'))))
    .post('/invoices/:id/:act{pay|refuse}', async (context) => {
      const { id, act } = context.req.param()
      await sandbox.payer.act(id, PayerAct.parse({ act }), originOf(context.req.raw))
      return context.redirect(`/api/sandbox/invoices/${encodeURIComponent(id)}`, 303)
    })
}

function found(response: Response | null): Response {
  if (!response) throw new Failure('not_found')
  return response
}

/** The address this very request came to: the webhook goes back to the same server. */
function originOf(request: Request): string {
  return `http://${request.headers.get('host') ?? new URL(request.url).host}`
}

const NOT_PAYABLE = 'Esta cobrança não pode ser paga.'
