import { Hono } from 'hono'
import * as z from 'zod'
import type { JsonObject } from '../../store/schema.ts'
import {
  type Account,
  createNotFoundResponse,
  createPage,
  parseBody,
  parseId,
  parseQuery,
} from './context.ts'
import { hideMerged } from './removals.ts'
import type { DealChanges, NewDeal } from './request-bodies.ts'
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

type StoredDeal = z.infer<typeof StoredDeal>

/** How many of the newest deals a list without a person contains. */
const LOOKED_THROUGH = 500

/** Creates the endpoints of deals and their products. */
export function createDealRoutes(account: Account): Hono {
  const { records, replies } = account

  return new Hono()
    .get('/', async (context) => {
      const query = parseQuery(context, account, List)
      const found =
        query.person_id === undefined
          ? await records.listNewest('deal', LOOKED_THROUGH)
          : await records.listLinked('deal', ['person', query.person_id])
      return createPage(
        context,
        account,
        listSorted(
          found.map((deal) => StoredDeal.parse(deal)),
          query,
        ),
      )
    })
    .post('/', async (context) => {
      const body = await parseBody(context, account, (await account.readSetup()).bodies.newDeal)
      const contradiction = findContradiction(body)
      if (contradiction) return replies.refuse(400, contradiction, 'ERR_SCHEMA_VALIDATION_FAILED')
      const id = await records.takeNumber('deal')
      const data = createDeal(id, body, account.now())
      const links = body.person_id === undefined ? [] : [['person', body.person_id] as const]
      const needed = [
        ...(body.person_id === undefined ? [] : [{ kind: 'person', id: body.person_id }]),
        ...(body.org_id === undefined ? [] : [{ kind: 'organization', id: body.org_id }]),
      ]
      const isKept = await records.insert([{ kind: 'deal', id, data, links }], needed)
      return isKept ? replies.sendData(data) : createNotFoundResponse(account, 'Person or organization')
    })
    .get('/:id', async (context) => {
      const deal = hideMerged(await records.get('deal', parseId(context)))
      return deal ? replies.sendData(deal) : createNotFoundResponse(account, 'Deal')
    })
    .patch('/:id', async (context) => {
      const body = await parseBody(context, account, (await account.readSetup()).bodies.dealChanges)
      const id = parseId(context)
      return account.runInTurn(`deal:${id}`, async () => {
        const stored = hideMerged(await records.get('deal', id))
        if (!stored) return createNotFoundResponse(account, 'Deal')
        const before = StoredDeal.parse(stored)
        if (before.is_deleted) return replies.refuse(410, 'Deal is deleted', 'ERR_GONE')
        const contradiction = findContradiction({ status: before.status, ...body })
        if (contradiction) return replies.refuse(400, contradiction, 'ERR_SCHEMA_VALIDATION_FAILED')
        return replies.sendData(await records.update('deal', id, getChanges(before, body, account.now())))
      })
    })
    .delete('/:id', async (context) => {
      const id = parseId(context)
      const gone = { is_deleted: true, status: 'deleted', update_time: account.now() }
      const deal = await account.runInTurn(`deal:${id}`, () => records.update('deal', id, gone))
      return deal ? replies.sendData({ id }) : createNotFoundResponse(account, 'Deal')
    })
    .get('/:id/products', async (context) => {
      const deal = await records.get('deal', parseId(context))
      return deal ? createPage(context, account, []) : createNotFoundResponse(account, 'Deal')
    })
}

/** Finds a closing time that contradicts the deal's status; null when there is none. */
function findContradiction(deal: { status?: string | undefined; won_time?: unknown; lost_time?: unknown }) {
  if (deal.won_time !== undefined && deal.status !== 'won') return 'won_time is allowed only with status won'
  if (deal.lost_time !== undefined && deal.status !== 'lost')
    return 'lost_time is allowed only with status lost'
  return null
}

function createDeal(id: number, body: NewDeal, now: string): JsonObject {
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
    ...getClosing(status, body, now),
    custom_fields: {
      ...Object.fromEntries(CUSTOM_FIELDS.map(({ field_code }) => [field_code, null])),
      ...body.custom_fields,
    },
  }
}

/**
 * Applies a change to a deal. A stage determines its pipeline; a pipeline alone means its first stage. Without either the deal
 * stays where it is.
 */
function getChanges(before: StoredDeal, body: DealChanges, now: string): JsonObject {
  const stageId = body.stage_id ?? (body.pipeline_id === undefined ? before.stage_id : PIPELINE.stages[0]?.id)
  return {
    ...body,
    pipeline_id: stageId === before.stage_id ? before.pipeline_id : PIPELINE.id,
    stage_id: stageId,
    ...(stageId === before.stage_id ? {} : { stage_change_time: now }),
    ...(body.status === undefined ? {} : getClosing(body.status, body, now)),
    custom_fields: { ...before.custom_fields, ...body.custom_fields },
    update_time: now,
  }
}

function getClosing(
  status: 'open' | 'won' | 'lost',
  { won_time, lost_time, close_time }: DealChanges,
  now: string,
) {
  const wonTime = status === 'won' ? (won_time ?? now) : null
  const lostTime = status === 'lost' ? (lost_time ?? now) : null
  return { status, won_time: wonTime, lost_time: lostTime, close_time: close_time ?? wonTime ?? lostTime }
}

function listSorted(all: readonly StoredDeal[], { status, sort_by, sort_direction }: z.infer<typeof List>) {
  const statuses = status?.split(',')
  const sign = sort_direction === 'asc' ? 1 : -1
  return all
    .filter((deal) => !deal.is_archived && (statuses ? statuses.includes(deal.status) : !deal.is_deleted))
    .sort((one, other) => {
      const [left, right] = [one[sort_by], other[sort_by]]
      return sign * (left === right ? one.id - other.id : left < right ? -1 : 1)
    })
}
