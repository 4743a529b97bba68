/**
 * `npm run browsers [-- firefox webkit journey…]`: walks the journeys through the production build in `dist/` in Firefox and in
 * WebKit. Says on standard error how each ends and why one failed, and prints a table; the exit code is 0 only when all arrived.
 */
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const PROGRAM = fileURLToPath(new URL('../../dist/api/node.js', import.meta.url))

const load = async (path) => (await runnerImport(fileURLToPath(new URL(path, import.meta.url)))).module
const { ENGINES, JOURNEYS, walk } = await load('./browsers.ts')
const { startServer } = await load('../support/server.ts')

const words = process.argv.slice(2)
const unknown = words.filter((word) => !(word in ENGINES) && !(word in JOURNEYS))
if (unknown.length > 0 || !existsSync(PROGRAM)) {
  const known = [...Object.keys(ENGINES), ...Object.keys(JOURNEYS)].join(', ')
  process.stderr.write(
    unknown.length > 0 ? `Não há ${unknown.join(', ')}. Há: ${known}.\n` : 'Rode "npm run build" antes.\n',
  )
  process.exit(2)
}
const choose = (all) => {
  const names = Object.keys(all)
  const asked = names.filter((name) => words.includes(name))
  return asked.length > 0 ? asked : names
}
const journeys = choose(JOURNEYS)

const columns = []
for (const engine of choose(ENGINES)) columns.push(await walkAll(engine))

const width = Math.max(...journeys.map((name) => name.length)) + 2
const row = (first, cells) => `${first.padEnd(width)}${cells.map((cell) => cell.padEnd(22)).join('')}\n`
process.stdout.write(
  `\n${row(
    '',
    columns.map(({ title }) => title),
  )}`,
)
for (const [index, name] of journeys.entries())
  process.stdout.write(
    row(
      name,
      columns.map(({ results }) => describe(results[index])),
    ),
  )
const hasFailed = columns.some(({ results }) => results.some(({ failure }) => failure))
process.exit(hasFailed ? 1 : 0)

/** Walks all journeys in one engine, on a server of its own. */
async function walkAll(engine) {
  const directory = await mkdtemp(join(tmpdir(), 'pauta-browsers-'))
  // A browser keeps secure cookies of this machine by that name only.
  const server = await startServer({ program: PROGRAM, directory, env: { HOST: 'localhost' } })
  const driver = await ENGINES[engine]()
  const results = []
  for (const [number, name] of journeys.entries()) {
    const startedAt = performance.now()
    const failure = await walk(driver, server.origin, JOURNEYS[name], number).then(
      () => null,
      (thrown) => thrown.stack ?? String(thrown),
    )
    const seconds = (performance.now() - startedAt) / 1_000
    results.push({ failure, seconds })
    process.stderr.write(
      `${driver.title}, ${name}: ${describe({ failure, seconds })}\n${failure ? `${failure}\n` : ''}`,
    )
  }
  await driver.close()
  await server.stop()
  await rm(directory, { recursive: true, force: true })
  return { title: driver.title, results }
}

function describe({ failure, seconds }) {
  return `${failure ? '✗' : '✓'} ${seconds.toFixed(1)} s`
}
