import { Hono } from 'hono'
import * as z from 'zod'
import { getTokenCost } from '../../providers/pipedrive/token-costs.ts'
import { SANDBOX_ACCOUNTS, VISITOR_KEY } from '../account.ts'
import { createActivityRoutes } from './activities.ts'
import { type Account, createPage } from './context.ts'
import { createDealRoutes } from './deals.ts'
import { createNoteRoutes, createUserRoutes } from './notes.ts'
import { createOrganizationRoutes } from './organizations.ts'
import { createPersonRoutes } from './persons.ts'
import { PIPELINE, PRODUCTS } from './seed.ts'
import type { AccountSetup } from './setup.ts'

const HttpMethod = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).catch('GET')

const RESOURCES = [
  createUserRoutes,
  createNoteRoutes,
  createPersonRoutes,
  createOrganizationRoutes,
  createDealRoutes,
  createActivityRoutes,
]

/** What an account has and no call changes, by its collection in the addresses. */
const COLLECTIONS: Readonly<
  Record<string, (setup: AccountSetup, pipelineId: string | undefined) => object[]>
> = {
  pipelines: () => [{ id: PIPELINE.id, name: PIPELINE.name }],
  stages: ({ stages }, pipelineId = String(PIPELINE.id)) =>
    (pipelineId === String(PIPELINE.id) ? stages : []).map(({ id, title }, index) => ({
      id,
      name: title,
      pipeline_id: PIPELINE.id,
      order_nr: index,
    })),
  dealFields: ({ dealFields }) => [...dealFields],
  products: () => [...PRODUCTS],
}

/**
 * Creates the simulated Pipedrive: API v2 under `/api/v2`, and the parts of v1 that v2 lacks. Paths, credentials,
 * statuses, error bodies and strictness follow Pipedrive's API documentation.
 */
export function createPipedriveApp(account: Account): Hono {
  const { replies } = account
  const app = new Hono()
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
      const isVisitors = context.req.path.endsWith('/v1/users/me') && VISITOR_KEY.test(token)
      return isOurs || isVisitors ? next() : replies.fail('unauthorized')
    })
  for (const createRoutes of RESOURCES) app.route('/', createRoutes(account))
  for (const [name, list] of Object.entries(COLLECTIONS))
    app.get(`/api/v2/${name}`, async (context) =>
      createPage(context, account, list(await account.readSetup(), context.req.query('pipeline_id'))),
    )
  return app
    .get('/v1/activityTypes', async () => {
      const { activityTypes } = await account.readSetup()
      return replies.sendData(
        activityTypes.map((key, index) => ({ id: index + 1, name: key, key_string: key })),
      )
    })
    .notFound(() => replies.refuse(404, 'Unknown method .', 'ERR_NOT_FOUND'))
}
