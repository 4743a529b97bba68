import * as z from 'zod'
import { LOG_ACTION, LOG_LEVELS } from '#machines/client-log/entry.ts'
import {
  LOG_PAGE_LENGTH,
  LOG_REQUEST_BYTES,
  LOG_REQUEST_KEYS,
  LOG_REQUESTS_A_MINUTE,
  LOG_STACK_LENGTH,
  LOG_TEXT_LENGTH,
  MOST_LOGS_A_REQUEST,
} from '#machines/client-log/limits.ts'
import { SENT_TEXT_LENGTH } from '#machines/lib/limits.ts'
import { Endpoint } from '../endpoint.ts'
import { Failure } from '../lib/failure.ts'
import { readJson } from '../lib/read-json.ts'
import { spendAddressQuota } from '../quota.ts'

const id = z.number().int().positive()

/** An entry of the browser's log (spec S2 3). The page has redacted it. */
const Entry = z.strictObject({
  level: z.enum(LOG_LEVELS),
  action: z.string().regex(LOG_ACTION),
  timestamp: z.iso.datetime(),
  page: z.string().max(LOG_PAGE_LENGTH),
  userId: z.string().max(SENT_TEXT_LENGTH.id).optional(),
  dealId: id.optional(),
  personId: id.optional(),
  metadata: z.record(z.string().max(SENT_TEXT_LENGTH.name), z.unknown()).optional(),
  error: z
    .strictObject({
      message: z.string().max(LOG_TEXT_LENGTH),
      stack: z.string().max(LOG_STACK_LENGTH).optional(),
    })
    .optional(),
})

const LogsRequest = z.strictObject({
  logs: z.array(Entry).min(1).max(MOST_LOGS_A_REQUEST),
  source: z.string().max(SENT_TEXT_LENGTH.name),
  timestamp: z.iso.datetime(),
})

/**
 * `POST /api/logs` takes entries of the browser's log (spec S2 7). Answered with 404 unless `CLIENT_LOGS` is set.
 * The server logs only an entry's level and action, because its own log carries no free text.
 */
export const logs = new Endpoint('/api/logs', {
  POST: {
    access: 'anonymous',
    limit: `${LOG_REQUESTS_A_MINUTE} a minute and address`,
    example: {
      logs: [{ level: 'warn', action: 'page.slow', timestamp: '2026-01-05T12:00:00.000Z', page: '/' }],
      source: 'site',
      timestamp: '2026-01-05T12:00:00.000Z',
    },
  },
}).post('/', async (c) => {
  const { config, log } = c.get('services')
  if (!config.CLIENT_LOGS) throw new Failure('not_found')
  const limits = {
    maxBytes: LOG_REQUEST_BYTES,
    maxKeys: LOG_REQUEST_KEYS,
    typed: ['page', 'metadata', 'error'],
  }
  const { logs: entries } = await readJson(c.req.raw, LogsRequest, limits)
  await spendAddressQuota(c, 'logs', { max: LOG_REQUESTS_A_MINUTE, windowSeconds: 60 })
  for (const { level, action } of entries)
    log(level, 'client.reported', { requestId: c.get('requestId'), code: action })
  return c.json({ success: true, data: null }, 202)
})
