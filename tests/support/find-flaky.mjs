/**
 * Runs the browser journeys many times and lists those that fail in some of the runs: each is a fault of the product or of
 * the test. Takes what Playwright takes, such as a file.
 *
 *     npm run flaky                                    each journey ten times
 *     npm run flaky -- --repeat-each=50 e2e/home.spec.ts
 */
import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { listJourneys } from './test-reports.mjs'

const REPEATS = 10

const playwright = join(
  dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')),
  'cli.js',
)
const directory = await mkdtemp(join(tmpdir(), 'pauta-flaky-'))
const report = join(directory, 'report.json')

spawnSync(
  process.execPath,
  [
    playwright,
    'test',
    `--repeat-each=${REPEATS}`,
    '--retries=0',
    '--reporter=dot,json',
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit', env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
)
const runs = listJourneys(JSON.parse(await readFile(report, 'utf8')))
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
