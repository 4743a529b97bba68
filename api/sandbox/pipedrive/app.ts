import { Hono } from 'hono'
import { SANDBOX_ACCOUNTS, VISITOR_KEY } from '../account.ts'
import { activities } from './activities.ts'
import { type Account, page, Refusal } from './context.ts'
import { deals } from './deals.ts'
import { notes } from './notes.ts'
import { organizations } from './organizations.ts'
import { persons } from './persons.ts'
import { PRODUCTS, USER } from './seed.ts'

const USERS_ME = '/v1/users/me'

/**
 * The sandbox's Pipedrive: API v2 under `/api/v2`, of v1 only what v2 lacks. Paths, credentials, statuses, error bodies
 * and strictness follow Pipedrive's own API documents.
 */
export function pipedriveApp(account: Account, onError: (error: unknown) => void): Hono {
  const { replies } = account

  return new Hono()
    .basePath('/pipedrive')
    .use(async (context, next) => {
      const token = context.req.header('x-api-token') ?? ''
      const isOurs = token === SANDBOX_ACCOUNTS.pipedrive.token
      const isVisitors = context.req.path.endsWith(USERS_ME) && VISITOR_KEY.test(token)
      return isOurs || isVisitors ? next() : replies.fail('unauthorized')
    })
    .get(USERS_ME, () => replies.ok(USER))
    .route('/v1/notes', notes(account))
    .route('/api/v2/persons', persons(account))
    .route('/api/v2/organizations', organizations(account))
    .route('/api/v2/deals', deals(account))
    .route('/api/v2/activities', activities(account))
    .get('/api/v2/products', (context) => page(context, account, PRODUCTS))
    .notFound(() => replies.refuse(404, 'Unknown method .', 'ERR_NOT_FOUND'))
    .onError((error) => {
      if (error instanceof Refusal) return error.response
      onError(error)
      return replies.fail(500)
    })
}
