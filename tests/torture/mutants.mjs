/**
 * `npm run torture:mutants [name]`: takes one guard at a time out of a copy of the server and runs the phase that must
 * notice. The exit code is 0 only when every mutant is caught: a torture that lets one live proves nothing.
 */
import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Each with the piece of code it changes; a piece that is no longer there stops the run. */
const MUTANTS = {
  'plain-retry': {
    phase: 'crowd',
    file: 'api/lib/create-once.ts',
    changes: [
      ["if (plan.outcome === 'open' && !plan.over && known === null)", 'if (services.quarantineMs < 0)'],
      ['const found = known ?? (await findAgain(plan))', 'const found = known'],
    ],
  },
  'no-intent': {
    phase: 'crowd',
    file: 'api/lib/create-once.ts',
    changes: [
      ['if (thrown instanceof ProviderError && !thrown.maybeApplied)', 'if (thrown instanceof Error)'],
      ['const known = mayExist ?', 'const known = mayExist && services.quarantineMs < 0 ?'],
    ],
  },
  'acknowledged-before-stored': {
    phase: 'crowd',
    file: 'api/routes/signup.ts',
    changes: [
      [
        'const acceptance = await accept(c, { sessionId, key, request, source })',
        `if (key) return lines(c, 201, async (tell) => {
          tell({ type: 'accepted', leadId: key })
          await new Promise((resolve) => setTimeout(resolve, 300))
          await accept(c, { sessionId, key, request, source })
        })
        const acceptance = await accept(c, { sessionId, key, request, source })`,
      ],
    ],
  },
  'no-ownership-check': {
    phase: 'authorisation',
    file: 'api/lib/authorize.ts',
    changes: [['if (caller.lead === null || caller.lead[record] !== id)', 'if (id < 0 && record)']],
  },
  'no-origin-gate': {
    phase: 'authorisation',
    file: 'api/lib/origin-gate.ts',
    changes: [
      ["if (site !== null && site !== 'same-origin')", 'if (site === origin && site)'],
      [
        'if (origin !== null && hostOf(origin) !== hostHeader(request))',
        'if (origin === hostOf(site ?? origin ?? ""))',
      ],
      ['if (site === null && origin === null)', 'if (request.bodyUsed)'],
    ],
  },
}

const SIGN_UPS = '150'

const [only] = process.argv.slice(2)
if (only && !(only in MUTANTS)) {
  process.stderr.write(`Mutante desconhecido: ${only}. Há: ${Object.keys(MUTANTS).join(', ')}.\n`)
  process.exit(2)
}

const { module } = await runnerImport(join(root, 'tests/support/server-build.ts'))
let alive = 0
for (const [name, mutant] of Object.entries(MUTANTS)) {
  if (only && name !== only) continue
  const home = await mkdtemp(join(tmpdir(), 'pauta-mutant-'))
  try {
    await copySources(home)
    await mutate(join(home, mutant.file), mutant.changes)
    const program = await module.buildServer(join(home, 'dist'), home)
    const code = await torture(program, mutant.phase)
    if (code !== 1) alive += 1
    process.stdout.write(`${code === 1 ? 'caught' : `ALIVE (${code})`}: ${name}\n`)
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}
process.exit(alive === 0 ? 0 : 1)

async function copySources(home) {
  for (const part of ['api', 'machines', 'package.json', 'tsconfig.json']) {
    await cp(join(root, part), join(home, part), { recursive: true })
  }
  await symlink(join(root, 'node_modules'), join(home, 'node_modules'))
}

async function mutate(file, changes) {
  let text = await readFile(file, 'utf8')
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`${file} no longer has: ${from}`)
    text = text.replace(from, to)
  }
  await writeFile(file, text)
}

/** Runs one phase against a program. Gives the exit code. */
function torture(program, phase) {
  const args = [join(root, 'tests/torture/run.mjs'), '--program', program, '--phase', phase]
  const child = spawn(process.execPath, [...args, '--seed', '1', '--sign-ups', SIGN_UPS], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return new Promise((resolve) => child.once('exit', resolve))
}
