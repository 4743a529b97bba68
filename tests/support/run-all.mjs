/**
 * Runs every kind of test and ends with the sum of the tests, alone on its line: `N passed, N failed`.
 *
 *     node tests/support/run-all.mjs               everything
 *     node tests/support/run-all.mjs check         types and lint
 *     node tests/support/run-all.mjs check unit    any of: check, promises, build, unit, e2e
 *
 * Types, lint and the build run side by side; then the unit tests beside the browser journeys, which use the build. A
 * progress line says what has ended, and what each program wrote follows once it has ended. A part that breaks down
 * counts as one failure. The exit code is 0 only when nothing failed.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createProgressLine } from './progress-line.mjs'

const require = createRequire(import.meta.url)
const root = fileURLToPath(new URL('../..', import.meta.url))
const reports = await mkdtemp(join(tmpdir(), 'pauta-reports-'))
const progress = createProgressLine(process.stdout)

/** The program of a package's command, so that it runs without a shell or npx. */
function resolveCommand(name, program = name) {
  const manifest = require.resolve(`${name}/package.json`)
  const { bin } = require(manifest)
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[program])
}

const VITEST_PROGRESS = '--reporter=./tests/support/vitest-progress.ts'
// Its threads read the same types each for itself: on two cores four take three times the processor time of one.
const tsc = [resolveCommand('typescript', 'tsc'), '--singleThreaded']

/** What runs: `stage` says beside what, and `countsOf` reads the report of a test runner. */
const PARTS = {
  check: [
    { stage: 1, title: 'Tipos de machines/', args: [...tsc, '-p', 'machines'] },
    { stage: 1, title: 'Tipos de api/', args: [...tsc, '-p', 'api'] },
    { stage: 1, title: 'Tipos do resto', args: [...tsc, '-p', '.'] },
    {
      stage: 1,
      title: 'Lint e formatação',
      args: [resolveCommand('@biomejs/biome', 'biome'), 'check', '--error-on-warnings'],
    },
  ],
  // One of the unit tests, for a check without the others: a changed text or test title soon leaves the table behind.
  promises: [
    {
      stage: 1,
      title: 'Promessas dos textos',
      args: [resolveCommand('vitest'), 'run', '--reporter=dot', 'tests/studio/promises.test.ts'],
    },
  ],
  build: [
    { stage: 1, title: 'Build de produção', args: [resolveCommand('vite'), 'build', '--logLevel', 'warn'] },
  ],
  unit: [
    {
      stage: 2,
      title: 'Regras, charts, API e componentes',
      args: [resolveCommand('vitest'), 'run', '--reporter=minimal', VITEST_PROGRESS, '--reporter=json'],
      reportArgs: (report) => [`--outputFile.json=${report}`],
      countsOf: ({ numPassedTests, numFailedTests, numTotalTestSuites, numPassedTestSuites }) => ({
        passed: numPassedTests,
        // A file that cannot be loaded has no tests to fail.
        failed: numFailedTests || numTotalTestSuites - numPassedTestSuites,
      }),
    },
  ],
  e2e: [
    {
      stage: 2,
      title: 'Jornadas no navegador',
      args: [
        resolveCommand('@playwright/test', 'playwright'),
        'test',
        '--reporter=dot,./tests/support/playwright-progress.ts,json',
      ],
      env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
      countsOf: ({ stats, errors }) => ({
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky + errors.length,
      }),
    },
  ],
}

/** Runs one program. Gives how many of its tests passed and failed; one that is no test runner only fails, as one. */
async function run({ title, args, reportArgs = () => [], env = () => ({}), countsOf }, index) {
  const report = join(reports, `${index}.json`)
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...args, ...reportArgs(report)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...env(report) },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  // Test runners say what has ended (`tests/support/*-progress.ts`).
  child.on('message', (ended) => progress.set(title, ended))
  progress.set(title, {})
  const code = await new Promise((resolve) => child.once('close', resolve).once('error', () => resolve(1)))
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  progress.end(title, `${output.trimEnd()}\n${code === 0 ? '✓' : '✗'} ${title} (${seconds} s)\n`.trimStart())
  const none = { passed: 0, failed: 0 }
  const counts = countsOf
    ? await readFile(report, 'utf8').then(
        (text) => countsOf(JSON.parse(text)),
        () => none,
      )
    : none
  return { passed: counts.passed, failed: counts.failed || (code === 0 ? 0 : 1) }
}

const EVERYTHING = ['check', 'build', 'unit', 'e2e']
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in PARTS))
if (unknown.length > 0) throw new Error(`Partes desconhecidas: ${unknown.join(', ')}`)
const wanted = (asked.length > 0 ? asked : EVERYTHING).flatMap((name) => PARTS[name])

const total = { passed: 0, failed: 0 }
for (const stage of [1, 2]) {
  const programs = wanted.filter((program) => program.stage === stage)
  for (const { passed, failed } of await Promise.all(programs.map(run))) {
    total.passed += passed
    total.failed += failed
  }
}
await rm(reports, { recursive: true, force: true })
if (wanted.some(({ countsOf }) => countsOf)) {
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
}
process.exit(total.failed === 0 ? 0 : 1)
