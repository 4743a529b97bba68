import { fromPromise } from 'xstate'
import { assistantConfigMachine } from '#machines/assistant-config/assistant-config.machine.ts'
import { mergeCookie, readCookie } from '#src/lib/storage/cookies.ts'
import { saveCustomization } from '#src/screens/customization/setup-call.ts'

/** The assistant's chart with the browser's actors and actions. */
export const browserAssistantConfigMachine = assistantConfigMachine.provide({
  actors: {
    recallConfig: fromPromise<unknown, void>(async () => readCookie('growCustomization')?.assistant),
    saveConfig: fromPromise(async ({ input: { config }, signal }) => {
      await saveCustomization({ part: 'assistant', ...config }, signal)
      mergeCookie('growCustomization', { assistant: config })
    }),
  },
})
