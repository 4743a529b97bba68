import { fromPromise } from 'xstate'
import type { LogLine } from '#machines/panel/log-line.ts'
import { logSearchMachine } from '#machines/panel/log-search.machine.ts'
import { LogFailure, type LogProblem } from '#machines/panel/log-search-failure.ts'
import { ApiFailure, api } from '#src/lib/api/api-client.ts'

/** API failure codes as problems of the chart; any other code is a temporary failure. */
const PROBLEMS: Readonly<Record<string, LogProblem>> = {
  session_required: 'sessionOver',
  offline: 'offline',
}

/** The chart of the log with the browser's actor. */
export const browserLogSearchMachine = logSearchMachine.provide({
  actors: {
    listLogLines: fromPromise<readonly LogLine[], { readonly requestId: string | null }>(
      async ({ input, signal }) => {
        try {
          return (
            await api.post<{ readonly lines: readonly LogLine[] }>('/api/panel/logs', input, { signal })
          ).lines
        } catch (thrown) {
          throw new LogFailure((thrown instanceof ApiFailure ? PROBLEMS[thrown.code] : null) ?? 'unavailable')
        }
      },
    ),
  },
})
