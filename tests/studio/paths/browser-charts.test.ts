import { expect, test } from 'vitest'
import { charts } from '#machines/index.ts'
import { BROWSER_CHARTS, WITHOUT_BROWSER } from '../../../e2e/support/browser-charts/browser-charts.ts'

test('each chart with a screen is walked in a browser, or says why not', () => {
  const walked = BROWSER_CHARTS.map(({ entry }) => entry.id)
  const excused = Object.keys(WITHOUT_BROWSER)
  const shown = charts.filter(({ screens }) => screens.length > 0).map(({ id }) => id)
  expect([...walked, ...excused].toSorted()).toEqual(shown.toSorted())
})
