import * as z from 'zod'
import { createEmptyFields } from '../empty-fields.ts'
import { createPage, parseId, parseQuery } from './context.ts'
import type { DealChanges } from './request-bodies.ts'
import { type CreateRoutes, defineResource, listReferences } from './resource.ts'
import { CUSTOM_FIELDS, PIPELINE, USER } from './seed.ts'

const List = z.object({
  person_id: z.coerce.number().int().positive().optional(),
  status: z
    .string()
    .regex(/^(open|won|lost|deleted)(,(open|won|lost|deleted))*$/)
    .optional(),
  sort_by: z.enum(['id', 'add_time', 'update_time']).default('id'),
  sort_direction: z.enum(['asc', 'desc']).default('asc'),
})

/** The fields of a deal that lists and changes depend on. */
const StoredDeal = z.looseObject({
  id: z.number(),
  status: z.string(),
  pipeline_id: z.number(),
  stage_id: z.number(),
  add_time: z.string(),
  update_time: z.string(),
  is_deleted: z.boolean(),
  is_archived: z.boolean(),
  custom_fields: z.record(z.string(), z.unknown()),
})

/** How many of the newest deals a list without a person contains. */
const LOOKED_THROUGH = 500

const EMPTY = createEmptyFields(
  'person_id org_id archive_time stage_change_time probability lost_reason local_won_date local_lost_date local_close_date expected_close_date origin_id channel channel_id source_lead_id acv arr mrr',
)

const createResourceRoutes = defineResource({
  kind: 'deal',
  name: 'Deal',
  collection: 'deals',
  bodies: ({ bodies }) => bodies.deal,
  async list(account, context) {
    const { person_id, status, sort_by, sort_direction } = parseQuery(context, account, List)
    const found =
      person_id === undefined
        ? await account.records.listNewest('deal', LOOKED_THROUGH)
        : await account.records.listLinked('deal', ['person', person_id])
    const statuses = status?.split(',')
    const sign = sort_direction === 'asc' ? 1 : -1
    return found
      .map((deal) => StoredDeal.parse(deal))
      .filter((deal) => !deal.is_archived && (statuses ? statuses.includes(deal.status) : !deal.is_deleted))
      .sort((one, other) => {
        const [left, right] = [one[sort_by], other[sort_by]]
        return sign * (left === right ? one.id - other.id : left < right ? -1 : 1)
      })
  },
  create: (body: DealChanges, now) => ({
    ...EMPTY,
    creator_user_id: USER.id,
    value: 0,
    pipeline_id: PIPELINE.id,
    stage_id: PIPELINE.stages[0]?.id,
    currency: 'BRL',
    is_archived: false,
    visible_to: 3,
    label_ids: [],
    origin: 'API',
    ...body,
    ...getClosing(body.status ?? 'open', body, now),
    custom_fields: {
      ...Object.fromEntries(CUSTOM_FIELDS.map(({ field }) => [field.field_code, null])),
      ...body.custom_fields,
    },
  }),
  // A stage determines its pipeline; a pipeline alone means its first stage. Without either the deal stays where it is.
  change(body, stored, now) {
    const before = StoredDeal.parse(stored)
    const stageId =
      body.stage_id ?? (body.pipeline_id === undefined ? before.stage_id : PIPELINE.stages[0]?.id)
    const isMoved = stageId !== before.stage_id
    return {
      ...body,
      pipeline_id: isMoved ? PIPELINE.id : before.pipeline_id,
      stage_id: stageId,
      ...(isMoved ? { stage_change_time: now } : {}),
      ...(body.is_archived === undefined ? {} : { archive_time: body.is_archived ? now : null }),
      ...(body.status === undefined ? {} : getClosing(body.status, body, now)),
      custom_fields: { ...before.custom_fields, ...body.custom_fields },
    }
  },
  findContradiction: ({ status, won_time, lost_time }) => {
    if (won_time !== undefined && status !== 'won') return 'won_time is allowed only with status won'
    return lost_time !== undefined && status !== 'lost' ? 'lost_time is allowed only with status lost' : null
  },
  link: (deal) => listReferences(deal, ['person']),
  needed: {
    name: 'Person or organization',
    list: (body) => listReferences(body, ['person', 'organization']).map(([kind, id]) => ({ kind, id })),
  },
  gone: { fields: { status: 'deleted' }, refusal: [410, 'Deal is deleted', 'ERR_GONE'] },
  // An archived deal can be read, and only taken back. The status of the refusal is not documented.
  findFreeze: ({ is_archived }, body) =>
    is_archived === true && body.is_archived !== false
      ? [400, 'Archived deal cannot be edited', 'ERR_ARCHIVED']
      : null,
  moves: [
    { kind: 'note', field: 'deal_id' },
    { kind: 'activity', field: 'deal_id' },
  ],
})

function getClosing(
  status: 'open' | 'won' | 'lost',
  { won_time, lost_time, close_time }: DealChanges,
  now: string,
) {
  const wonTime = status === 'won' ? (won_time ?? now) : null
  const lostTime = status === 'lost' ? (lost_time ?? now) : null
  return { status, won_time: wonTime, lost_time: lostTime, close_time: close_time ?? wonTime ?? lostTime }
}

/** Creates the endpoints of deals, and of their products, which they never have. */
export const createDealRoutes: CreateRoutes = (account) =>
  createResourceRoutes(account).get('/api/v2/deals/:id/products', async (context) => {
    const deal = await account.records.get('deal', parseId(context))
    return deal
      ? createPage(context, account, [])
      : account.replies.refuse(404, 'Deal not found', 'ERR_NOT_FOUND')
  })
