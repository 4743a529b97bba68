import * as z from 'zod'
import { PLACE_MAX_LENGTH } from '#machines/panel/limits.ts'
import { FIRST_FILTER } from '#machines/panel/results-data.ts'
import type { StandingList } from '#machines/panel/standing-data.ts'
import { STEPPED_CHARTS } from '#machines/panel/stepped-charts.ts'
import { sendSuccess } from '../context.ts'
import { Endpoint } from '../endpoint.ts'
import { readJson } from '../lib/read-json.ts'
import { requireOperatorSession } from '../panel/operator-session.ts'
import { Filter } from '../panel/results-filter.ts'
import { listStanding } from '../store/standing-list.ts'

const Page = z.strictObject({
  chart: z.enum(STEPPED_CHARTS),
  state: z.string().max(PLACE_MAX_LENGTH),
  filter: Filter,
  after: z
    .strictObject({ since: z.iso.datetime({ precision: 6 }), id: z.string().max(PLACE_MAX_LENGTH) })
    .nullable(),
})

/** `POST /api/panel/standing` lists what stands in a state of a chart now, oldest first, one page after a cursor. */
export const panelStanding = new Endpoint('/api/panel/standing', {
  POST: {
    access: 'operatorSession',
    example: { chart: 'lead', state: 'dead', filter: FIRST_FILTER, after: null },
  },
}).post('/', async (c) => {
  await requireOperatorSession(c)
  const { after, ...query } = await readJson(c.req.raw, Page)
  return sendSuccess(
    c,
    (await listStanding(c.get('services').database.db, query, after)) satisfies StandingList,
  )
})
