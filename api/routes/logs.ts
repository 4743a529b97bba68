import { Hono } from 'hono'
import * as z from 'zod'
import { LOG_ACTION, LOG_LEVELS, MOST_LOGS_A_REQUEST } from '#machines/client-log/entry.ts'
import { addressKey } from '../lib/client-address.ts'
import type { AppEnv } from '../lib/context.ts'
import { Failure } from '../lib/failure.ts'
import { readJson } from '../lib/read-json.ts'
import { hit } from '../store/limits.ts'

/** Largest body, in bytes: stacks are long. */
const MAX_BODY_BYTES = 64 * 1_024

/** Most keys in it: those of the entries, and as many again of what they carry along. */
const MAX_KEYS = 20 * MOST_LOGS_A_REQUEST

/** Requests from one address in a minute: a page sends ten entries at a time, errors at once. */
const REQUESTS_A_MINUTE = 60

const id = z.number().int().positive()

/** An entry of the browser's log (spec S2 3), redacted by the page. */
const Entry = z.strictObject({
  level: z.enum(LOG_LEVELS),
  action: z.string().regex(LOG_ACTION),
  timestamp: z.iso.datetime(),
  page: z.string().max(200),
  userId: z.string().max(100).optional(),
  dealId: id.optional(),
  personId: id.optional(),
  metadata: z.record(z.string().max(50), z.unknown()).optional(),
  error: z.strictObject({ message: z.string().max(500), stack: z.string().max(4_000).optional() }).optional(),
})

const LogsRequest = z.strictObject({
  logs: z.array(Entry).min(1).max(MOST_LOGS_A_REQUEST),
  source: z.string().max(50),
  timestamp: z.iso.datetime(),
})

/**
 * `POST /api/logs` takes the browser's log (spec S2 7). Off unless `CLIENT_LOGS` is set, and then not there at all. Our
 * own log carries closed codes alone: of an entry its level and action; what the page wrote beside them stays out.
 */
export const logs = new Hono<AppEnv>().post('/', async (c) => {
  const { config, database, log } = c.get('services')
  if (!config.CLIENT_LOGS) throw new Failure('not_found')
  const limits = { maxBytes: MAX_BODY_BYTES, maxKeys: MAX_KEYS }
  const { logs: entries } = await readJson(c.req.raw, LogsRequest, limits)
  const key = `logs:${addressKey(c.get('address'))}`
  const spent = await hit(database.db, key, 60, REQUESTS_A_MINUTE)
  if (!spent.allowed) throw new Failure('rate_limited', { retryAfterSeconds: spent.retryAfterSeconds })
  for (const { level, action } of entries)
    log(level, 'client.reported', { requestId: c.get('requestId'), code: action })
  return c.json({ success: true, data: null }, 202)
})
