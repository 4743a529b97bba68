import { Hono } from 'hono'
import * as z from 'zod'
import { createEmptyFields } from '../empty-fields.ts'
import { parseId, parseQuery, readBody } from './context.ts'
import { NewNote, NoteChange } from './request-bodies.ts'
import type { CreateRoutes } from './resource.ts'
import { sanitizeHtml } from './sanitize.ts'
import { USER } from './seed.ts'

const List = z.object({
  deal_id: z.coerce.number().int().positive(),
  start: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(500).default(100),
})

const UserChange = z.object({ active_flag: z.union([z.boolean(), z.literal([0, 1])]) })

/** Creates the endpoints of notes, which exist only in API v1. */
export const createNoteRoutes: CreateRoutes = (account) => {
  const { records, replies } = account
  const notFound = () => replies.refuseV1(404, 'Note not found')
  // API v1 formats times without T and Z.
  const getNow = () => account.now().replace('T', ' ').replace('Z', '')

  return new Hono()
    .get('/v1/notes', async (context) => {
      const { deal_id, start, limit } = parseQuery(context, account, List)
      const linked = await records.listLinked('note', ['deal', deal_id])
      const all = linked.filter(({ active_flag }) => active_flag === true)
      const hasMore = start + limit < all.length
      const more = { more_items_in_collection: hasMore, ...(hasMore ? { next_start: start + limit } : {}) }
      const page = all.length === 0 ? null : all.slice(start, start + limit)
      return replies.sendData(page, { pagination: { start, limit, ...more } })
    })
    .post('/v1/notes', async (context) => {
      const body = NewNote.safeParse(await readBody(context, replies))
      if (!body.success) return replies.refuseV1(400, 'Bad request')
      const { content, deal_id, pinned_to_deal_flag } = body.data
      const id = await records.takeNumber('note')
      const now = getNow()
      const data = {
        id,
        content: sanitizeHtml(content),
        deal_id,
        ...createEmptyFields('person_id org_id lead_id last_update_user_id'),
        user_id: USER.id,
        user: { name: USER.name, email: USER.email, icon_url: null, is_you: true },
        add_time: now,
        update_time: now,
        active_flag: true,
        pinned_to_deal_flag: pinned_to_deal_flag === 1,
        pinned_to_person_flag: false,
        pinned_to_organization_flag: false,
      }
      const record = { kind: 'note', id, data, links: [['deal', deal_id] as const] }
      const isKept = await records.insert([record], [{ kind: 'deal', id: deal_id }])
      return isKept ? replies.sendData(data) : replies.refuseV1(404, 'Deal not found')
    })
    .put('/v1/notes/:id{\\d+}', async (context) => {
      const body = NoteChange.safeParse(await readBody(context, replies))
      if (!body.success) return replies.refuseV1(400, 'Bad request')
      const id = context.req.param('id')
      if ((await records.get('note', id))?.active_flag !== true) return notFound()
      const changes = { content: sanitizeHtml(body.data.content), update_time: getNow() }
      const data = await records.update('note', id, changes)
      return data ? replies.sendData(data) : notFound()
    })
    .delete('/v1/notes/:id{\\d+}', async (context) => {
      const note = await records.update('note', context.req.param('id'), { active_flag: false })
      return note ? replies.sendData(true) : notFound()
    })
}

/** Creates the endpoints of users, which exist only in API v1: our own, and activating and deactivating others. */
export const createUserRoutes: CreateRoutes = ({ records, replies }) =>
  new Hono()
    .get('/v1/users/me', () => replies.sendData(USER))
    .put('/v1/users/:id', async (context) => {
      const body = UserChange.safeParse(await readBody(context, replies))
      if (!body.success) return replies.refuseV1(400, 'Bad request')
      const id = parseId(context)
      const data = { id, active_flag: Boolean(body.data.active_flag) }
      const known = await records.update('user', id, data)
      if (!known) await records.insert([{ kind: 'user', id, data }])
      return replies.sendData(data)
    })
