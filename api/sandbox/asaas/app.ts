import { Hono } from 'hono'
import { SANDBOX_ACCOUNTS } from '../account.ts'
import { oneCycleLater } from './calendar.ts'
import { charges } from './charges.ts'
import { type AsaasAccount, filtered, jsonOf, recordOf } from './context.ts'
import { chargeObject, customerObject, subscriptionObject } from './objects.ts'
import { AsaasRefusal, failed, INVALID_KEY, list, notFound, refused } from './replies.ts'
import { customerBody, subscriptionBody, unknownCustomer } from './request-bodies.ts'

/**
 * The sandbox's Asaas (API v3): headers, error bodies, statuses, list shapes and the objects' fields follow captures of
 * Asaas's own sandbox.
 */
export function asaasApp(account: AsaasAccount, onError: (error: unknown) => void): Hono {
  return new Hono()
    .basePath('/asaas/v3')
    .use(async ({ req }, next) => {
      if (req.header('access_token') !== SANDBOX_ACCOUNTS.asaas.apiKey) return refused(INVALID_KEY)
      if (!req.header('user-agent')) return refused(USER_AGENT_MISSING)
      const hasBody =
        req.header('transfer-encoding') !== undefined || Number(req.header('content-length')) > 0
      return req.method === 'GET' && hasBody ? refused(BODY_ON_GET) : next()
    })
    .route('/customers', customers(account))
    .route('/subscriptions', subscriptions(account))
    .route('/payments', charges(account))
    .notFound(notFound)
    .onError((error) => {
      if (error instanceof AsaasRefusal) return refused(error)
      onError(error)
      return failed(500)
    })
}

function customers(account: AsaasAccount) {
  const { records, today } = account
  return new Hono()
    .get('/', async (context) => {
      const query = context.req.query()
      return list(query, await filtered(account, 'customer', query))
    })
    .post('/', async (context) => {
      const body = customerBody(await jsonOf(context))
      const data = customerObject(await records.nextNumber('customer'), body, today())
      await records.insert([recordOf('customer', data)])
      return Response.json(data)
    })
}

function subscriptions(account: AsaasAccount) {
  const { records, today } = account
  return new Hono()
    .get('/', async (context) => {
      const query = context.req.query()
      return list(query, await filtered(account, 'subscription', query))
    })
    .post('/', async (context) => {
      const body = subscriptionBody(await jsonOf(context), today())
      const afterFirst = oneCycleLater(body.nextDueDate, body.cycle)
      const number = await records.nextNumber('subscription')
      const data = subscriptionObject(number, body, today(), afterFirst)
      // The first charge exists from the start.
      const charge = { ...body, dueDate: body.nextDueDate }
      const first = chargeObject(await records.nextNumber('payment'), charge, today(), String(data.id))
      const isKept = await records.insert(
        [recordOf('subscription', data), recordOf('payment', first)],
        [{ kind: 'customer', id: body.customer }],
      )
      return isKept ? Response.json(data) : refused(unknownCustomer())
    })
}

const USER_AGENT_MISSING = new AsaasRefusal('invalid_user_agent', 'O cabeçalho User-Agent é obrigatório.')
const BODY_ON_GET = new AsaasRefusal('forbidden', 'Requisições GET não podem ter corpo.', 403)
