/**
 * `npm run torture:mutants [name]`: removes one guard at a time from a copy of the server and runs the phase that must
 * notice. The exit code is 0 only when every mutant is caught by the promise it breaks, and the unmodified copy keeps all
 * promises. A torture that misses a mutant, or never passes, proves nothing.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { copySources } from '../support/copy-sources.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

const SIGN_UPS = '150'

const {
  module: { MUTANTS },
} = await runnerImport(join(root, 'tests/torture/mutant-table.ts'))

const [only] = process.argv.slice(2)
if (only && !(only in MUTANTS)) {
  process.stderr.write(`Mutante desconhecido: ${only}. Há: ${Object.keys(MUTANTS).join(', ')}.\n`)
  process.exit(2)
}

const { module } = await runnerImport(join(root, 'tests/support/server-build.ts'))
let failed = 0
const phases = [...new Set(Object.values(MUTANTS).map(({ phase }) => phase))]
if (!only) await report('every guard', await buildMutant([], phases.join(',')), null)
for (const [name, mutant] of Object.entries(MUTANTS)) {
  if (only && name !== only) continue
  await report(name, await buildMutant([mutant], mutant.phase), mutant.noticed)
}
process.exit(failed === 0 ? 0 : 1)

/** Reports what a copy broke: the unmodified copy must fail no check; a mutant must fail the check that detects it. */
async function report(name, broken, noticed) {
  const told = noticed === null ? undefined : broken.find((promise) => noticed.test(promise))
  const isWell = noticed === null ? broken.length === 0 : told !== undefined
  if (!isWell) failed += 1
  const verdict = noticed === null ? (isWell ? 'holds' : 'BROKEN') : isWell ? 'caught' : 'ALIVE'
  process.stdout.write(`${verdict}: ${name}${told ? ` (${told})` : ''}\n`)
}

/** Lists the promises that a copy of the server with these mutations breaks in these phases. */
async function buildMutant(mutants, phases) {
  const home = await mkdtemp(join(tmpdir(), 'pauta-mutant-'))
  try {
    await copySources(home, ['api', 'machines', 'package.json', 'tsconfig.json'])
    for (const { file, changes } of mutants) await mutate(join(home, file), changes)
    return await torture(await module.buildServer(join(home, 'dist'), home), phases)
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}

async function mutate(file, changes) {
  let text = await readFile(file, 'utf8')
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`${file} no longer has: ${from}`)
    text = text.replace(from, to)
  }
  await writeFile(file, text)
}

/** Runs phases against a program. Returns the broken promises. */
async function torture(program, phases) {
  const args = [join(root, 'tests/torture/run.mjs'), '--program', program, '--phase', phases]
  const child = spawn(process.execPath, [...args, '--seed', '1', '--sign-ups', SIGN_UPS], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let summary = ''
  for await (const part of child.stdout.setEncoding('utf8')) summary += part
  return JSON.parse(summary).phases.flatMap(({ broken }) => broken)
}
