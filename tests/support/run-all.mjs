/**
 * Runs everything, one part after another (they share two cores), and ends with one line that sums the tests up.
 * Goes on after a failing part, so that one run tells all there is to tell.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const reports = mkdtempSync(join(tmpdir(), 'pauta-reports-'))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')

const PARTS = [
  { name: 'check', command: ['npm', 'run', 'check'] },
  {
    name: 'unit',
    command: [
      'npx',
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${vitestReport}`,
    ],
  },
  { name: 'build', command: ['npm', 'run', 'build'] },
  {
    name: 'e2e',
    command: ['npx', 'playwright', 'test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
  },
]

const failed = PARTS.filter(({ name, command: [program, ...words], env }) => {
  process.stdout.write(`\n=== ${name}\n`)
  const startedAt = Date.now()
  const { status } = spawnSync(program, words, { stdio: 'inherit', env: { ...process.env, ...env } })
  process.stdout.write(
    `=== ${name}: ${status === 0 ? 'ok' : 'failed'} in ${Math.round((Date.now() - startedAt) / 1_000)} s\n`,
  )
  return status !== 0
}).map(({ name }) => name)

const vitest = read(vitestReport)
const playwright = read(playwrightReport)?.stats
const passed = (vitest?.numPassedTests ?? 0) + (playwright?.expected ?? 0)
const broken = (vitest?.numFailedTests ?? 0) + (playwright?.unexpected ?? 0) + (playwright?.flaky ?? 0)
rmSync(reports, { recursive: true, force: true })

if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join(', ')}\n`)
process.stdout.write(`\n${passed} passed, ${Math.max(broken, failed.length)} failed\n`)
process.exit(failed.length === 0 ? 0 : 1)

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
