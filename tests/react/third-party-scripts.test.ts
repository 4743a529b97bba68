import Cookies from 'js-cookie'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepScriptsAway, listScriptSources } from '#tests/support/head-scripts.ts'

/** Imports the module as built with these ids. */
async function importBuiltWith(ids: Record<string, string>) {
  vi.resetModules()
  for (const [name, id] of Object.entries(ids)) vi.stubEnv(name, id)
  return import('#src/lib/third-parties/third-party-scripts.ts')
}

beforeEach(keepScriptsAway)
afterEach(() => {
  document.head.replaceChildren()
})

test('without an id nothing is loaded or stored, even with consent', async () => {
  const { startScript, stopScript } = await importBuiltWith({})
  for (const script of ['analytics', 'heatMap', 'adPixel'] as const) {
    await startScript(script)
    stopScript(script)
  }
  expect(listScriptSources()).toEqual([])
  expect(window.gtag).toBeUndefined()
})

test('an allowed script is loaded once, from its own address', async () => {
  const { startScript } = await importBuiltWith({
    VITE_ANALYTICS_ID: 'G-ABC123',
    VITE_HEAT_MAP_ID: 'abcdef12',
  })
  void startScript('analytics')
  void startScript('analytics')
  void startScript('heatMap')
  void startScript('adPixel')
  expect(listScriptSources()).toEqual([
    'https://www.googletagmanager.com/gtag/js?id=G-ABC123',
    'https://www.clarity.ms/tag/abcdef12',
  ])
  expect(window.gtag).toBeTypeOf('function')
})

test('a withdrawn script is silenced and only its own cookies are removed', async () => {
  const { startScript, stopScript } = await importBuiltWith({ VITE_ANALYTICS_ID: 'G-ABC123' })
  void startScript('analytics')
  for (const name of ['_ga', '_ga_ABC123', '_fbp', 'dealInProgress']) Cookies.set(name, '1')
  stopScript('analytics')
  expect(Reflect.get(window, 'ga-disable-G-ABC123')).toBe(true)
  expect(Object.keys(Cookies.get()).sort()).toEqual(['_fbp', 'dealInProgress'])
})
