import { Hono } from 'hono'
import * as z from 'zod'
import {
  type Account,
  createNotFoundResponse,
  createPage,
  parseBody,
  parseId,
  parseQuery,
} from './context.ts'
import { NewOrganization, OrganizationChanges } from './request-bodies.ts'
import { USER } from './seed.ts'

/** More organizations than a sandbox ever holds. */
const MOST_LISTED = 10_000

const List = z.object({ updated_since: z.iso.datetime({ precision: 0 }).optional() })

/** The fields of an organization that lists filter and sort by. */
const Listed = z.object({ update_time: z.string(), is_deleted: z.boolean() })

/** Creates the endpoints of organizations. A list is sorted by the last change, as we ask for it. */
export function createOrganizationRoutes(account: Account): Hono {
  const { records, replies } = account

  return new Hono()
    .get('/', async (context) => {
      const { updated_since: since } = parseQuery(context, account, List)
      const all = await records.listNewest('organization', MOST_LISTED)
      const changed = all
        .map((organization) => ({ organization, listed: Listed.parse(organization) }))
        .filter(({ listed }) => !listed.is_deleted && (since === undefined || listed.update_time >= since))
        .sort((one, other) => other.listed.update_time.localeCompare(one.listed.update_time))
        .map(({ organization }) => organization)
      return createPage(context, account, changed)
    })
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
      const organization = await records.get('organization', parseId(context))
      return organization ? replies.sendData(organization) : createNotFoundResponse(account, 'Organization')
    })
    .patch('/:id', async (context) => {
      const body = await parseBody(context, account, OrganizationChanges)
      const patch = { ...body, update_time: account.now() }
      const organization = await records.update('organization', parseId(context), patch)
      return organization ? replies.sendData(organization) : createNotFoundResponse(account, 'Organization')
    })
}
