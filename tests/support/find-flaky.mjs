/**
 * Runs the browser journeys many times, each time on new servers, and lists those that fail in some of the runs: each is a
 * fault of the product or of the test. Accepts Playwright's arguments, such as a file.
 *
 *     npm run flaky                                ten runs of every journey
 *     npm run flaky -- --runs=50 e2e/home.spec.ts
 */
import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { listJourneys } from './test-reports.mjs'

const RUNS = 10

const playwright = join(
  dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')),
  'cli.js',
)
const options = process.argv.slice(2)
const asked = options.find((option) => option.startsWith('--runs='))?.slice('--runs='.length)
const count = Number(asked ?? RUNS)
const directory = await mkdtemp(join(tmpdir(), 'pauta-flaky-'))

const runs = []
for (let run = 1; run <= count; run += 1) {
  process.stdout.write(`Rodada ${run} de ${count}\n`)
  const report = join(directory, `${run}.json`)
  spawnSync(
    process.execPath,
    [
      playwright,
      'test',
      '--retries=0',
      '--reporter=dot,json',
      ...options.filter((option) => !option.startsWith('--runs=')),
    ],
    { stdio: 'inherit', env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  )
  runs.push(...listJourneys(JSON.parse(await readFile(report, 'utf8'))))
}
await rm(directory, { recursive: true, force: true })

const names = new Set(runs.map(({ name }) => name))
let failing = 0
for (const name of names) {
  const own = runs.filter((run) => run.name === name)
  const failed = own.filter(({ status }) => status === 'unexpected').length
  if (failed === 0) continue
  failing += 1
  process.stdout.write(`${failed} de ${own.length} falharam: ${name}\n`)
}
process.stdout.write(`${failing} de ${names.size} jornadas falharam alguma vez.\n`)
process.exit(failing === 0 ? 0 : 1)
