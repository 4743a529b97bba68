import { Hono } from 'hono'
import * as z from 'zod'
import { type Account, parseQuery, readBody } from './context.ts'
import { NewNote, NoteChange } from './request-bodies.ts'
import { sanitizeHtml } from './sanitize.ts'
import { USER } from './seed.ts'

const List = z.object({
  deal_id: z.coerce.number().int().positive(),
  start: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(500).default(100),
})

/** Creates the endpoints of notes, which exist only in API v1. */
export function createNoteRoutes(account: Account): Hono {
  const { records, replies } = account

  return new Hono()
    .get('/', async (context) => {
      const { deal_id, start, limit } = parseQuery(context, account, List)
      const linked = await records.listLinked('note', ['deal', deal_id])
      const all = linked.filter(({ active_flag }) => active_flag === true)
      const hasMore = start + limit < all.length
      const pagination = {
        start,
        limit,
        more_items_in_collection: hasMore,
        ...(hasMore ? { next_start: start + limit } : {}),
      }
      return replies.sendData(all.length === 0 ? null : all.slice(start, start + limit), {
        additional: { pagination },
      })
    })
    .post('/', async (context) => {
      const body = NewNote.safeParse(await readBody(context, replies))
      if (!body.success) return replies.refuseV1(400, 'Bad request')
      const { content, deal_id, pinned_to_deal_flag } = body.data
      const id = await records.takeNumber('note')
      // API v1 formats times without T and Z.
      const now = account.now().replace('T', ' ').replace('Z', '')
      const data = {
        id,
        content: sanitizeHtml(content),
        deal_id,
        person_id: null,
        org_id: null,
        lead_id: null,
        user_id: USER.id,
        user: { name: USER.name, email: USER.email, icon_url: null, is_you: true },
        add_time: now,
        update_time: now,
        last_update_user_id: null,
        active_flag: true,
        pinned_to_deal_flag: pinned_to_deal_flag === 1,
        pinned_to_person_flag: false,
        pinned_to_organization_flag: false,
      }
      const isKept = await records.insert(
        [{ kind: 'note', id, data, links: [['deal', deal_id]] }],
        [{ kind: 'deal', id: deal_id }],
      )
      return isKept ? replies.sendData(data) : replies.refuseV1(404, 'Deal not found')
    })
    .put('/:id{\\d+}', async (context) => {
      const body = NoteChange.safeParse(await readBody(context, replies))
      if (!body.success) return replies.refuseV1(400, 'Bad request')
      const id = context.req.param('id')
      if ((await records.get('note', id))?.active_flag !== true)
        return replies.refuseV1(404, 'Note not found')
      const data = await records.update('note', id, {
        content: sanitizeHtml(body.data.content),
        update_time: account.now().replace('T', ' ').replace('Z', ''),
      })
      return data ? replies.sendData(data) : replies.refuseV1(404, 'Note not found')
    })
    .delete('/:id{\\d+}', async (context) => {
      const id = context.req.param('id')
      const note = await records.update('note', id, { active_flag: false })
      return note ? replies.sendData(true) : replies.refuseV1(404, 'Note not found')
    })
}
