import { fromPromise } from 'xstate'
import { consentMachine } from '#machines/consent/consent.machine.ts'
import type { ConsentRecord } from '#machines/consent/record.ts'
import { api } from '#src/lib/api-client.ts'
import { keepConsent, readConsent } from '#src/lib/consent.ts'
import { createActor } from '#src/lib/create-actor.ts'
import { openServerSession } from '#src/lib/session-server.ts'
import { permanentStorage } from '#src/lib/storage.ts'

/** Notes that the server has not confirmed the decision taken at that time. */
export const UNREPORTED_KEY = 'consent_unreported'

/** The consent chart with the browser around it. */
export const browserConsentMachine = consentMachine.provide({
  actors: {
    readConsent: fromPromise(async () => {
      const record = readConsent()
      return { record, isUnreported: record !== null && isUnreported(record) }
    }),
    keepConsent: fromPromise(async ({ input: { record } }) => {
      permanentStorage.write(UNREPORTED_KEY, record.decidedAt)
      keepConsent(record)
    }),
    reportConsent: fromPromise(async ({ input: { record }, signal }) => {
      await openServerSession()
      await api.post('/api/consent', record, { signal })
      permanentStorage.remove(UNREPORTED_KEY)
    }),
    startScript: fromPromise(async ({ input: { script }, signal }) => {
      const { startScript } = await scripts()
      // Consent can be withdrawn while the code that starts them is on its way.
      if (!signal.aborted) await startScript(script)
    }),
    stopScript: fromPromise(async ({ input: { script } }) => (await scripts()).stopScript(script)),
  },
})

/** The visitor's consent, one a page load. */
export const consentRef = createActor(browserConsentMachine)

/** Fetched for visitors who allow one. */
function scripts() {
  return import('#src/lib/third-party-scripts.ts')
}

function isUnreported({ decidedAt }: ConsentRecord): boolean {
  return permanentStorage.read(UNREPORTED_KEY) === decidedAt
}
