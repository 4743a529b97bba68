/**
 * `npm run torture:mutants [name]`: removes one guard at a time from a copy of the server and runs the phase that must
 * notice. The exit code is 0 only when every mutant is caught by the promise it breaks, and the unmodified copy keeps all
 * promises. A torture that misses a mutant, or never passes, proves nothing.
 */
import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Each mutant, with the code it changes and the broken promise that reveals it. The run stops when the code is no longer
 * there.
 */
const MUTANTS = {
  'plain-retry': {
    phase: 'crowd',
    noticed: /: (?:[2-9]|\d{2,}) (?:persons|deals|customers|subscriptions)$/,
    file: 'api/intents/create-once.ts',
    changes: [
      ["if (plan.outcome === 'open' && !plan.isOver && known === null)", 'if (services.quarantineMs < 0)'],
      [
        'const found = known ?? (await findAgain(plan))',
        "const found = plan.outcome === 'open' ? null : (known ?? (await findAgain(plan)))",
      ],
      [': await reopenIntent(db, key, leadId, quarantineMs)', ': true'],
    ],
  },
  'no-intent': {
    phase: 'crowd',
    noticed: /: (?:[2-9]|\d{2,}) (?:persons|deals|customers|subscriptions)$/,
    file: 'api/intents/create-once.ts',
    changes: [
      ['if (thrown instanceof ProviderError && !thrown.isMaybeApplied)', 'if (thrown instanceof Error)'],
      ['const known = mayExist ?', 'const known = mayExist && services.quarantineMs < 0 ?'],
    ],
  },
  'subscriptions-not-searched': {
    phase: 'kills',
    noticed: /: [2-9] subscriptions$/,
    file: 'api/payments/subscribe.ts',
    changes: [
      [
        "return found.find(({ deleted, status }) => !deleted && status === 'ACTIVE')?.id ?? null",
        'return services.quarantineMs < 0 ? (found[0]?.id ?? null) : null',
      ],
    ],
  },
  'money-before-proof': {
    phase: 'kills',
    noticed: /proof none: 1 (?:customers|subscriptions)$/,
    file: 'api/payments/subscribe.ts',
    changes: [['if (provenAt === null)', 'if (provenAt === null && process.pid < 0)']],
  },
  'title-of-a-stranger': {
    phase: 'ownership',
    noticed: /^the owner's record has the owner's name/,
    file: 'api/ownership/correct-title.ts',
    changes: [['if (others.includes(deal.title))', 'if (others.length < 0)']],
  },
  'no-quarantine': {
    phase: 'late-writes',
    noticed: /: (?:[2-9]|\d{2,}) (?:persons|deals|customers|subscriptions)$/,
    file: 'api/boot.ts',
    changes: [['quarantineMs: sandbox ? SANDBOX_QUARANTINE_MS : QUARANTINE_MS', 'quarantineMs: 0']],
  },
  'guesses-counted-afterwards': {
    phase: 'one-time-code',
    noticed: /^of 50 wrong guesses at once/,
    file: 'api/store/codes.ts',
    changes: [
      ['const verdict = sql', 'const before = await findCode(db, sessionId, phone)\n  const verdict = sql'],
      ['{otpCodes.wrongGuesses} end) + 1', '{before?.wrongGuesses ?? 0}::int end) + 1'],
    ],
  },
  'database-closed-at-once': {
    phase: 'shutdown',
    noticed: /requests were reset$/,
    file: 'api/node.ts',
    changes: [['await shutdown.stop(running.worker.stop())', 'await running.worker.stop()']],
  },
  'what-was-typed-in-the-log': {
    phase: 'sweep',
    noticed: /^the visitor's \w+ is in the log/,
    file: 'api/routes/otp.ts',
    changes: [
      [
        'await validateCode(',
        "c.get('services').log('info', 'otp.request', { code: JSON.stringify(request) })\n  await validateCode(",
      ],
    ],
  },
  'second-process': {
    phase: 'boot',
    noticed: /^a second process on the same directory/,
    file: 'api/store/directory-lock.ts',
    changes: [['if (!holder) return leave', 'if (!holder || holder.pid > 0) return leave']],
  },
  'acknowledged-before-stored': {
    phase: 'crowd',
    noticed: /: 0 (?:persons|deals)$|one key became/,
    file: 'api/routes/signup.ts',
    changes: [
      [
        'const acceptance = await accept(c, { sessionId, key, request, source })',
        `if (key) return streamLines(c, 201, async (tell) => {
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
    noticed: /for another's record$/,
    file: 'api/ownership/require-record.ts',
    changes: [
      [
        "throw new Failure('not_found')\n}\n\n/** The CRM's own ids",
        "if (id < 0) throw new Failure('not_found')\n}\n\n/** The CRM's own ids",
      ],
    ],
  },
  'no-origin-gate': {
    phase: 'authorisation',
    noticed: /^a request with .*evil.* is answered 200$/,
    file: 'api/lib/origin-gate.ts',
    changes: [
      ["if (site !== null && site !== 'same-origin')", 'if (site === origin && site)'],
      ['if (host === null || host !== getHost(request))', 'if (host === request.url)'],
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
    await copySources(home)
    for (const { file, changes } of mutants) await mutate(join(home, file), changes)
    return await torture(await module.buildServer(join(home, 'dist'), home), phases)
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}

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
