import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Torture } from '../phase.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const CONFIG = ['--config', 'tests/torture/vitest.config.ts']

/** Folders whose tests may be properties. */
const PROPERTIES = ['tests/api', 'tests/studio', 'tests/studio/drawing']
const VITEST = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')

/** The parts of Vitest's report that we read. */
type Report = {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

/** Runs the tests in `../engine`, on the sources: PGlite with a full disk, killed, hanging, or opened by two processes. */
export function testEngine(torture: Torture): Promise<void> {
  return runTests(torture, [...CONFIG, 'tests/torture/engine'])
}

/** Runs the tests in `../outages`, on the sources: each provider failing at each step in every way. */
export function testOutages(torture: Torture): Promise<void> {
  return runTests(torture, [...CONFIG, 'tests/torture/outages'], { THOROUGH: '1' })
}

/** Runs all tries of the properties of which `npm test` makes only a part (`tests/support/thorough.ts`). */
export async function testProperties(torture: Torture): Promise<void> {
  const files: string[] = []
  for (const folder of PROPERTIES)
    for (const name of await readdir(join(ROOT, folder))) {
      const file = `${folder}/${name}`
      const text = name.endsWith('.test.ts') ? await readFile(join(ROOT, file), 'utf8') : ''
      if (text.includes('support/thorough.ts')) files.push(file)
    }
  torture.check(files.length > 0, 'there are properties to try')
  await runTests(torture, files, { THOROUGH: '1' })
}

async function runTests(
  { createDirectory, check, note }: Torture,
  which: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const report = join(await createDirectory(), 'report.json')
  const args = [VITEST, 'run', ...which, '--reporter=json', `--outputFile=${report}`]
  await new Promise<void>((ended) => {
    execFile(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...env } }, () => ended())
  })
  const { numPassedTests, testResults } = await readReport(report)
  for (const { name, status, message, assertionResults } of testResults) {
    if (status !== 'passed' && assertionResults.length === 0) check(false, `${name}: ${message}`)
    for (const test of assertionResults) check(test.status === 'passed', test.fullName)
  }
  check(numPassedTests > 0, 'the tests run')
  note('passed', numPassedTests)
}

/** @throws when Vitest wrote no report */
async function readReport(file: string): Promise<Report> {
  const text = await readFile(file, 'utf8')
  // Vitest's own format.
  return JSON.parse(text) as Report
}
