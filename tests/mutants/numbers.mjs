/**
 * `npm run mutants:numbers [-- feature ...] [--all]`: changes one number of a `limits.ts` at a time, in a copy of the project,
 * and runs the unit tests that could notice it until one fails: those of charts and rules, which need neither a database nor a
 * browser, then every other test of `npm run test:unit` that imports the file. Prints which test noticed each number first.
 *
 * `--all` changes every number instead of some of each feature.
 *
 * The exit code is 0 only when the unchanged copy passes and every changed number was noticed.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { runnerImport } from 'vite'
import { copySources } from '../support/copy-sources.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A number is changed for each so many of a feature; of a smaller feature, one. */
const STRETCH = 25

/** Numbers of the invented month: samples, of which only this month would be another. */
const INVENTED = 'demo-traffic'

/** With fewer changed numbers the run proves little. Of features that were named, any number of them does. */
const FEWEST_CHANGED = 30

/** Everything the unit tests read. */
const PARTS = ['api', 'e2e', 'machines', 'src', 'tests', ...(await listTopFiles())]

const { values: options, positionals: asked } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean' } },
})

const { module } = await runnerImport(join(root, 'tests/mutants/number-mutants.ts'))
const features = await listFeatures()
const unknown = asked.filter((feature) => !features.includes(feature))
if (unknown.length > 0) {
  say(`Não há limits.ts em ${unknown.join(', ')}. Há em: ${features.join(', ')}.`)
  process.exit(2)
}

const home = await mkdtemp(join(tmpdir(), 'pauta-numbers-'))
let isGood = true
try {
  await copySources(home, PARTS)
  isGood = await attack()
} finally {
  await rm(home, { recursive: true, force: true })
}
process.exit(isGood ? 0 : 1)

/** Changes the chosen numbers of the copy one by one. Returns whether each was noticed. */
async function attack() {
  const chosen = asked.length > 0 ? asked : features
  const [firstRun] = createRuns(chosen.map(locate))
  const untouched = await runTests(firstRun)
  if (untouched.failed !== null || untouched.passed === 0) {
    say(`A cópia sem mudança não passa: ${untouched.failed ?? 'nenhum teste correu'}`)
    return false
  }
  say(`A cópia sem mudança passa: ${untouched.passed} testes.`)
  say('| Número | Mudança | Primeiro teste que nota |')
  say('| --- | --- | --- |')
  const counts = { changed: 0, noticed: 0 }
  for (const feature of chosen) {
    const file = locate(feature)
    const source = await readFile(join(home, file), 'utf8')
    const { module: constants } = await runnerImport(join(home, file))
    const numbers = module.listNumberMutants(source, constants)
    for (const number of options.all ? numbers : module.chooseEvenly(numbers, STRETCH)) {
      const noticed = await findNotice(file, source, module.applyNumberMutant(source, number))
      counts.changed += 1
      counts.noticed += noticed === null ? 0 : 1
      say(`| \`${feature}\`: \`${number.name}\` | ${number.from} → ${number.to} | ${noticed ?? 'NENHUM'} |`)
    }
  }
  say(`${counts.noticed} de ${counts.changed} números notados`)
  const isEnough = asked.length > 0 ? counts.changed > 0 : counts.changed >= FEWEST_CHANGED
  if (!isEnough) say('São poucos números.')
  return isEnough && counts.noticed === counts.changed
}

/**
 * Changes a file, runs the tests that could notice it and restores the file. Returns the first test that fails, or null.
 * @throws Error when tests fail without the change as well
 */
async function findNotice(file, source, changed) {
  for (const [turn, args] of createRuns([file]).entries()) {
    await writeFile(join(home, file), changed)
    const { failed } = await runTests(args)
    await writeFile(join(home, file), source)
    if (failed === null) continue
    // The first run has passed without a change at the start.
    const unchanged = turn === 0 ? null : (await runTests(args)).failed
    if (unchanged !== null) throw new Error(`A cópia sem mudança também não passa: ${unchanged}`)
    return failed
  }
  return null
}

/** The runs of Vitest over the tests that could notice a change of these files, the quickest first. */
function createRuns(files) {
  return [
    ['related', ...files, '--project', 'machines', '--exclude', 'tests/studio/**'],
    ['related', ...files],
  ]
}

/**
 * Runs tests of the copy until one fails. Returns the first failed one and how many passed.
 * @throws Error when Vitest ends without a report: a run that broke down has noticed nothing
 */
async function runTests(args) {
  const report = join(home, 'report.json')
  await rm(report, { force: true })
  const manifest = createRequire(import.meta.url).resolve('vitest/package.json')
  const more = ['--run', '--bail', '1', '--reporter', 'json', '--outputFile', report, '--passWithNoTests']
  const child = spawn(process.execPath, [join(dirname(manifest), 'vitest.mjs'), ...args, ...more], {
    cwd: home,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text
  })
  await new Promise((resolve) => child.once('close', resolve))
  const text = await readFile(report, 'utf8').catch(() => {
    throw new Error(`Vitest ended without a report: ${errors}`)
  })
  const { numPassedTests: passed, testResults } = JSON.parse(text)
  const failed = testResults
    .toSorted((one, other) => one.startTime - other.startTime)
    .flatMap(({ name, message, assertionResults }) => {
      const path = name.slice(name.indexOf('/tests/') + 1)
      const broken = assertionResults.find(({ status }) => status === 'failed')
      if (broken) return [`${path}: ${broken.fullName}`]
      return message ? [`${path}: ${message.split('\n')[0]}`] : []
    })
  return { passed, failed: failed[0] ?? null }
}

function locate(feature) {
  return `machines/${feature}/limits.ts`
}

async function listFeatures() {
  const folders = await readdir(join(root, 'machines'))
  const found = await Promise.all(
    folders.map(async (folder) => {
      const source = await readFile(join(root, locate(folder)), 'utf8').catch(() => null)
      return source === null || folder === INVENTED ? [] : [folder]
    }),
  )
  return found.flat().sort()
}

/** Lists the project's own files at its top: configuration and texts that tests read. */
async function listTopFiles() {
  const entries = await readdir(root, { withFileTypes: true })
  return entries.filter((entry) => entry.isFile() && entry.name !== '.env').map(({ name }) => name)
}

function say(line) {
  process.stdout.write(`${line}\n`)
}
