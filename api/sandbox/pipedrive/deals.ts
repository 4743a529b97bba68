import { Hono } from 'hono'
import * as z from 'zod'
import type { JsonObject } from '../../store/schema.ts'
import { type Account, bodyOf, idOf, notFound, page, queryOf } from './context.ts'
import { DealChanges, NewDeal } from './request-bodies.ts'
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

/** A deal as far as lists and changes read it. */
const StoredDeal = z.looseObject({
  id: z.number(),
  status: z.string(),
  stage_id: z.number(),
  add_time: z.string(),
  update_time: z.string(),
  is_deleted: z.boolean(),
  is_archived: z.boolean(),
  custom_fields: z.record(z.string(), z.unknown()),
})

type StoredDeal = z.infer<typeof StoredDeal>

/** How many deals a list without a person looks through. */
const LOOKED_THROUGH = 500

/** Deals and their products. */
export function deals(account: Account): Hono {
  const { records, replies } = account

  return new Hono()
    .get('/', async (context) => {
      const query = queryOf(context, account, List)
      const found =
        query.person_id === undefined
          ? await records.newest('deal', LOOKED_THROUGH)
          : await records.linked('deal', ['person', query.person_id])
      return page(
        context,
        account,
        sorted(
          found.map((deal) => StoredDeal.parse(deal)),
          query,
        ),
      )
    })
    .post('/', async (context) => {
      const body = await bodyOf(context, account, NewDeal)
      const contradiction = contradictionIn(body)
      if (contradiction) return replies.refuse(400, contradiction, 'ERR_SCHEMA_VALIDATION_FAILED')
      const id = await records.nextNumber('deal')
      const data = newDeal(id, body, account.now())
      const links = body.person_id === undefined ? [] : [['person', body.person_id] as const]
      const needed = [
        ...(body.person_id === undefined ? [] : [{ kind: 'person', id: body.person_id }]),
        ...(body.org_id === undefined ? [] : [{ kind: 'organization', id: body.org_id }]),
      ]
      const isKept = await records.insert([{ kind: 'deal', id, data, links }], needed)
      return isKept ? replies.ok(data) : notFound(account, 'Person or organization')
    })
    .get('/:id', async (context) => {
      const deal = await records.get('deal', idOf(context))
      return deal ? replies.ok(deal) : notFound(account, 'Deal')
    })
    .patch('/:id', async (context) => {
      const body = await bodyOf(context, account, DealChanges)
      const id = idOf(context)
      return account.inTurn(`deal:${id}`, async () => {
        const stored = await records.get('deal', id)
        if (!stored) return notFound(account, 'Deal')
        const before = StoredDeal.parse(stored)
        if (before.is_deleted) return replies.refuse(410, 'Deal is deleted', 'ERR_GONE')
        const contradiction = contradictionIn({ status: before.status, ...body })
        if (contradiction) return replies.refuse(400, contradiction, 'ERR_SCHEMA_VALIDATION_FAILED')
        return replies.ok(await records.update('deal', id, changesTo(before, body, account.now())))
      })
    })
    .delete('/:id', async (context) => {
      const id = idOf(context)
      const gone = { is_deleted: true, status: 'deleted', update_time: account.now() }
      const deal = await account.inTurn(`deal:${id}`, () => records.update('deal', id, gone))
      return deal ? replies.ok({ id }) : notFound(account, 'Deal')
    })
    .get('/:id/products', async (context) => {
      const deal = await records.get('deal', idOf(context))
      return deal ? page(context, account, []) : notFound(account, 'Deal')
    })
}

/** Times of closing belong to deals that are closed that way. */
function contradictionIn(deal: { status?: string | undefined; won_time?: unknown; lost_time?: unknown }) {
  if (deal.won_time !== undefined && deal.status !== 'won') return 'won_time is allowed only with status won'
  if (deal.lost_time !== undefined && deal.status !== 'lost')
    return 'lost_time is allowed only with status lost'
  return null
}

function newDeal(id: number, body: NewDeal, now: string): JsonObject {
  const status = body.status ?? 'open'
  return {
    id,
    creator_user_id: USER.id,
    owner_id: USER.id,
    value: 0,
    person_id: null,
    org_id: null,
    pipeline_id: PIPELINE.id,
    stage_id: PIPELINE.stages[0]?.id,
    currency: 'BRL',
    archive_time: null,
    add_time: now,
    update_time: now,
    stage_change_time: null,
    is_archived: false,
    is_deleted: false,
    probability: null,
    lost_reason: null,
    visible_to: 3,
    local_won_date: null,
    local_lost_date: null,
    local_close_date: null,
    expected_close_date: null,
    label_ids: [],
    origin: 'API',
    origin_id: null,
    channel: null,
    channel_id: null,
    source_lead_id: null,
    acv: null,
    arr: null,
    mrr: null,
    ...body,
    ...closing(status, body, now),
    custom_fields: {
      ...Object.fromEntries(Object.keys(CUSTOM_FIELDS).map((key) => [key, null])),
      ...body.custom_fields,
    },
  }
}

/** A stage brings its pipeline with it; a pipeline alone means its first stage. */
function changesTo(before: StoredDeal, body: DealChanges, now: string): JsonObject {
  const stageId = body.stage_id ?? (body.pipeline_id === undefined ? before.stage_id : PIPELINE.stages[0]?.id)
  return {
    ...body,
    pipeline_id: PIPELINE.id,
    stage_id: stageId,
    ...(stageId === before.stage_id ? {} : { stage_change_time: now }),
    ...(body.status === undefined ? {} : closing(body.status, body, now)),
    custom_fields: { ...before.custom_fields, ...body.custom_fields },
    update_time: now,
  }
}

function closing(
  status: 'open' | 'won' | 'lost',
  { won_time, lost_time, close_time }: DealChanges,
  now: string,
) {
  const wonTime = status === 'won' ? (won_time ?? now) : null
  const lostTime = status === 'lost' ? (lost_time ?? now) : null
  return { status, won_time: wonTime, lost_time: lostTime, close_time: close_time ?? wonTime ?? lostTime }
}

function sorted(all: readonly StoredDeal[], { status, sort_by, sort_direction }: z.infer<typeof List>) {
  const statuses = status?.split(',')
  const sign = sort_direction === 'asc' ? 1 : -1
  return all
    .filter((deal) => !deal.is_archived && (statuses ? statuses.includes(deal.status) : !deal.is_deleted))
    .sort((one, other) => {
      const [left, right] = [one[sort_by], other[sort_by]]
      return sign * (left === right ? one.id - other.id : left < right ? -1 : 1)
    })
}
