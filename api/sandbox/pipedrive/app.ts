import { Hono } from 'hono'
import * as z from 'zod'
import { getTokenCost } from '../../providers/pipedrive/token-costs.ts'
import { SANDBOX_ACCOUNTS, VISITOR_KEY } from '../account.ts'
import { createActivityRoutes } from './activities.ts'
import { type Account, createPage, Refusal } from './context.ts'
import { createDealRoutes } from './deals.ts'
import { createNoteRoutes } from './notes.ts'
import { createOrganizationRoutes } from './organizations.ts'
import { createPersonRoutes } from './persons.ts'
import { createRemovalRoutes } from './removals.ts'
import { PIPELINE, PRODUCTS } from './seed.ts'
import type { AccountSetup } from './setup.ts'
import { createUserRoutes } from './users.ts'

const HttpMethod = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).catch('GET')

const USERS_ME = '/v1/users/me'

/**
 * Creates the simulated Pipedrive: API v2 under `/api/v2`, and the parts of v1 that v2 lacks. Paths, credentials,
 * statuses, error bodies and strictness follow Pipedrive's API documentation.
 */
export function createPipedriveApp(account: Account, onError: (error: unknown) => void): Hono {
  const { replies } = account

  return new Hono()
    .basePath('/pipedrive')
    .use(async (context, next) => {
      await next()
      const { method, path } = context.req
      const cost = getTokenCost(HttpMethod.parse(method), path)
      context.res.headers.set('x-token-cost', String(cost))
    })
    .use(async (context, next) => {
      const token = context.req.header('x-api-token') ?? ''
      const isOurs = token === SANDBOX_ACCOUNTS.pipedrive.token
      const isVisitors = context.req.path.endsWith(USERS_ME) && VISITOR_KEY.test(token)
      return isOurs || isVisitors ? next() : replies.fail('unauthorized')
    })
    .route('/v1/users', createUserRoutes(account))
    .route('/', createRemovalRoutes(account))
    .route('/v1/notes', createNoteRoutes(account))
    .route('/api/v2/persons', createPersonRoutes(account))
    .route('/api/v2/organizations', createOrganizationRoutes(account))
    .route('/api/v2/deals', createDealRoutes(account))
    .route('/api/v2/activities', createActivityRoutes(account))
    .get('/v1/activityTypes', async () => {
      const { activityTypes } = await account.readSetup()
      return replies.sendData(
        activityTypes.map((key, index) => ({ id: index + 1, name: key, key_string: key })),
      )
    })
    .get('/api/v2/pipelines', (context) =>
      createPage(context, account, [{ id: PIPELINE.id, name: PIPELINE.name }]),
    )
    .get('/api/v2/stages', async (context) =>
      createPage(context, account, listStages(await account.readSetup(), context.req.query('pipeline_id'))),
    )
    .get('/api/v2/dealFields', async (context) =>
      createPage(context, account, (await account.readSetup()).dealFields),
    )
    .get('/api/v2/products', (context) => createPage(context, account, PRODUCTS))
    .notFound(() => replies.refuse(404, 'Unknown method .', 'ERR_NOT_FOUND'))
    .onError((error) => {
      if (error instanceof Refusal) return error.response
      onError(error)
      return replies.fail(500)
    })
}

function listStages({ stages }: AccountSetup, pipelineId: string | undefined) {
  const isOurs = pipelineId === undefined || pipelineId === String(PIPELINE.id)
  return (isOurs ? stages : []).map(({ id, title }, index) => ({
    id,
    name: title,
    pipeline_id: PIPELINE.id,
    order_nr: index,
  }))
}
