import { Hono } from 'hono'
import { type Account, bodyOf, idOf, notFound } from './context.ts'
import { NewOrganization, OrganizationChanges } from './request-bodies.ts'
import { USER } from './seed.ts'

/** Organizations. */
export function organizations(account: Account): Hono {
  const { records, replies } = account

  return new Hono()
    .post('/', async (context) => {
      const body = await bodyOf(context, account, NewOrganization)
      const id = await records.nextNumber('organization')
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
      return replies.ok(data)
    })
    .get('/:id', async (context) => {
      const organization = await records.get('organization', idOf(context))
      return organization ? replies.ok(organization) : notFound(account, 'Organization')
    })
    .patch('/:id', async (context) => {
      const body = await bodyOf(context, account, OrganizationChanges)
      const patch = { ...body, update_time: account.now() }
      const organization = await records.update('organization', idOf(context), patch)
      return organization ? replies.ok(organization) : notFound(account, 'Organization')
    })
}
