import { fromPromise } from 'xstate'
import { consentMachine } from '#machines/consent/consent.machine.ts'
import type { ConsentRecord } from '#machines/consent/record.ts'
import { createActor } from '#src/lib/actors/create-actor.ts'
import { api } from '#src/lib/api/api-client.ts'
import { readConsent } from '#src/lib/consent/consent.ts'
import { keepConsent } from '#src/lib/consent/keep-consent.ts'
import { openServerSession } from '#src/lib/session/session-server.ts'
import { permanentStorage } from '#src/lib/storage/storage.ts'

/** Notes that the server has not confirmed the decision taken at that time. */
const UNREPORTED_KEY = 'consent_unreported'

/** The consent chart with the browser's actors and actions. */
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
      const { startScript } = await loadScripts()
      // Consent can be withdrawn while the code that starts scripts is loading.
      if (!signal.aborted) await startScript(script)
    }),
    stopScript: fromPromise(async ({ input: { script } }) => (await loadScripts()).stopScript(script)),
  },
})

/** The visitor's consent, one a page load. */
export const consentRef = createActor(browserConsentMachine)

/** Loads the code that starts scripts, only for visitors who allow one. */
function loadScripts() {
  return import('#src/lib/third-parties/third-party-scripts.ts')
}

function isUnreported({ decidedAt }: ConsentRecord): boolean {
  return permanentStorage.read(UNREPORTED_KEY) === decidedAt
}
