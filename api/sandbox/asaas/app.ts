import { Hono } from 'hono'
import { SANDBOX_ACCOUNTS } from '../account.ts'
import { addCycle } from './calendar.ts'
import { createChargeRoutes } from './charges.ts'
import { type AsaasAccount, listFiltered, readBody, toRecord } from './context.ts'
import { createChargeObject, createCustomerObject, createSubscriptionObject } from './objects.ts'
import {
  AsaasRefusal,
  createFaultResponse,
  createListResponse,
  createNotFoundResponse,
  INVALID_KEY,
  toErrorResponse,
} from './replies.ts'
import {
  createUnknownCustomerRefusal,
  parseCustomerBody,
  parseCustomerChanges,
  parseSubscriptionBody,
  parseSubscriptionChanges,
} from './request-bodies.ts'

/**
 * Creates the simulated Asaas (API v3). Headers, error bodies, statuses, lists and fields follow recordings of Asaas's own
 * sandbox.
 */
export function createAsaasApp(account: AsaasAccount, onError: (error: unknown) => void): Hono {
  return new Hono()
    .basePath('/asaas/v3')
    .use(async ({ req }, next) => {
      if (req.header('access_token') !== SANDBOX_ACCOUNTS.asaas.apiKey) return toErrorResponse(INVALID_KEY)
      if (!req.header('user-agent')) return toErrorResponse(USER_AGENT_MISSING)
      const hasBody =
        req.header('transfer-encoding') !== undefined || Number(req.header('content-length')) > 0
      return req.method === 'GET' && hasBody ? toErrorResponse(BODY_ON_GET) : next()
    })
    .route('/customers', createCustomerRoutes(account))
    .route('/subscriptions', createSubscriptionRoutes(account))
    .route('/payments', createChargeRoutes(account))
    .notFound(createNotFoundResponse)
    .onError((error) => {
      if (error instanceof AsaasRefusal) return toErrorResponse(error)
      onError(error)
      return createFaultResponse(500)
    })
}

function createCustomerRoutes(account: AsaasAccount) {
  const { records, getToday } = account
  return new Hono()
    .get('/', async (context) => {
      const query = context.req.query()
      return createListResponse(query, await listFiltered(account, 'customer', query))
    })
    .post('/', async (context) => {
      const body = parseCustomerBody(await readBody(context))
      const data = createCustomerObject(await records.takeNumber('customer'), body, getToday())
      await records.insert([toRecord('customer', data)])
      return Response.json(data)
    })
    .put('/:id', async (context) => {
      const changes = parseCustomerChanges(await readBody(context))
      const data = await records.update('customer', context.req.param('id'), changes)
      return data ? Response.json(data) : createNotFoundResponse()
    })
}

function createSubscriptionRoutes(account: AsaasAccount) {
  const { records, getToday } = account

  async function getExisting(id: string) {
    const data = await records.get('subscription', id)
    return data && data.deleted !== true ? data : null
  }

  /** Lists the charges of a subscription that can still be changed or removed. */
  async function listOpenCharges(id: string) {
    const charges = await listFiltered(account, 'payment', { subscription: id })
    return charges.filter(({ status }) => status === 'PENDING' || status === 'OVERDUE')
  }

  return new Hono()
    .get('/:id', async (context) => {
      const data = await getExisting(context.req.param('id'))
      return data ? Response.json(data) : createNotFoundResponse()
    })
    .put('/:id', async (context) => {
      const id = context.req.param('id')
      if (!(await getExisting(id))) return createNotFoundResponse()
      const { updatePendingPayments, status, ...changes } = parseSubscriptionChanges(await readBody(context))
      const data = await records.update('subscription', id, { ...changes, ...(status && { status }) })
      // Without this flag only future charges change.
      if (updatePendingPayments)
        for (const charge of await listOpenCharges(id))
          await records.update('payment', String(charge.id), changes)
      return data ? Response.json(data) : createNotFoundResponse()
    })
    .delete('/:id', async (context) => {
      const id = context.req.param('id')
      if (!(await getExisting(id))) return createNotFoundResponse()
      await records.update('subscription', id, { deleted: true, status: 'INACTIVE' })
      for (const charge of await listOpenCharges(id))
        await records.update('payment', String(charge.id), { deleted: true })
      return Response.json({ deleted: true, id })
    })
    .get('/', async (context) => {
      const query = context.req.query()
      return createListResponse(query, await listFiltered(account, 'subscription', query))
    })
    .post('/', async (context) => {
      const body = parseSubscriptionBody(await readBody(context), getToday())
      const afterFirst = addCycle(body.nextDueDate, body.cycle)
      const number = await records.takeNumber('subscription')
      const data = createSubscriptionObject(number, body, getToday(), afterFirst)
      // Asaas creates the first charge with the subscription.
      const charge = { ...body, dueDate: body.nextDueDate }
      const first = createChargeObject(
        await records.takeNumber('payment'),
        charge,
        getToday(),
        String(data.id),
      )
      const isKept = await records.insert(
        [toRecord('subscription', data), toRecord('payment', first)],
        [{ kind: 'customer', id: body.customer }],
      )
      return isKept ? Response.json(data) : toErrorResponse(createUnknownCustomerRefusal())
    })
}

const USER_AGENT_MISSING = new AsaasRefusal('invalid_user_agent', 'O cabeçalho User-Agent é obrigatório.')
const BODY_ON_GET = new AsaasRefusal('forbidden', 'Requisições GET não podem ter corpo.', 403)
