import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { keepScriptsAway, listScriptSources } from '#tests/support/head-scripts.ts'
import { waitUntilPasses } from '#tests/support/wait-until-passes.ts'

const ANALYTICS = 'https://www.googletagmanager.com/gtag/js?id=G-ABC123'

const isSilenced = () => Reflect.get(window, 'ga-disable-G-ABC123')

beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('VITE_ANALYTICS_ID', 'G-ABC123')
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data: {} }))
  keepScriptsAway()
})
afterEach(() => {
  document.head.replaceChildren()
  Reflect.deleteProperty(window, 'ga-disable-G-ABC123')
})

/** The consent of a visitor who has not answered yet, in a build with an analytics account. */
async function startAsking() {
  const { browserConsentMachine } = await import('#src/screens/consent/consent-actors.ts')
  const actor = createActor(browserConsentMachine.provide({ delays: { analytics: 0 } })).start()
  await waitFor(actor, (snapshot) => snapshot.hasTag('asking'))
  return actor
}

test('an allowed script starts, and is silenced when the consent is withdrawn', async () => {
  const actor = await startAsking()
  actor.send({ type: 'consent.accepted' })
  await waitUntilPasses(() => expect(listScriptSources()).toEqual([ANALYTICS]))

  actor.send({ type: 'consent.rejected' })
  await waitUntilPasses(() => expect(isSilenced()).toBe(true))
  actor.stop()
})

test('a script whose consent is withdrawn while its code is on the way never starts', async () => {
  const actor = await startAsking()
  // Without waiting, so the code that starts scripts is still being fetched.
  const { unsubscribe } = actor.subscribe(({ value }) => {
    if (value.analytics === 'running') actor.send({ type: 'consent.rejected' })
  })
  actor.send({ type: 'consent.accepted' })

  await waitUntilPasses(() => expect(isSilenced()).toBe(true))
  unsubscribe()
  expect(listScriptSources()).toEqual([])
  actor.stop()
})
