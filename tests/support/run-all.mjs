/**
 * Runs every kind of test and ends with the sum of the tests, alone on its line: `N passed, N failed`.
 *
 *     node tests/support/run-all.mjs               everything
 *     node tests/support/run-all.mjs check         types and lint
 *     node tests/support/run-all.mjs check unit    any of: check, promises, build, unit, e2e
 *     node tests/support/run-all.mjs --since=main  everything, of the tests only those that import what changed since then
 *     node tests/support/run-all.mjs --times       everything, and lists how long each stage, folder and file took
 *
 * Types, lint and the build run side by side; then the unit tests beside the browser journeys, which use the build. A
 * progress line shows what has ended, followed by the output of each program. A part that crashes counts as one failure.
 * At the end it lists the page contents of failed journeys, the longest tests, the flaky and the failed ones. What failed
 * comes last, because whoever reads a long output reads its end. The exit code is 0 only
 * when nothing failed.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { describeTimes, measureStage } from './describe-times.mjs'
import { createProgressLine } from './progress-line.mjs'
import { EMPTY_RUN, readPlaywrightReport, readVitestReport } from './test-reports.mjs'

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

/** How many of the longest tests are listed at the end. */
const SLOWEST_LISTED = 10

const VITEST_PROGRESS = '--reporter=./tests/support/vitest-progress.ts'
// Each thread would read the same types again: on two cores four threads take three times the processor time of one.
const tsc = [resolveCommand('typescript', 'tsc'), '--singleThreaded']

/** What runs: `stage` says beside what, and `readReport` reads the report of a test runner. */
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
  // One unit test that can run alone, because changed texts and test titles soon make the table outdated.
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
      sinceArgs: (revision) => ['--changed', revision],
      readReport: readVitestReport,
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
      sinceArgs: (revision) => [`--only-changed=${revision}`, '--pass-with-no-tests'],
      readReport: readPlaywrightReport,
    },
  ],
}

/** Runs one program and returns its test results; a program other than a test runner counts as one failure if it fails. */
async function run(
  { title, args, reportArgs = () => [], env = () => ({}), sinceArgs = () => [], readReport },
  index,
) {
  const report = join(reports, `${index}.json`)
  const startedAt = performance.now()
  const child = spawn(
    process.execPath,
    [...args, ...reportArgs(report), ...(since ? sinceArgs(since) : [])],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...env(report) },
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  const files = []
  // Test runners say what has ended (`tests/support/*-progress.ts`).
  child.on('message', ({ file, ...ended }) => {
    progress.set(title, ended)
    if (file) files.push(file)
  })
  progress.set(title, {})
  const code = await new Promise((resolve) => child.once('close', resolve).once('error', () => resolve(1)))
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
  progress.end(title, `${output.trimEnd()}\n${code === 0 ? '✓' : '✗'} ${title} (${seconds} s)\n`.trimStart())
  const tests = readReport
    ? await readFile(report, 'utf8').then(
        (text) => readReport(JSON.parse(text)),
        () => EMPTY_RUN,
      )
    : EMPTY_RUN
  const measured = { ...tests, files: [...tests.files, ...files] }
  if (code === 0 || tests.failed > 0) return measured
  return { ...measured, failed: 1, failures: [{ name: title, errors: [] }] }
}

/** Formats the page content of each failed journey at the time of its failure. */
async function describePages(runs) {
  const pages = runs.flatMap((tests) => tests.pages)
  const texts = await Promise.all(
    pages.map(async ({ name, path }) => {
      const [page] = (await readFile(path, 'utf8').catch(() => '')).split('# Test source')
      return `\n${name}\n${page}`
    }),
  )
  return texts.join('\n')
}

/** How many lines of an error are repeated at the end: what was expected, and what came instead. */
const ERROR_LINES = 8

/** Lists the longest tests, the journeys that passed only when they were tried again, and what failed. */
function describeTests(runs) {
  const slowest = runs
    .flatMap(({ times }) => times)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST_LISTED)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`)
  const flaky = runs.flatMap((tests) => tests.flaky).map((name) => `  ${name}`)
  const failures = runs
    .flatMap((tests) => tests.failures)
    .flatMap(({ name, errors }) => [
      `  ${name}`,
      ...errors.flatMap((error) => stripVTControlCharacters(error).split('\n').slice(0, ERROR_LINES)),
    ])
  return [
    ...['', 'Os testes mais longos:', ...slowest],
    ...(flaky.length > 0 ? ['', 'Instáveis, passaram na segunda tentativa:', ...flaky] : []),
    ...(failures.length > 0 ? ['', 'Falharam:', ...failures] : []),
  ].join('\n')
}

const EVERYTHING = ['check', 'build', 'unit', 'e2e']
const options = process.argv.slice(2)
const since = options.find((option) => option.startsWith('--since='))?.slice('--since='.length)
const isTimed = options.includes('--times')
const asked = options.filter((option) => option !== '--times' && !option.startsWith('--since='))
const unknown = asked.filter((name) => !(name in PARTS))
if (unknown.length > 0) throw new Error(`Partes desconhecidas: ${unknown.join(', ')}`)
const wanted = (asked.length > 0 ? asked : EVERYTHING).flatMap((name) => PARTS[name])

const runs = []
const stages = []
for (const stage of [1, 2]) {
  const programs = wanted.filter((program) => program.stage === stage)
  if (programs.length === 0) continue
  const endStage = measureStage(programs.map(({ title }) => title).join(', '))
  runs.push(...(await Promise.all(programs.map(run))))
  stages.push(endStage())
}
await rm(reports, { recursive: true, force: true })
if (isTimed) {
  const files = runs.flatMap((tests) => tests.files)
  const journeys = runs.flatMap((tests) => tests.times).filter(({ name }) => name.startsWith('e2e/'))
  process.stdout.write(`\n${describeTimes(stages, files, journeys)}\n`)
}
const passed = runs.reduce((sum, tests) => sum + tests.passed, 0)
const failed = runs.reduce((sum, tests) => sum + tests.failed, 0)
if (wanted.some(({ readReport }) => readReport))
  process.stdout.write(
    `${await describePages(runs)}${describeTests(runs)}\n\n${passed} passed, ${failed} failed\n`,
  )
process.exit(failed === 0 ? 0 : 1)
