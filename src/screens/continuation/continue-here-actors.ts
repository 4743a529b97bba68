import { fromPromise } from 'xstate'
import { continueHereMachine } from '#machines/continuation/continue-here.machine.ts'
import { OpeningFailure, type OpeningFailureReason } from '#machines/continuation/continue-here-failure.ts'
import { ApiFailure, api } from '#src/lib/api/api-client.ts'
import { forgetSignUp } from '#src/lib/session/forget-sign-up.ts'
import { openServerSession } from '#src/lib/session/session-server.ts'

/** API failure codes as reasons of the chart; any other code is `unavailable`. */
const REASONS: Readonly<Record<string, OpeningFailureReason>> = {
  link_unknown: 'unknown',
  invalid: 'unknown',
  link_used: 'used',
  link_expired: 'expired',
  other_sign_up: 'otherSignUp',
  rate_limited: 'tooMany',
  offline: 'offline',
}

/** The chart of the arriving page with the browser's actors. */
export const browserContinueHereMachine = continueHereMachine.provide({
  actors: {
    openLink: fromPromise<void, { token: string; replace: boolean }>(async ({ input, signal }) => {
      // The server replaces the session of this browser, which another request must not open at the same time.
      await openServerSession()
      const body = { action: 'use', ...input }
      const { outcome } = await api
        .post<{ outcome: 'opened' | 'here' }>('/api/continuation', body, { signal })
        .catch((thrown: unknown) => {
          throw new OpeningFailure(
            (thrown instanceof ApiFailure ? REASONS[thrown.code] : null) ?? 'unavailable',
          )
        })
      if (outcome === 'opened') forgetSignUp()
    }),
  },
})
