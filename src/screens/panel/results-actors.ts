import { fromPromise } from 'xstate'
import { type ResultsRequest, resultsMachine } from '#machines/panel/results.machine.ts'
import type { ChartResults, Results, SiteResults } from '#machines/panel/results-data.ts'
import { ResultsFailure, type ResultsProblem } from '#machines/panel/results-failure.ts'
import { ApiFailure, api } from '#src/lib/api/api-client.ts'

/** API failure codes as problems of the chart; any other code is a temporary failure. */
const PROBLEMS: Readonly<Record<string, ResultsProblem>> = {
  session_required: 'sessionOver',
  offline: 'offline',
}

/** The chart of the results with the browser's actor. */
export const browserResultsMachine = resultsMachine.provide({
  actors: {
    readResults: fromPromise<Results, ResultsRequest>(async ({ input: { filter, chart }, signal }) => {
      try {
        const [site, ofChart] = await Promise.all([
          api.post<SiteResults>('/api/panel/results', { filter }, { signal }),
          api.post<ChartResults>('/api/panel/chart', { chart, filter }, { signal }),
        ])
        return { site, chart: ofChart }
      } catch (thrown) {
        throw new ResultsFailure(
          (thrown instanceof ApiFailure ? PROBLEMS[thrown.code] : null) ?? 'unavailable',
        )
      }
    }),
  },
})
