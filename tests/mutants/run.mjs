/**
 * `npm run mutants [-- part ...]`: changes one thing at a time in the charts and rules and runs the tests that reach it.
 * A part is a folder of machines/ with the rules of the same name in api/, or `policy` or `ownership`. Without a name, all
 * parts run one after the other.
 *
 * The exit code is 0 only when at least 90 % of the mutants of every part are killed, each survivor is listed with its reason
 * in survivors.md, and nothing listed there is killed.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const work = join(root, 'node_modules/.cache/stryker')
const REPORT = join(work, 'report.json')
const CONFIG = join(root, 'stryker.config.json')

/** The share of mutants that the tests must notice. */
const FEWEST_KILLED = 0.9

/** How often Stryker may run over a part until every survivor has been run against all of its tests. */
const MOST_ROUNDS = 5

/** How many characters of code name a mutant. */
const LONGEST_CODE = 100

/** The server's rules that need no database. `npm run torture:mutants` mutates the others. */
const API_RULES = {
  policy: ['api/policy.ts'],
  ownership: ['api/session/authorize.ts', 'api/ownership/public-ids.ts'],
  payments: ['terms', 'refusal', 'paid-at', 'payment-trouble', 'customer-key'].map(
    (name) => `api/payments/${name}.ts`,
  ),
  deals: ['api/deals/note-html.ts'],
  'one-time-code': ['api/one-time-code/code.ts', 'api/one-time-code/may-receive-code.ts'],
}

/** Parts that are tables: their rules are evaluated when the files load. */
const TABLES = ['policy']

/** Folders of machines/ without rules of their own. */
const WITHOUT_RULES = ['charts', 'demo-traffic', 'home', 'samples']

/**
 * Sample data, registry entries, promises, test-script journeys and texts, which contain no rules, what builds such
 * tables when they are loaded, and what a command writes.
 */
const NOT_MUTATED = [
  '*.entry.ts',
  '*.promises.ts',
  '*.journeys.ts',
  '*-messages.ts',
  '*-texts.ts',
  '*-titles.ts',
  'limits.ts',
  'event-of-page.ts',
  'chart-samples.ts',
  'chart-entry.ts',
  'chart-promises.ts',
  'chart-journeys.ts',
]

const folders = (await readdir(join(root, 'machines'), { withFileTypes: true }))
  .filter((entry) => entry.isDirectory() && !WITHOUT_RULES.includes(entry.name))
  .map(({ name }) => name)
const known = [...new Set([...folders, ...Object.keys(API_RULES)])].sort()
const given = process.argv.slice(2)
const firstOption = given.findIndex((argument) => argument.startsWith('-'))
const asked = firstOption < 0 ? given : given.slice(0, firstOption)
/** Arguments after the parts, which are passed to Stryker, such as `--concurrency 1`. */
const options = firstOption < 0 ? [] : given.slice(firstOption)
const unknown = asked.filter((part) => !known.includes(part))
if (unknown.length > 0) {
  say(`Não há a parte ${unknown.join(', ')}. Partes: ${known.join(', ')}.`)
  process.exit(2)
}

const listed = readListedSurvivors(await readFile(new URL('survivors.md', import.meta.url), 'utf8'))
await mkdir(work, { recursive: true })
let isGood = true
const sums = { killed: 0, total: 0 }
for (const part of asked.length > 0 ? asked : known) {
  const started = Date.now()
  const outcome = await attack(part)
  if (outcome === null) {
    isGood = false
    say(`${part}: não correu até o fim`)
    continue
  }
  const { files, killed, total, survivors } = outcome
  sums.killed += killed
  sums.total += total
  const expected = listed.filter((key) => files.has(key.slice(0, key.indexOf(':'))))
  const unlisted = subtract(survivors, expected)
  const stale = subtract(expected, survivors)
  // A part without mutants proves nothing. Stryker skips what stands before `as const`.
  const isEnough = total > 0 && killed >= total * FEWEST_KILLED
  isGood &&= isEnough && unlisted.length === 0 && stale.length === 0
  const seconds = Math.round((Date.now() - started) / 1_000)
  say(`${part}: ${formatScore(killed, total)}${isEnough ? '' : ', poucos'}, ${seconds} s`)
  for (const key of unlisted) say(`  sobrevive, sem motivo em survivors.md: ${key}`)
  for (const key of stale) say(`  está em survivors.md, mas não sobrevive: ${key}`)
}
say(`total: ${formatScore(sums.killed, sums.total)}`)
process.exit(isGood ? 0 : 1)

