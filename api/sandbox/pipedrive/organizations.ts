import { Hono } from 'hono'
import { type Account, createChangedPage, createNotFoundResponse, parseBody, parseId } from './context.ts'
import { hideMerged } from './removals.ts'
import { NewOrganization, OrganizationChanges } from './request-bodies.ts'
import { USER } from './seed.ts'

/** Creates the endpoints of organizations. */
export function createOrganizationRoutes(account: Account): Hono {
  const { records, replies } = account

  return new Hono()
    .get('/', (context) => createChangedPage(context, account, 'organization'))
    .post('/', async (context) => {
      const body = await parseBody(context, account, NewOrganization)
      const id = await records.takeNumber('organization')
      const now = account.now()
      const data = {
        id,
        owner_id: USER.id,
        add_time: now,
        update_time: now,
        address: null,
        is_deleted: false,
        visible_to: 3,
        label_ids: [],
        website: null,
        linkedin: null,
        industry: null,
        annual_revenue: null,
        employee_count: null,
        custom_fields: {},
        ...body,
      }
      await records.insert([{ kind: 'organization', id, data }])
      return replies.sendData(data)
    })
    .get('/:id', async (context) => {
      const organization = hideMerged(await records.get('organization', parseId(context)))
      return organization ? replies.sendData(organization) : createNotFoundResponse(account, 'Organization')
    })
    .patch('/:id', async (context) => {
      const body = await parseBody(context, account, OrganizationChanges)
      const id = parseId(context)
      const patch = { ...body, update_time: account.now() }
      const isThere = (await records.get('organization', id))?.is_deleted === false
      const organization = isThere ? await records.update('organization', id, patch) : null
      return organization ? replies.sendData(organization) : createNotFoundResponse(account, 'Organization')
    })
}
