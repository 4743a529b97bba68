import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { charts } from '#machines/index.ts'
import { ROOT } from '#src/studio/repository.ts'
import { BROWSER_CHARTS, WITHOUT_BROWSER } from '../../../e2e/support/browser-charts/browser-charts.ts'

test('each chart with a screen is walked in a browser, or says why not', () => {
  const walked = BROWSER_CHARTS.map(({ entry }) => entry.id)
  const excused = Object.keys(WITHOUT_BROWSER)
  const shown = charts.filter(({ screens }) => screens.length > 0).map(({ id }) => id)
  expect([...walked, ...excused].toSorted()).toEqual(shown.toSorted())
})

test('a chart that no browser walks is refused before anything is built, wherever the option stands', () => {
  const command = ['src/studio/paths/run.mjs', 'juridocs', '--browser', 'masterclas', 'signUp']
  const { status, stderr } = spawnSync(process.execPath, command, { cwd: ROOT, encoding: 'utf8' })
  expect(stderr).toContain('Não há caminhos no navegador para: masterclas, signUp. Há para: funnel,')
  expect(status).toBe(2)
})