/** Runs Stryker over one part. Returns null when it broke down, for example because a test fails without any mutant. */
async function attack(part) {
  const globs = [
    ...(folders.includes(part)
      ? [`machines/${part}/**/*.ts`, ...NOT_MUTATED.map((name) => `!machines/${part}/**/${name}`)]
      : []),
    ...(API_RULES[part] ?? []),
  ]
  const memory = join(work, `${part}.json`)
  const config = TABLES.includes(part) ? await writeConfig({ ignoreStatic: false }) : CONFIG
  // A new test may reach code that none reached before, which Stryker does not notice.
  if (existsSync(memory)) await forget(memory, ({ status }) => status === 'NoCoverage')
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    await rm(REPORT, { force: true })
    const code = await runStryker([
      ...[config, '--mutate', globs.join(','), '--incrementalFile', memory],
      ...options,
    ])
    if (code !== 0 || !existsSync(REPORT)) return null
    const report = JSON.parse(await readFile(REPORT, 'utf8'))
    const unfinished = await forget(memory, isUnfinished)
    if (unfinished === 0) return countMutants(report)
    say(`${part}: ${unfinished} mutantes sem todos os seus testes, de novo`)
  }
  return null
}

/** Writes a changed configuration and returns its path, because no option can override what the file sets to true. */
async function writeConfig(changes) {
  const path = join(work, 'config.json')
  await writeFile(path, JSON.stringify({ ...JSON.parse(await readFile(CONFIG, 'utf8')), ...changes }))
  return path
}

/**
 * Whether a mutant survived although not all of its tests ran. When a mutant's tests end at the first failure, the
 * cancellation may hit the tests of the next mutant.
 */
function isUnfinished({ status, coveredBy = [], testsCompleted = 0 }) {
  return status === 'Survived' && testsCompleted < coveredBy.length
}

/** Removes mutants from Stryker's memory, so that the next round retries them. Returns their number. */
async function forget(file, isForgotten) {
  const report = JSON.parse(await readFile(file, 'utf8'))
  let forgotten = 0
  for (const one of Object.values(report.files)) {
    const kept = one.mutants.filter((mutant) => !isForgotten(mutant))
    forgotten += one.mutants.length - kept.length
    one.mutants = kept
  }
  if (forgotten > 0) await writeFile(file, JSON.stringify(report))
  return forgotten
}

/** Runs the Stryker program. Returns its exit code. */
function runStryker(args) {
  const manifest = createRequire(import.meta.url).resolve('@stryker-mutator/core/package.json')
  const child = spawn(process.execPath, [join(dirname(manifest), 'bin/stryker.js'), 'run', ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return new Promise((resolve) => child.once('close', resolve))
}

/** Counts a report's mutants. Those without a test count as survivors. */
function countMutants({ files }) {
  const mutants = Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants.map((mutant) => ({ ...mutant, file, source })),
  )
  const survivors = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  const killed = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout').length
  return {
    files: new Set(Object.keys(files)),
    killed,
    total: killed + survivors.length,
    survivors: survivors.map(formatKey),
  }
}

/** Names a mutant by its lines of code, what it changes and into what. A line number would move. */
function formatKey({ file, source, location: { start, end }, replacement }) {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const before = lines[0].slice(0, start.column - 1)
  const after = lines[lines.length - 1].slice(end.column - 1)
  const changed = [...lines]
  changed[changed.length - 1] = changed[changed.length - 1].slice(0, end.column - 1)
  changed[0] = changed[0].slice(start.column - 1)
  return `${file}: ${before.trimStart()}⟦${shorten(changed.join('\n'))}⟧${after.trimEnd()} => ${shorten(replacement)}`
}

function shorten(code) {
  const text = code.replace(/\s+/g, ' ').trim()
  return text.length > LONGEST_CODE ? `${text.slice(0, LONGEST_CODE)}…` : text
}

/** Reads the keys of survivors.md: each stands on a line of its own, indented as code. */
function readListedSurvivors(markdown) {
  return markdown.split('\n').flatMap((line) => (line.startsWith('    ') ? [line.trim()] : []))
}

/** Subtracts the second list from the first, item by item: two equal survivors need two lines. */
function subtract(keys, others) {
  const left = [...others]
  return keys.filter((key) => {
    const at = left.indexOf(key)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

function formatScore(killed, total) {
  const share = total === 0 ? 0 : killed / total
  return `${killed} de ${total} mutantes mortos (${(share * 100).toFixed(1).replace('.', ',')} %)`
}

function say(line) {
  process.stdout.write(`${line}\n`)
}
