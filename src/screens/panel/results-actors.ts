import { fromPromise } from 'xstate'
import { getComparedFilter } from '#machines/panel/comparison.ts'
import { type ResultsRequest, resultsMachine } from '#machines/panel/results.machine.ts'
import type { ChartResults, Results, ResultsFilter, SiteResults } from '#machines/panel/results-data.ts'
import { type StandingRequest, standingMachine } from '#machines/panel/standing.machine.ts'
import type { StandingList } from '#machines/panel/standing-data.ts'
import { api } from '#src/lib/api/api-client.ts'
import { failResults } from './fail-results.ts'

const readResults = fromPromise<Results, ResultsRequest>(async ({ input, signal }) => {
  const { filter, chart, comparison } = input
  const readSide = (asked: ResultsFilter) =>
    Promise.all([
      api.post<SiteResults>('/api/panel/results', { filter: asked }, { signal }),
      api.post<ChartResults>('/api/panel/chart', { chart, filter: asked }, { signal }),
    ])
  const otherFilter = comparison && getComparedFilter(filter, comparison)
  const [[site, ofChart], other] = await Promise.all([
    readSide(filter),
    otherFilter && readSide(otherFilter),
  ]).catch(failResults)
  if (!comparison || !otherFilter || !other) return { site, chart: ofChart, compared: null }
  const [{ funnel }, chartOfOther] = other
  return {
    site,
    chart: ofChart,
    compared: { by: comparison.by, filter, otherFilter, funnel, chart: chartOfOther },
  }
})

const listStanding = fromPromise<StandingList, StandingRequest>(({ input, signal }) =>
  api.post<StandingList>('/api/panel/standing', input, { signal }).catch(failResults),
)

/** The chart of the results with the browser's actors. */
export const browserResultsMachine = resultsMachine.provide({
  actors: { readResults, standing: standingMachine.provide({ actors: { listStanding } }) },
})
