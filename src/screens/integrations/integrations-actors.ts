import { fromPromise } from 'xstate'
import { integrationsMachine } from '#machines/integrations/integrations.machine.ts'
import { mergeCookie, readCookie } from '#src/lib/storage/cookies.ts'
import { callSetup, saveCustomization } from '#src/screens/customization/setup-call.ts'

/** What Pipedrive returns about the owner of a key. */
type Account = { readonly name: string; readonly company_name: string | null }

/** The integrations chart with the browser's actors and actions. */
export const browserIntegrationsMachine = integrationsMachine.provide({
  actors: {
    recallChoices: fromPromise<unknown, void>(async () => readCookie('growCustomization')?.integrations),
    connectPipedrive: fromPromise(async ({ input: { apiKey }, signal }) => {
      const body = { action: 'connectPipedrive', apiKey }
      const reasons = { invalid: 'keyInvalid', upstream_failed: 'keyInvalid' } as const
      const { company_name, name } = await callSetup<Account>('/api/crm', body, signal, reasons)
      return { company: company_name ?? name }
    }),
    saveChoices: fromPromise(async ({ input: { choices }, signal }) => {
      const { pipedrive, wanted } = choices
      await saveCustomization({ part: 'integrations', pipedrive: pipedrive !== null, wanted }, signal)
      mergeCookie('growCustomization', { integrations: choices })
    }),
  },
})
