import { fromPromise } from 'xstate'
import { CorrectionFailure, type CorrectionProblem } from '#machines/email-correction/correction-failure.ts'
import { emailCorrectionMachine } from '#machines/email-correction/email-correction.machine.ts'
import { ApiFailure, api } from '#src/lib/api/api-client.ts'
import { loadServerSession } from '#src/lib/session/session-server.ts'
import { readCookie, writeCookie } from '#src/lib/storage/cookies.ts'

/** API failure codes as problems of the chart; any other code is `unavailable`. */
const PROBLEMS: Readonly<Record<string, CorrectionProblem>> = {
  invalid: 'emailInvalid',
  session_required: 'notProven',
  phone_not_proven: 'notProven',
  forbidden: 'notProven',
  rate_limited: 'tooMany',
  offline: 'offline',
}

/** The chart with the browser's actors. */
export const browserEmailCorrectionMachine = emailCorrectionMachine.provide({
  actors: {
    loadEmail: fromPromise(async () => {
      const { isPhoneProven, registration } = await loadServerSession()
      return isPhoneProven ? (registration?.email ?? null) : null
    }),
    saveEmail: fromPromise(async ({ input, signal }) => {
      const saved = await api
        .post<{ email: string }>('/api/email', input, { signal })
        .catch((thrown: unknown) => {
          throw thrown instanceof ApiFailure
            ? new CorrectionFailure(PROBLEMS[thrown.code] ?? 'unavailable')
            : thrown
        })
      const registration = readCookie('dadosCadastro')
      if (registration) writeCookie('dadosCadastro', { ...registration, ...saved })
      return saved
    }),
  },
})
