import { type Context, Hono } from 'hono'
import type * as z from 'zod'
import type { JsonObject } from '../../store/schema.ts'
import { SANDBOX_ACCOUNTS } from '../account.ts'
import { UNPAID } from './acts.ts'
import { computeBoletoCodes } from './boleto.ts'
import { addCycle, addMonths } from './calendar.ts'
import { type AsaasAccount, FILTERS, type Kind, listFiltered, toRecord } from './lists.ts'
import {
  createChargeObject,
  createCustomerObject,
  createSubscriptionObject,
  StoredCharge,
} from './objects.ts'
import { formatPixPayload, QR_PICTURE } from './pix.ts'
import { createListResponse, createRefusal, INVALID_KEY, sendObject } from './replies.ts'
import {
  Charge,
  Customer,
  CustomerChanges,
  checkDueDate,
  checkMinimum,
  createFieldRefusal,
  parseBody,
  Subscription,
  SubscriptionChanges,
} from './request-bodies.ts'

/**
 * Creates the simulated Asaas (API v3). Headers, error bodies, statuses, lists and fields follow recordings of Asaas's own
 * sandbox.
 */
export function createAsaasApp(account: AsaasAccount): Hono {
  const { records, getToday } = account
  const getId = (context: Context) => context.req.param('id') ?? ''
  const read = <Body>(context: Context, schema: z.ZodType<Body>): Promise<Body> =>
    context.req.json().then(
      (body) => parseBody(schema, body),
      () => parseBody(schema, undefined),
    )

  async function getExisting(kind: Kind, context: Context): Promise<JsonObject | null> {
    const data = await records.get(kind, getId(context))
    return data && data.deleted !== true ? data : null
  }

  async function readCharge(context: Context) {
    const data = await getExisting('payment', context)
    return data && StoredCharge.parse(data)
  }

  /** Stores new objects of a customer. @throws Refusal when there is no such customer */
  async function store(customer: string, objects: readonly (readonly [kind: Kind, data: JsonObject])[]) {
    const all = objects.map(([kind, data]) => toRecord(kind, data))
    if (!(await records.insert(all, [{ kind: 'customer', id: customer }])))
      throw createFieldRefusal('customer')
    return sendObject(objects[0]?.[1] ?? null)
  }

  /** Changes the charges of a subscription that can still be changed or removed. */
  async function changeOpenCharges(subscription: string, changes: JsonObject) {
    for (const charge of await listFiltered(account, 'payment', { subscription }))
      if (UNPAID.includes(String(charge.status))) await records.update('payment', String(charge.id), changes)
  }

  const app = new Hono().basePath('/asaas/v3').use(async ({ req }, next) => {
    if (req.header('access_token') !== SANDBOX_ACCOUNTS.asaas.apiKey) throw INVALID_KEY
    if (!req.header('user-agent')) throw USER_AGENT_MISSING
    const hasBody = req.header('transfer-encoding') !== undefined || Number(req.header('content-length')) > 0
    if (req.method === 'GET' && hasBody) throw BODY_ON_GET
    await next()
  })
  for (const kind of Object.keys(FILTERS) as Kind[])
    app.get(`/${kind}s`, async (context) => {
      const query = context.req.query()
      return createListResponse(query, await listFiltered(account, kind, query))
    })

  return app
    .post('/customers', async (context) => {
      const body = await read(context, Customer)
      const data = createCustomerObject(await records.takeNumber('customer'), body, getToday())
      await records.insert([toRecord('customer', data)])
      return sendObject(data)
    })
    .put('/customers/:id', async (context) => {
      const changes = await read(context, CustomerChanges)
      return sendObject(await records.update('customer', getId(context), changes))
    })
    .post('/subscriptions', async (context) => {
      const [today, body] = [getToday(), await read(context, Subscription)]
      checkDueDate('nextDueDate', body.nextDueDate, today)
      checkMinimum(body)
      const afterFirst = addCycle(body.nextDueDate, body.cycle)
      const data = createSubscriptionObject(await records.takeNumber('subscription'), body, today, afterFirst)
      // Asaas creates the first charge with the subscription.
      const charge = { ...body, dueDate: body.nextDueDate }
      const number = await records.takeNumber('payment')
      const first = createChargeObject(number, charge, today, String(data.id))
      return store(body.customer, [
        ['subscription', data],
        ['payment', first],
      ])
    })
    .get('/subscriptions/:id', async (context) => sendObject(await getExisting('subscription', context)))
    .put('/subscriptions/:id', async (context) => {
      if (!(await getExisting('subscription', context))) return sendObject(null)
      const { updatePendingPayments, status, ...changes } = await read(context, SubscriptionChanges)
      if (changes.value !== undefined) checkMinimum({ value: changes.value })
      const id = getId(context)
      const data = await records.update('subscription', id, { ...changes, ...(status && { status }) })
      // Without this flag only future charges change.
      if (updatePendingPayments) await changeOpenCharges(id, changes)
      return sendObject(data)
    })
    .delete('/subscriptions/:id', async (context) => {
      if (!(await getExisting('subscription', context))) return sendObject(null)
      const id = getId(context)
      await records.update('subscription', id, { deleted: true, status: 'INACTIVE' })
      await changeOpenCharges(id, { deleted: true })
      return Response.json({ deleted: true, id })
    })
    .post('/payments', async (context) => {
      const [today, body] = [getToday(), await read(context, Charge)]
      checkDueDate('dueDate', body.dueDate, today)
      checkMinimum(body)
      const data = createChargeObject(await records.takeNumber('payment'), body, today)
      return store(body.customer, [['payment', data]])
    })
    .get('/payments/:id', async (context) => sendObject(await records.get('payment', getId(context))))
    .delete('/payments/:id', async (context) => {
      const charge = await readCharge(context)
      if (!charge) return sendObject(null)
      if (!UNPAID.includes(charge.status)) throw NOT_REMOVABLE
      await records.update('payment', charge.id, { deleted: true })
      return Response.json({ deleted: true, id: charge.id })
    })
    .get('/payments/:id/pixQrCode', async (context) => {
      const charge = await readCharge(context)
      if (charge?.billingType === 'CREDIT_CARD') throw NO_PIX
      return sendObject(
        charge && {
          encodedImage: QR_PICTURE,
          payload: formatPixPayload(charge.id),
          expirationDate: `${addMonths(charge.dueDate, 12)} 23:59:59`,
          description: charge.description,
        },
      )
    })
    .get('/payments/:id/identificationField', async (context) => {
      const charge = await readCharge(context)
      if (!charge) return sendObject(null)
      const { dueDate, value, nossoNumero } = charge
      if (nossoNumero === null) throw NO_BOLETO
      return Response.json({ ...computeBoletoCodes(dueDate, value, nossoNumero), nossoNumero })
    })
    .notFound(() => sendObject(null))
}

const USER_AGENT_MISSING = createRefusal('invalid_user_agent', 'O cabeçalho User-Agent é obrigatório.')
const BODY_ON_GET = createRefusal('forbidden', 'Requisições GET não podem ter corpo.', 403)
const NOT_REMOVABLE = createRefusal('invalid_action', 'A cobrança já foi paga e não pode ser removida.')
const NO_PIX = createRefusal('invalid_action', 'A forma de pagamento da cobrança não permite Pix.')
const NO_BOLETO = createRefusal('invalid_action', 'A cobrança não é um boleto.')
