import { type Context, Hono } from 'hono'
import * as z from 'zod'
import type { JsonObject } from '../../store/schema.ts'
import type { Link } from '../records.ts'
import { type Account, createNotFoundResponse, parseId, readBody } from './context.ts'
import { listPersonLinks } from './person-links.ts'

const Merge = z.object({ merge_with_id: z.number().int().positive() })

/** A kind of records that can be merged, its collection in the addresses, and the records that move with a merged one. */
const KINDS = {
  persons: {
    kind: 'person',
    name: 'Person',
    moves: [
      { kind: 'deal', field: 'person_id' },
      { kind: 'activity', field: 'person_id' },
    ],
  },
  organizations: {
    kind: 'organization',
    name: 'Organization',
    moves: [
      { kind: 'deal', field: 'org_id' },
      { kind: 'person', field: 'org_id' },
    ],
  },
  deals: {
    kind: 'deal',
    name: 'Deal',
    moves: [
      { kind: 'note', field: 'deal_id' },
      { kind: 'activity', field: 'deal_id' },
    ],
  },
} as const

type Kind = (typeof KINDS)[keyof typeof KINDS]

/** How many of the newest records of a kind are looked through for those that move. */
const LOOKED_THROUGH = 500

/**
 * Creates the endpoints that remove records: merging one into another, which exists only in API v1, and deleting. A deleted
 * record is kept, marked, for 30 days; a merged one is gone at once, and nothing but the records that moved points to the
 * one that stays.
 */
export function createRemovalRoutes(account: Account): Hono {
  const { replies } = account
  const routes = new Hono()
  for (const [collection, kind] of Object.entries(KINDS)) {
    routes.put(`/v1/${collection}/:id/merge`, async (context) => {
      const body = Merge.safeParse(await readBody(context, replies))
      if (!body.success) return replies.refuseV1(400, 'Bad request')
      return mergeRecords(account, kind, parseId(context), body.data.merge_with_id)
    })
    if (collection !== 'deals')
      routes.delete(`/api/v2/${collection}/:id`, (context) => deleteRecord(context, account, kind))
  }
  return routes
}

async function deleteRecord(context: Context, account: Account, { kind, name }: Kind): Promise<Response> {
  const id = parseId(context)
  const deleted = await account.records.update(kind, id, { is_deleted: true, update_time: account.now() })
  return deleted ? account.replies.sendData({ id }) : createNotFoundResponse(account, name)
}

/** Merges a record into another one, whose own values stay; only its empty fields are filled. */
async function mergeRecords(account: Account, kind: Kind, fromId: number, intoId: number): Promise<Response> {
  const { records, replies } = account
  const [from, into] = [await findLiving(account, kind, fromId), await findLiving(account, kind, intoId)]
  if (!from || !into || fromId === intoId) return replies.refuseV1(404, `${kind.name} not found`)
  for (const { kind: moved, field } of kind.moves) await moveRecords(account, moved, field, fromId, intoId)
  const filled = Object.fromEntries(Object.entries(from).filter(([name]) => isEmpty(into[name])))
  await records.update(kind.kind, fromId, {
    is_deleted: true,
    is_merged: true,
    ...(kind.kind === 'deal' ? { status: 'deleted' } : {}),
    update_time: account.now(),
  })
  const data = await records.update(kind.kind, intoId, { ...filled, update_time: account.now() })
  if (kind.kind === 'person' && data)
    await records.relink({ kind: 'person', id: intoId }, listPersonLinks(into), listPersonLinks(data))
  return replies.sendData({ ...data, merge_what_id: fromId })
}

async function findLiving({ records }: Account, { kind }: Kind, id: number): Promise<JsonObject | null> {
  const record = await records.get(kind, id)
  return record?.is_deleted === false ? record : null
}

/** Points the records of a merged one to the one that stays. */
async function moveRecords(
  { records }: Account,
  kind: string,
  field: 'person_id' | 'org_id' | 'deal_id',
  fromId: number,
  intoId: number,
): Promise<void> {
  const link = field.replace('_id', '')
  for (const record of await records.listNewest(kind, LOOKED_THROUGH)) {
    if (record[field] !== fromId) continue
    const id = Number(record.id)
    const [before, after]: [Link, Link] = [
      [link, fromId],
      [link, intoId],
    ]
    await records.update(kind, id, { [field]: intoId })
    await records.relink({ kind, id }, [before], [after])
  }
}

function isEmpty(value: unknown) {
  return value == null || (Array.isArray(value) && value.length === 0)
}

/** Returns a record as an answer shows it: null for one that was merged into another. */
export function hideMerged(record: JsonObject | null): JsonObject | null {
  return record?.is_merged === true ? null : record
}
