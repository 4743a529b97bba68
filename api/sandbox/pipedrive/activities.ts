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
import { USER } from './seed.ts'

const id = z.coerce.number().int().positive()

const List = z.union([z.object({ deal_id: id }), z.object({ person_id: id })])

/** Creates the endpoints of activities. */
export function createActivityRoutes(account: Account): Hono {
  const { records, replies } = account

  return new Hono()
    .get('/', async (context) => {
      const query = parseQuery(context, account, List)
      const owner =
        'deal_id' in query ? (['deal', query.deal_id] as const) : (['person', query.person_id] as const)
      const found = await records.listLinked('activity', owner)
      return createPage(
        context,
        account,
        found.filter(({ is_deleted }) => is_deleted === false),
      )
    })
    .post('/', async (context) => {
      const body = await parseBody(context, account, (await account.readSetup()).bodies.activity)
      const id = await records.takeNumber('activity')
      const { deal_id: dealId, participants = [] } = body
      const main = participants.find(({ primary }) => primary) ?? participants[0]
      const now = account.now()
      const data = {
        id,
        subject: 'Call',
        type: 'call',
        owner_id: USER.id,
        creator_user_id: USER.id,
        is_deleted: false,
        add_time: now,
        update_time: now,
        deal_id: null,
        org_id: null,
        lead_id: null,
        project_id: null,
        due_date: null,
        due_time: null,
        duration: null,
        busy: null,
        marked_as_done_time: body.done ? now : null,
        done: false,
        location: null,
        attendees: [],
        public_description: null,
        priority: null,
        note: null,
        ...body,
        participants,
        person_id: main?.person_id ?? null,
      }
      const links = [
        ...(dealId === undefined ? [] : [['deal', dealId] as const]),
        ...(main ? [['person', main.person_id] as const] : []),
      ]
      const needed = [
        ...(dealId === undefined ? [] : [{ kind: 'deal', id: dealId }]),
        ...participants.map(({ person_id }) => ({ kind: 'person', id: person_id })),
      ]
      const isKept = await records.insert([{ kind: 'activity', id, data, links }], needed)
      return isKept ? replies.sendData(data) : createNotFoundResponse(account, 'Deal or person')
    })
    .patch('/:id', async (context) => {
      const { deal_id: _deal, ...changes } = await parseBody(
        context,
        account,
        (await account.readSetup()).bodies.activity,
      )
      const now = account.now()
      const id = parseId(context)
      if ((await records.get('activity', id))?.is_deleted === true)
        return createNotFoundResponse(account, 'Activity')
      const data = await records.update('activity', id, {
        ...changes,
        ...(changes.done === undefined ? {} : { marked_as_done_time: changes.done ? now : null }),
        update_time: now,
      })
      return data ? replies.sendData(data) : createNotFoundResponse(account, 'Activity')
    })
    .delete('/:id', async (context) => {
      const id = parseId(context)
      const gone = { is_deleted: true, update_time: account.now() }
      const activity = await records.update('activity', id, gone)
      return activity ? replies.sendData({ id }) : createNotFoundResponse(account, 'Activity')
    })
}
