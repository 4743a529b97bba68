/**
 * `npm run torture [-- --seed N] [--sign-ups N] [--phase a,b] [--engine native|pglite] [--notes FOLDER]`: mistreats the production build in
 * `dist/` and checks what reached the providers. Progress goes to standard error, one JSON summary to standard output; the exit code is 0
 * only when every promise held.
 */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createServer } from 'vite'

const PROGRAM = fileURLToPath(new URL('../../dist/api/node.js', import.meta.url))

function stop(message) {
  process.stderr.write(`${message}\n`)
  process.exit(2)
}

function parseOptions() {
  try {
    const { values } = parseArgs({
      options: {
        seed: { type: 'string', default: String(Math.trunc(Math.random() * 2 ** 31)) },
        'sign-ups': { type: 'string', default: '200' },
        phase: { type: 'string', default: '' },
        program: { type: 'string', default: PROGRAM },
        engine: { type: 'string', default: '' },
        notes: { type: 'string', default: '' },
      },
    })
    return values
  } catch (thrown) {
    return stop(
      `${thrown.message}\nUso: npm run torture -- --seed N --sign-ups N --phase a,b --engine native|pglite --notes PASTA`,
    )
  }
}

const { seed, 'sign-ups': signUps, phase, program, engine, notes } = parseOptions()
if (!/^\d+$/.test(seed) || !/^[1-9]\d*$/.test(signUps)) stop('--seed e --sign-ups pedem números inteiros.')
// Each started server reads this.
if (engine) process.env.DATABASE_ENGINE = engine
if (!existsSync(program)) stop('Rode "npm run build" antes.')

// Unlike `runnerImport`, it stays open for what the program imports when it needs it.
const loader = await createServer({
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, watch: null },
  optimizeDeps: { noDiscovery: true },
})
const module = await loader.ssrLoadModule(fileURLToPath(new URL('./torture.ts', import.meta.url)))
const wanted = phase.split(',').filter(Boolean)
const unknown = wanted.filter((name) => !module.PHASE_NAMES.includes(name))
if (unknown.length > 0)
  stop(`Fase desconhecida: ${unknown.join(', ')}. Há: ${module.PHASE_NAMES.join(', ')}.`)

const summary = await module.torture({
  seed: Number(seed),
  signUps: Number(signUps),
  program,
  wanted,
  notes: notes || null,
})
process.stdout.write(`${JSON.stringify(summary, null, 2)}\n`)
process.exit(summary.held ? 0 : 1)
