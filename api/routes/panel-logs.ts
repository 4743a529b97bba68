import * as z from 'zod'
import type { LogLine } from '#machines/panel/log-line.ts'
import { sendSuccess } from '../context.ts'
import { Endpoint } from '../endpoint.ts'
import { readJson } from '../lib/read-json.ts'
import { requireOperatorSession } from '../panel/operator-session.ts'
import { listLogLines } from '../store/log-lines.ts'

const Search = z.strictObject({ requestId: z.uuid().nullable() })

/**
 * `POST /api/panel/logs` lists the log lines of a request, newest first; without an id, the latest ones of all requests
 * that report trouble.
 */
export const panelLogs = new Endpoint('/api/panel/logs', {
  POST: { access: 'operatorSession', example: { requestId: null } },
}).post('/', async (c) => {
  await requireOperatorSession(c)
  const { requestId } = await readJson(c.req.raw, Search)
  const rows = await listLogLines(c.get('services').database.db, requestId)
  const lines = rows.map(({ at, ...row }): LogLine => ({ ...row, at: at.toISOString() }))
  return sendSuccess(c, { lines })
})
