/**
 * `npm run paths:mutants [-- chart ...]`: changes each chart in memory, one thing at a time, and counts the changes that its unit
 * tests notice, or else its paths and promises.
 *
 * The exit code is 0 when at least 95 % are noticed, 1 when fewer are or a chart's tests fail without a change, 2 for an unknown
 * chart.
 */
import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')

const { module } = await runnerImport(join(root, 'src/studio/paths/commands.ts'))
const names = module.listCharts(process.argv.slice(2))
if (names === null) process.exit(2)

const room = await mkdtemp(join(tmpdir(), 'pauta-charts-'))
const fates = []
try {
  for (const chart of names) fates.push(...module.judgeMutants(chart, await runTests(chart)))
} finally {
  await rm(room, { recursive: true, force: true })
}
process.exit(module.reportMutants(fates))

/**
 * Runs the unit tests of a chart on each of its mutants.
 * @returns the mutants that a test noticed, as "kind: place"
 * @throws Error when the tests fail on the chart as it is
 */
async function runTests(chart) {
  const report = join(room, `${chart}.json`)
  const options = ['--config', 'tests/mutants/charts.vitest.config.ts', '--reporter', 'json']
  spawnSync(process.execPath, [vitest, 'run', ...options, '--outputFile', report], {
    cwd: root,
    env: { ...process.env, CHART: chart },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const { testResults } = JSON.parse(await readFile(report, 'utf8'))
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ status, ancestorTitles }) =>
      status === 'failed' ? [ancestorTitles[0]] : [],
    ),
  )
  const noticed = new Set(failed)
  if (testResults.length === 0 || noticed.has('sem mudança'))
    throw new Error(`Os testes de ${chart} falham sem mudança nenhuma`)
  return noticed
}
