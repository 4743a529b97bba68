import { fromPromise } from 'xstate'
import { whatIfMachine } from '#machines/panel/what-if.machine.ts'
import type { ScoredLeads } from '#machines/panel/what-if.ts'
import { copyText } from '#src/lib/actors/copy-text.ts'
import { api } from '#src/lib/api/api-client.ts'
import { failResults } from './fail-results.ts'

/** The chart of what other points would change, with the browser's actors. */
export const browserWhatIfMachine = whatIfMachine.provide({
  actors: {
    readScoredLeads: fromPromise<ScoredLeads, void>(({ signal }) =>
      api.get<ScoredLeads>('/api/panel/scored-leads', { signal }).catch(failResults),
    ),
    copyText,
  },
})
