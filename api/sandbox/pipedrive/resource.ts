import { type Context, Hono } from 'hono'
import * as z from 'zod'
import type { JsonObject } from '../../store/schema.ts'
import type { Link, Needed } from '../records.ts'
import {
  type Account,
  createInvalidRefusal,
  createPage,
  parseBody,
  parseId,
  parseQuery,
  readBody,
} from './context.ts'
import { USER } from './seed.ts'
import type { AccountSetup } from './setup.ts'

/** A kind of records of API v2: what its table says; the endpoints are the same for all. */
export type Resource<New extends JsonObject, Changes extends JsonObject> = {
  readonly kind: string
  /** Its name in answers, and its collection in addresses. */
  readonly name: string
  readonly collection: string
  readonly bodies: (setup: AccountSetup) => {
    readonly create: z.ZodType<New>
    readonly change: z.ZodType<Changes>
  }
  /** The fields of a new record, beside those that all have. */
  readonly create: (body: New, now: string) => JsonObject
  readonly change: (body: Changes, before: JsonObject, now: string) => JsonObject
  /** The links by which a record is found; none by default. */
  readonly link?: (record: JsonObject) => Link[]
  /** What a new record refers to, and how a refusal names it. */
  readonly needed?: { readonly name: string; readonly list: (body: New) => Needed[] }
  /** Finds what contradicts itself in a record's fields; null when nothing does. */
  readonly findContradiction?: (fields: Changes) => string | null
  readonly list: (account: Account, context: Context) => Promise<JsonObject[]>
  /** Further fields of an answer, as its query asks for them. */
  readonly readMore?: (account: Account, id: number, context: Context) => Promise<JsonObject>
  /** What a deleted record says besides, and how its changes are refused: by default, as if it were not there. */
  readonly gone?: {
    readonly fields: JsonObject
    readonly refusal: Refusal
  }
  /** How a change of a record that accepts none is refused; null for any other. */
  readonly findFreeze?: (before: JsonObject, body: Changes) => Refusal | null
  /** The records that move to the one that stays when two are merged; without them, none can be merged. */
  readonly moves?: readonly { readonly kind: string; readonly field: `${string}_id` }[]
}

/** An answer that refuses a call. */
type Refusal = readonly [status: number, error: string, code: string]

/** Creates the endpoints of a kind of records, with their whole paths. */
export type CreateRoutes = (account: Account) => Hono

const Merge = z.object({ merge_with_id: z.number().int().positive() })

/** How many of the newest records of a kind are looked through for those that move. */
const LOOKED_THROUGH = 500

/**
 * Defines a kind of records. A deleted record is kept, marked, for 30 days; one that was merged into another is gone at once, and
 * nothing but the records that moved points to the one that stays.
 */
