import * as z from 'zod'
import { AB_TESTS } from '#machines/ab-test/assign.ts'
import { PERIOD_DAYS } from '#machines/panel/limits.ts'
import { type ChartResults, FIRST_FILTER, type SiteResults } from '#machines/panel/results-data.ts'
import { STEPPED_CHARTS } from '#machines/panel/stepped-charts.ts'
import { sendSuccess } from '../context.ts'
import { Endpoint } from '../endpoint.ts'
import { readJson } from '../lib/read-json.ts'
import { requireOperatorSession } from '../panel/operator-session.ts'
import { Filter } from '../panel/results-filter.ts'
import { readAbFunnel } from '../store/ab-events.ts'
import { readDays } from '../store/chart-days.ts'
import { readChartResults } from '../store/chart-results.ts'
import { countDailySignUps, readFunnelResults } from '../store/funnel-results.ts'

/** `POST /api/panel/results` counts the funnel of a period's sign-ups, what came in, and how the A/B/C tests stand. */
export const panelResults = new Endpoint('/api/panel/results', {
  POST: { access: 'operatorSession', example: { filter: FIRST_FILTER } },
}).post('/', async (c) => {
  await requireOperatorSession(c)
  const { filter } = await readJson(c.req.raw, z.strictObject({ filter: Filter }))
  const { db } = c.get('services').database
  const days = await readDays(db, PERIOD_DAYS[filter.period], filter.back)
  const [funnel, daily, ...counts] = await Promise.all([
    readFunnelResults(db, days, filter),
    countDailySignUps(db),
    ...AB_TESTS.map((test) => readAbFunnel(db, test)),
  ])
  const tests = AB_TESTS.flatMap((test, place) => {
    const counted = counts[place]
    return counted ? [{ test, counts: counted, daily }] : []
  })
  return sendSuccess(c, { funnel, tests } satisfies SiteResults)
})

/** `POST /api/panel/chart` counts the steps of a chart in a period, and what stands in each of its states now. */
export const panelChart = new Endpoint('/api/panel/chart', {
  POST: { access: 'operatorSession', example: { chart: 'lead', filter: FIRST_FILTER } },
}).post('/', async (c) => {
  await requireOperatorSession(c)
  const body = z.strictObject({ chart: z.enum(STEPPED_CHARTS), filter: Filter })
  const { chart, filter } = await readJson(c.req.raw, body)
  const { db } = c.get('services').database
  const days = await readDays(db, PERIOD_DAYS[filter.period], filter.back)
  return sendSuccess(c, (await readChartResults(db, chart, days, filter)) satisfies ChartResults)
})
