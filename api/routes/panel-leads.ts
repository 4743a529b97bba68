import * as z from 'zod'
import { parseLeadSearch } from '#machines/panel/lead-search.ts'
import { LEADS_SHOWN, SEARCH_MAX_LENGTH } from '#machines/panel/limits.ts'
import { sendSuccess } from '../context.ts'
import { Endpoint } from '../endpoint.ts'
import { readJson } from '../lib/read-json.ts'
import { exportLeads } from '../panel/export-leads.ts'
import { requireOperatorSession } from '../panel/operator-session.ts'
import { listLeads } from '../store/lead-list.ts'

const Filter = z.strictObject({ text: z.string().max(SEARCH_MAX_LENGTH), onlyStuck: z.boolean() })
const Page = Filter.extend({
  after: z.strictObject({ at: z.iso.datetime({ precision: 6 }), id: z.uuid() }).nullable(),
})

/**
 * `POST /api/panel/leads` lists the leads that match a search, newest first, one page after a cursor. The search is
 * in the body, because it may be a name or a phone, which must appear in no address or log.
 */
export const panelLeads = new Endpoint('/api/panel/leads', {
  POST: { access: 'operatorSession', example: { text: 'Ana', onlyStuck: false, after: null } },
}).post('/', async (c) => {
  await requireOperatorSession(c)
  const { text, onlyStuck, after } = await readJson(c.req.raw, Page)
  const query = { search: parseLeadSearch(text), onlyStuck, after, limit: LEADS_SHOWN }
  return sendSuccess(c, await listLeads(c.get('services').database.db, query))
})

/** `POST /api/panel/leads-csv` streams the same list, whole, as CSV. */
export const panelLeadsCsv = new Endpoint('/api/panel/leads-csv', {
  POST: { access: 'operatorSession', example: { text: 'Ana', onlyStuck: false } },
}).post('/', async (c) => {
  const { operator } = await requireOperatorSession(c)
  const filter = await readJson(c.req.raw, Filter)
  const body = await exportLeads(c.get('services').database.db, filter, operator)
  return c.body(body, 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="cadastros.csv"',
    'x-accel-buffering': 'no',
  })
})
