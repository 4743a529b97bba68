import type { Context } from 'hono'
import * as z from 'zod'
import type { Records } from '../records.ts'
import { Refusal } from '../refusals.ts'
import type { Replies } from './replies.ts'
import type { AccountSetup } from './setup.ts'

/** What the endpoints of the simulated Pipedrive share. */
export type Account = {
  readonly records: Records
  readonly replies: Replies
  /** The current time in Pipedrive's format, `2026-11-20T12:00:00Z`. */
  readonly now: () => string
  /** Current delay of the search index, in milliseconds. */
  readonly readSearchLagMs: () => Promise<number>
  /** What the account has now. */
  readonly readSetup: () => Promise<AccountSetup>
  /** Runs changes of one record sequentially. */
  readonly runInTurn: <Result>(key: string, work: () => Promise<Result>) => Promise<Result>
}

/** Largest page of a v2 list. */
const MOST_PER_PAGE = 500

const Paging = z.object({
  limit: z.coerce.number().int().min(1).max(MOST_PER_PAGE).default(100),
  cursor: z
    .string()
    .transform((cursor, context) => {
      const start = Number(
        Buffer.from(cursor, 'base64url')
          .toString()
          .match(/^\{"start":(\d+)\}$/)?.[1],
      )
      if (Number.isInteger(start)) return start
      context.addIssue({ code: 'custom', message: 'cursor' })
      return z.NEVER
    })
    .optional(),
})

/**
 * Parses the body of a v2 write.
 * @throws Refusal with 415, or 400 ERR_SCHEMA_VALIDATION_FAILED naming the wrong fields
 */
export async function parseBody<Body>(
  context: Context,
  { replies, records }: Account,
  schema: z.ZodType<Body>,
): Promise<Body> {
  const parsed = schema.safeParse(await readBody(context, replies))
  if (!parsed.success) throw createInvalidRefusal(replies, describe(parsed.error))
  const owner = Owned.safeParse(parsed.data).data?.owner_id
  // What a deactivated user has stays theirs, but nothing new can be given to them.
  if (owner !== undefined && (await records.get('user', owner))?.active_flag === false)
    throw createInvalidRefusal(replies, 'Validation failed: owner_id')
  return parsed.data
}

const Owned = z.object({ owner_id: z.number() })

/** Reads the JSON body of a request; undefined when it is not JSON. @throws Refusal with 415 */
export async function readBody(context: Context, replies: Replies): Promise<unknown> {
  if (!context.req.header('content-type')?.startsWith('application/json')) {
    throw new Refusal(() => replies.refuse(415, 'Unsupported media type', 'ERR_UNSUPPORTED_MEDIA_TYPE'))
  }
  return context.req.json().catch((): unknown => undefined)
}

/**
 * Parses a query.
 * @throws Refusal with 400
 */
export function parseQuery<Query>(context: Context, { replies }: Account, schema: z.ZodType<Query>): Query {
  const parsed = schema.safeParse(context.req.query())
  if (parsed.success) return parsed.data
  throw createInvalidRefusal(replies, describe(parsed.error))
}

/** Creates the answer with one page of a v2 list. */
export function createPage(context: Context, account: Account, items: readonly object[]): Response {
  const { limit, cursor: start = 0 } = parseQuery(context, account, Paging)
  const next = start + limit
  const nextCursor = next < items.length ? Buffer.from(`{"start":${next}}`).toString('base64url') : null
  return account.replies.sendData(items.slice(start, next), { next_cursor: nextCursor })
}

/** Parses the id in a path; 0, which no record has, when it is not an integer. */
export function parseId(context: Context): number {
  const id = Number(context.req.param('id'))
  return Number.isSafeInteger(id) ? id : 0
}

/** Creates the refusal of a body or query, with what is wrong in it. */
export function createInvalidRefusal(replies: Replies, what: string): Refusal {
  return new Refusal(() => replies.refuse(400, what, 'ERR_SCHEMA_VALIDATION_FAILED'))
}

function describe({ issues }: z.ZodError) {
  const fields = issues.map((issue) =>
    [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys : [])].join('.'),
  )
  return `Validation failed: ${fields.join(', ')}`
}
