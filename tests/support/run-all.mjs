/**
 * Runs every kind of test and ends with the sum of the tests, alone on its line: `N passed, N failed`.
 *
 *     node tests/support/run-all.mjs               everything, in the order that finds mistakes soonest
 *     node tests/support/run-all.mjs check         types and lint
 *     node tests/support/run-all.mjs check unit    any of: check, unit, build, e2e
 *
 * A part that breaks down counts as one failure. The exit code is 0 only when nothing failed.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)
const root = fileURLToPath(new URL('../..', import.meta.url))
const reports = await mkdtemp(join(tmpdir(), 'pauta-reports-'))

/** The program of a package's command, so that no shell and no npx stands between us and it. */
function command(name, program = name) {
  const manifest = require.resolve(`${name}/package.json`)
  const { bin } = require(manifest)
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[program])
}

const PARTS = {
  check: () =>
    together([
      ['Tipos de machines/', [command('typescript', 'tsc'), '-p', 'machines']],
      ['Tipos de api/', [command('typescript', 'tsc'), '-p', 'api']],
      ['Tipos do resto', [command('typescript', 'tsc'), '-p', '.']],
      ['Lint e formatação', [command('@biomejs/biome', 'biome'), 'check', '--error-on-warnings']],
    ]),
  build: () => together([['Build de produção', [command('vite'), 'build', '--logLevel', 'warn']]]),
  unit: () =>
    tests(
      'Regras, charts, API e componentes',
      [command('vitest'), 'run', '--reporter=dot', '--reporter=json'],
      (report) => [`--outputFile.json=${report}`],
      ({ numPassedTests, numFailedTests, numTotalTestSuites, numPassedTestSuites }) => ({
        passed: numPassedTests,
        // A file that cannot be loaded has no tests to fail.
        failed: numFailedTests || numTotalTestSuites - numPassedTestSuites,
      }),
    ),
  e2e: () =>
    tests(
      'Jornadas no navegador',
      [command('@playwright/test', 'playwright'), 'test', '--reporter=dot,json'],
      () => [],
      ({ stats, errors }) => ({
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky + errors.length,
      }),
      (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    ),
}

/** Runs commands side by side; each counts as one failure when it fails, and as nothing otherwise. */
async function together(commands) {
  const codes = await Promise.all(commands.map(([title, args]) => run(title, args)))
  return { passed: 0, failed: codes.filter((code) => code !== 0).length }
}

/** Runs a test runner and reads its report. */
async function tests(title, args, reportArgs, countsOf, env = () => ({})) {
  const report = join(reports, 'report.json')
  const code = await run(title, [...args, ...reportArgs(report)], env(report))
  const counts = await readFile(report, 'utf8').then(
    (text) => countsOf(JSON.parse(text)),
    () => ({ passed: 0, failed: 0 }),
  )
  await rm(report, { force: true })
  return { passed: counts.passed, failed: counts.failed || (code === 0 ? 0 : 1) }
}

/** Runs one program with our own output. Gives its exit code. */
async function run(title, args, env = {}) {
  const startedAt = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  const code = await new Promise((resolve) => child.once('exit', resolve).once('error', () => resolve(1)))
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  process.stdout.write(`${code === 0 ? '✓' : '✗'} ${title} (${seconds} s)\n`)
  return code
}

const wanted = process.argv.slice(2)
const names = wanted.length > 0 ? wanted : ['check', 'build', 'unit', 'e2e']
const unknown = names.filter((name) => !(name in PARTS))
if (unknown.length > 0) throw new Error(`Partes desconhecidas: ${unknown.join(', ')}`)

const total = { passed: 0, failed: 0 }
for (const name of names) {
  const { passed, failed } = await PARTS[name]()
  total.passed += passed
  total.failed += failed
}
await rm(reports, { recursive: true, force: true })
if (names.includes('unit') || names.includes('e2e')) {
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
}
process.exit(total.failed === 0 ? 0 : 1)
