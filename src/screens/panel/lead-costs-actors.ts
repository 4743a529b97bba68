import { fromPromise } from 'xstate'
import { leadCostsMachine } from '#machines/panel/lead-costs.machine.ts'
import type { MonthCosts } from '#machines/panel/lead-costs.ts'
import { api } from '#src/lib/api/api-client.ts'
import { failResults } from './fail-results.ts'

/** The chart of what leads cost, with the browser's actor. */
export const browserLeadCostsMachine = leadCostsMachine.provide({
  actors: {
    readLeadCosts: fromPromise<readonly MonthCosts[], void>(async ({ signal }) => {
      const { months } = await api
        .get<{ months: readonly MonthCosts[] }>('/api/panel/lead-costs', { signal })
        .catch(failResults)
      return months
    }),
  },
})
