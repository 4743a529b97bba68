import { fromPromise } from 'xstate'
import { continuationMachine } from '#machines/continuation/continuation.machine.ts'
import { LinkFailure, type LinkProblem } from '#machines/continuation/continuation-failure.ts'
import { ApiFailure, api } from '#src/lib/api/api-client.ts'
import { loadServerSession } from '#src/lib/session/session-server.ts'

/** API failure codes as problems of the chart; any other code is `unavailable`. */
const PROBLEMS: Readonly<Record<string, LinkProblem>> = {
  rate_limited: 'tooMany',
  session_required: 'notOwn',
  phone_not_proven: 'notOwn',
  not_found: 'notOwn',
  offline: 'offline',
}

/** The chart of the offer with the browser's actors. */
export const browserContinuationMachine = continuationMachine.provide({
  actors: {
    checkOffer: fromPromise(async () => (await loadServerSession()).canContinueElsewhere),
    requestLink: fromPromise(async ({ signal }) => {
      try {
        return await api.post<{ email: string }>('/api/continuation', { action: 'send' }, { signal })
      } catch (thrown) {
        if (!(thrown instanceof ApiFailure)) throw thrown
        throw new LinkFailure(PROBLEMS[thrown.code] ?? 'unavailable', thrown.retryAt ?? null)
      }
    }),
  },
})
