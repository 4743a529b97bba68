import * as z from 'zod'
import { createEmptyFields } from '../empty-fields.ts'
import { parseQuery } from './context.ts'
import type { ActivityChanges } from './request-bodies.ts'
import { defineResource, listReferences } from './resource.ts'
import { USER } from './seed.ts'

const id = z.coerce.number().int().positive()

const List = z.union([z.object({ deal_id: id }), z.object({ person_id: id })])

const EMPTY = createEmptyFields(
  'deal_id org_id lead_id project_id due_date due_time duration busy location public_description priority note',
)

/** Creates the endpoints of activities. */
export const createActivityRoutes = defineResource({
  kind: 'activity',
  name: 'Activity',
  collection: 'activities',
  bodies: ({ bodies }) => bodies.activity,
  async list(account, context) {
    const [[owner = '', value = 0] = []] = listReferences(parseQuery(context, account, List), [
      'deal',
      'person',
    ])
    const found = await account.records.listLinked('activity', [owner, value])
    return found.filter((activity) => activity.is_deleted === false)
  },
  create: (body: ActivityChanges, now) => {
    const { participants = [] } = body
    const main = participants.find(({ primary }) => primary) ?? participants[0]
    return {
      ...EMPTY,
      subject: 'Call',
      type: 'call',
      creator_user_id: USER.id,
      marked_as_done_time: body.done ? now : null,
      done: false,
      attendees: [],
      ...body,
      participants,
      person_id: main?.person_id ?? null,
    }
  },
  change: ({ deal_id: _deal, ...changes }, _before, now) => ({
    ...changes,
    ...(changes.done === undefined ? {} : { marked_as_done_time: changes.done ? now : null }),
  }),
  link: (activity) => listReferences(activity, ['deal', 'person']),
  needed: {
    name: 'Deal or person',
    list: (body) =>
      [body, ...(body.participants ?? [])].flatMap((part) =>
        listReferences(part, ['deal', 'person']).map(([kind, id]) => ({ kind, id })),
      ),
  },
})