export function defineResource<New extends JsonObject, Changes extends JsonObject>(
  resource: Resource<New, Changes>,
): CreateRoutes {
  const { kind, name, collection, bodies, needed, gone, link = () => [] } = resource
  const path = `/api/v2/${collection}`
  const refusal = gone?.refusal ?? ([404, `${name} not found`, 'ERR_NOT_FOUND'] as const)

  return (account) => {
    const { records, replies, runInTurn } = account
    const notFound = (what = name) => replies.refuse(404, `${what} not found`, 'ERR_NOT_FOUND')

    function checkFields(fields: Changes) {
      const contradiction = resource.findContradiction?.(fields)
      if (contradiction) throw createInvalidRefusal(replies, contradiction)
    }

    async function getLiving(id: number): Promise<JsonObject | null> {
      const record = await records.get(kind, id)
      return record?.is_deleted === false ? record : null
    }

    /** Stores changes, under the links that the record has then. */
    async function change(before: JsonObject, changes: JsonObject, visibleAfterMs = 0): Promise<JsonObject> {
      const id = Number(before.id)
      const after = {
        ...before,
        ...(await records.update(kind, id, { ...changes, update_time: account.now() })),
      }
      const [from, to] = [link(before), link(after)]
      if (String(from) !== String(to)) await records.relink({ kind, id }, from, to, visibleAfterMs)
      return after
    }

    /** Points the records of a merged one to the one that stays. */
    async function moveRecords(fromId: number, intoId: number) {
      for (const { kind: moved, field } of resource.moves ?? [])
        for (const record of await records.listNewest(moved, LOOKED_THROUGH)) {
          if (record[field] !== fromId) continue
          const [owner, id] = [field.replace('_id', ''), Number(record.id)]
          await records.update(moved, id, { [field]: intoId })
          await records.relink({ kind: moved, id }, [[owner, fromId]], [[owner, intoId]])
        }
    }

    const routes = new Hono()
      .get(path, async (context) => createPage(context, account, await resource.list(account, context)))
      .post(path, async (context) => {
        const body = await parseBody(context, account, bodies(await account.readSetup()).create)
        checkFields(body as JsonObject as Changes)
        const id = await records.takeNumber(kind)
        const now = account.now()
        const times = { add_time: now, update_time: now }
        const data = { id, owner_id: USER.id, ...times, is_deleted: false, ...resource.create(body, now) }
        const record = { kind, id, data, links: link(data), visibleAfterMs: await account.readSearchLagMs() }
        const isKept = await records.insert([record], needed?.list(body))
        return isKept ? replies.sendData(data) : notFound(needed?.name)
      })
      .get(`${path}/:id`, async (context) => {
        const id = parseId(context)
        const record = await records.get(kind, id)
        if (!record || record.is_merged) return notFound()
        return replies.sendData({ ...record, ...(await resource.readMore?.(account, id, context)) })
      })
      .patch(`${path}/:id`, async (context) => {
        const body = await parseBody(context, account, bodies(await account.readSetup()).change)
        const id = parseId(context)
        return runInTurn(`${kind}:${id}`, async () => {
          const before = await records.get(kind, id)
          if (!before || before.is_merged) return notFound()
          if (before.is_deleted) return replies.refuse(...refusal)
          const freeze = resource.findFreeze?.(before, body)
          if (freeze) return replies.refuse(...freeze)
          checkFields({ status: before.status, ...body })
          const changes = resource.change(body, before, account.now())
          return replies.sendData(await change(before, changes, await account.readSearchLagMs()))
        })
      })
      .delete(`${path}/:id`, async (context) => {
        const id = parseId(context)
        const changes = { ...gone?.fields, is_deleted: true, update_time: account.now() }
        const deleted = await runInTurn(`${kind}:${id}`, () => records.update(kind, id, changes))
        return deleted ? replies.sendData({ id }) : notFound()
      })
    if (!resource.moves) return routes

    // The other one's own values stay; only its empty fields are filled. Merging exists only in API v1.
    return routes.put(`/v1/${collection}/:id/merge`, async (context) => {
      const body = Merge.safeParse(await readBody(context, replies))
      if (!body.success) return replies.refuseV1(400, 'Bad request')
      const [fromId, intoId] = [parseId(context), body.data.merge_with_id]
      const [from, into] = [await getLiving(fromId), await getLiving(intoId)]
      if (!from || !into || fromId === intoId) return replies.refuseV1(404, `${name} not found`)
      await moveRecords(fromId, intoId)
      await records.update(kind, fromId, {
        ...gone?.fields,
        is_deleted: true,
        is_merged: true,
        update_time: account.now(),
      })
      const filled = Object.fromEntries(Object.entries(from).filter(([field]) => isEmpty(into[field])))
      return replies.sendData({ ...(await change(into, filled)), merge_what_id: fromId })
    })
  }
}

function isEmpty(value: unknown) {
  return value == null || (Array.isArray(value) && value.length === 0)
}

/** Lists what a body or a record refers to by its fields `<kind>_id`. */
export function listReferences(
  record: JsonObject,
  kinds: readonly string[],
): (readonly [kind: string, id: number])[] {
  return kinds.flatMap((kind) => {
    const id = record[`${kind === 'organization' ? 'org' : kind}_id`]
    return typeof id === 'number' ? [[kind, id] as const] : []
  })
}

/** More records of one kind than a sandbox ever holds. */
const MOST_LISTED = 10_000

const Changed = z.object({ updated_since: z.iso.datetime({ precision: 0 }).optional() })

/** The fields that lists of changed records filter and sort by. */
const Listed = z.looseObject({ update_time: z.string(), is_deleted: z.boolean() })

/** Creates the list of the records of a kind that changed since a moment, last changed first, as we ask for them. */
export function listChanged(kind: string): Resource<JsonObject, JsonObject>['list'] {
  return async (account, context) => {
    const { updated_since: since = '' } = parseQuery(context, account, Changed)
    return (await account.records.listNewest(kind, MOST_LISTED))
      .map((record) => Listed.parse(record))
      .filter((record) => !record.is_deleted && record.update_time >= since)
      .sort((one, other) => other.update_time.localeCompare(one.update_time))
  }
}
