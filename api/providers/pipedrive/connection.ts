import * as z from 'zod'
import { CRM_MOST_PAGES } from '#machines/crm-account/limits.ts'
import { createStatusError, type Exchange, exchange, isSuccess, parseAnswer } from '../exchange.ts'
import type { CallOptions, HttpMethod, Transport } from '../transport.ts'

/** Address and credentials of the account. */
export type ConnectionSettings = {
  /** Over the network, guarded and metered, or the sandbox without keys: `boot.ts` puts it together. */
  readonly transport: Transport
  /** `https://api.pipedrive.com`, the company's own host, or the sandbox's prefix. */
  readonly baseUrl: string
  readonly token: string
}

type Query = Readonly<Record<string, string | number | boolean | undefined>>

/** One request, and the schema of its answer's `data`. */
export type Ask<Data> = {
  readonly method: HttpMethod
  /** Path including the API's version, such as `/api/v2/deals/7`. */
  readonly path: string
  readonly data: z.ZodType<Data>
  readonly query?: Query | undefined
  readonly body?: Readonly<Record<string, unknown>> | readonly unknown[] | undefined
  /** Replaces our own token, to check a visitor's key. */
  readonly token?: string | undefined
  readonly call?: CallOptions | undefined
}

/** A request for every page of a list. */
export type AskAll<Item> = Omit<Ask<Item[]>, 'method' | 'body'>

/** Sends requests to one account. */
export type Connection = {
  ask<Data>(ask: Ask<Data>): Promise<Data>
  /** Reads all pages of a v2 list. */
  askAllPages<Item>(ask: AskAll<Item>): Promise<Item[]>
  /** Reads all pages of a v1 list. */
  askAllPagesV1<Item>(ask: AskAll<Item>): Promise<Item[]>
}

/** Largest page of a v2 list. */
export const PAGE_SIZE = 500

/** Most items read of one v2 list. */
export const MOST_LISTED = PAGE_SIZE * CRM_MOST_PAGES

/** Largest page of a v1 list. */
const V1_PAGE_SIZE = 100

const code = z.union([z.string().regex(/^[\w.-]{1,64}$/), z.number()]).transform(String)

const Problem = z.object({
  code: code.optional().catch(undefined),
  errorCode: code.optional().catch(undefined),
})

const Envelope = z.object({
  success: z.literal(true),
  data: z.unknown(),
  additional_data: z
    .object({
      next_cursor: z.string().nullish(),
      pagination: z
        .object({ more_items_in_collection: z.boolean(), next_start: z.number().nullish() })
        .nullish(),
    })
    .nullish(),
})

/** Creates a connection. Nothing is sent yet. */
export function createConnection({ transport, baseUrl, token }: ConnectionSettings): Connection {
  async function askWithPaging<Data>({ method, path, query, body, call, ...ask }: Ask<Data>) {
    const answer = await exchange(transport, {
      method,
      url: `${baseUrl}${path}${formatQuery(query)}`,
      headers: {
        accept: 'application/json',
        'x-api-token': ask.token ?? token,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      isForeignAccount: ask.token !== undefined,
      timeoutMs: call?.timeoutMs,
      signal: call?.signal,
    })
    if (!isSuccess(answer)) throw toPipedriveError(answer)
    const { data, additional_data } = parseAnswer('pipedrive', answer, Envelope)
    return { data: parseAnswer('pipedrive', { ...answer, json: data }, ask.data), paging: additional_data }
  }

  return {
    ask: async (ask) => (await askWithPaging(ask)).data,

    async askAllPages(ask) {
      const items = []
      let cursor: string | undefined
      for (let page = 0; page < CRM_MOST_PAGES; page += 1) {
        const query = { ...ask.query, limit: PAGE_SIZE, cursor }
        const { data, paging } = await askWithPaging({ ...ask, method: 'GET', query })
        items.push(...data)
        cursor = paging?.next_cursor ?? undefined
        if (cursor === undefined) break
      }
      return items
    },

    async askAllPagesV1(ask) {
      const items = []
      let start = 0
      for (let page = 0; page < CRM_MOST_PAGES; page += 1) {
        const query = { ...ask.query, start, limit: V1_PAGE_SIZE }
        const { data, paging } = await askWithPaging({ ...ask, method: 'GET', query })
        items.push(...data)
        const next = paging?.pagination
        if (!next?.more_items_in_collection || typeof next.next_start !== 'number') break
        start = next.next_start
      }
      return items
    },
  }
}

/**
 * Converts a failed answer to a ProviderError. The two API versions and the CDN in front of them use different error
 * bodies, HTML among them, so every field is optional.
 */
function toPipedriveError(answer: Exchange) {
  const { headers, status } = answer.response
  const problem = Problem.safeParse(answer.json).data
  const isBlockPage = answer.json === undefined && status === 403
  const resetMs = Number(headers['x-ratelimit-reset']) * 1_000
  return createStatusError('pipedrive', answer, {
    code: isBlockPage ? 'blocked' : (problem?.code ?? problem?.errorCode),
    ...(isBlockPage ? { isPassing: true } : {}),
    // The daily budget is used up: a retry within seconds cannot succeed.
    ...(status === 429 && isBudgetSpent(headers) ? { retryable: false } : {}),
    ...(status === 429 && headers['retry-after'] === undefined && resetMs > 0
      ? { retryAfterMs: resetMs }
      : {}),
  })
}

function isBudgetSpent(headers: Readonly<Record<string, string>>) {
  return headers['x-daily-requests-left'] === '0' || headers['x-daily-ratelimit-token-remaining'] === '0'
}

function formatQuery(query: Query = {}) {
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}

/** Asks for the records changed since a moment, last changed first. */
export function queryChanged(since: string | null) {
  return {
    sort_by: 'update_time',
    sort_direction: 'desc',
    // Pipedrive refuses milliseconds.
    updated_since: since === null ? undefined : since.replace(/\.\d+Z$/, 'Z'),
  }
}
