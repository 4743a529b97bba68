import { Hono } from 'hono'
import * as z from 'zod'
import { type Account, bodyOf, notFound, page, queryOf } from './context.ts'
import { NewActivity } from './request-bodies.ts'
import { USER } from './seed.ts'

const List = z.object({ deal_id: z.coerce.number().int().positive() })

/** Activities of deals. */
export function activities(account: Account): Hono {
  const { records, replies } = account

  return new Hono()
    .get('/', async (context) => {
      const { deal_id } = queryOf(context, account, List)
      return page(context, account, await records.linked('activity', ['deal', deal_id]))
    })
    .post('/', async (context) => {
      const body = await bodyOf(context, account, NewActivity)
      const id = await records.nextNumber('activity')
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
      const links = dealId === undefined ? [] : [['deal', dealId] as const]
      const needed = [
        ...(dealId === undefined ? [] : [{ kind: 'deal', id: dealId }]),
        ...participants.map(({ person_id }) => ({ kind: 'person', id: person_id })),
      ]
      const isKept = await records.insert([{ kind: 'activity', id, data, links }], needed)
      return isKept ? replies.ok(data) : notFound(account, 'Deal or person')
    })
}
