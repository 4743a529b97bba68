import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchFilesAhead, fetchIslands } from '#src/app/fetch-ahead.ts'
import { waitUntilPasses } from '#tests/support/wait-until-passes.ts'

const listFetched = () => [...document.querySelectorAll('link')].map(({ href }) => new URL(href).pathname)

/** Makes the browser know these kinds of links, as `DOMTokenList.supports` says. */
function knowLinks(...known: readonly string[]) {
  const tokens: DOMTokenList = Object.getPrototypeOf(document.createElement('link').relList)
  vi.spyOn(tokens, 'supports').mockImplementation((rel) => known.includes(rel))
}

function report(event: 'load' | 'error') {
  for (const link of document.querySelectorAll('link')) link.dispatchEvent(new Event(event))
}

beforeEach(() => {
  document.head.innerHTML =
    '<script type="text/plain" data-use-styles="/a.css" data-preferences="/chart.js /consent.js" data-islands="/react.js"></script>'
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection')
  document.head.replaceChildren()
})

test.each(['load', 'error'] as const)(
  'the islands’ files follow those that every page needs, also after an %s',
  async (event) => {
    knowLinks('prefetch', 'modulepreload')
    fetchFilesAhead()
    await waitUntilPasses(() => expect(listFetched()).toEqual(['/a.css', '/chart.js', '/consent.js']))
    report(event)
    await waitUntilPasses(() =>
      expect(listFetched()).toEqual(['/a.css', '/chart.js', '/consent.js', '/react.js']),
    )
  },
)

test('islands that start one after the other fetch their files once', () => {
  knowLinks('prefetch', 'modulepreload')
  void fetchIslands('high')
  void fetchIslands('high')
  expect(listFetched()).toEqual(['/react.js'])
})

test('a browser that knows neither kind of link is not waited for', async () => {
  knowLinks()
  fetchFilesAhead()
  await waitUntilPasses(() => expect(listFetched()).toContain('/react.js'))
})

test('visitors who save data fetch nothing ahead', async () => {
  knowLinks('prefetch', 'modulepreload')
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  const idle = vi.spyOn(window, 'setTimeout')
  fetchFilesAhead()
  expect(idle).not.toHaveBeenCalled()
  expect(listFetched()).toEqual([])
})
