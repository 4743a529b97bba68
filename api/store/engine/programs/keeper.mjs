/**
 * Owns the Postgres of a data folder for as long as the server that started this process lives: creates the data
 * directory, runs Postgres, restarts it when it ends, and stops it at the end of standard input, which comes however
 * the server ends. Plain JavaScript, because Node runs this file as it is, also beside the bundle.
 *
 * @typedef {object} KeeperOptions the only argument, as JSON
 * @property {string} data the data directory
 * @property {boolean} isNew whether it has to be made; an existing one is never made anew
 * @property {string} initdb
 * @property {readonly string[]} initdbOptions
 * @property {string} postgres
 * @property {readonly string[]} settings as `name=value`
 * @property {string | null} temporaryFolder removed at the end: where the socket is
 * @property {{ uid: number, gid: number } | null} account Postgres refuses to run as root: whom it runs as then
 *
 * @typedef {{ type: 'ready' } | { type: 'stopped', reason: string, isDiskFull: boolean }} KeeperReport a line of standard output, as JSON
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, rename, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { stopOrphans } from './orphans.mjs'

/** Pauses before Postgres is restarted, in milliseconds; the last one repeats. */
const PAUSES_MS = [100, 500, 1_000, 2_000, 5_000]

/** Time without a fault after which the pauses start over, in milliseconds. */
const WELL_AFTER_MS = 60_000

/**
 * How long Postgres may take to end its sessions and write everything, in milliseconds; then it is told to stop at
 * once.
 */
const STOP_MS = 5_000

/** Number of Postgres' last lines that make up the reason of a stop. */
const LINES_KEPT = 10

/** @type {KeeperOptions} */
const options = JSON.parse(process.argv[2] ?? '')
const { data, account } = options

/** @type {import('node:child_process').ChildProcess | null} */
let running = null
let isStopping = false
let endPause = () => {}

/** @param {KeeperReport} message */
function report(message) {
  process.stdout.write(`${JSON.stringify(message)}\n`)
}

/**
 * Runs a program of Postgres as the account, and returns its exit code and last words.
 * @param {string} program
 * @param {string} cwd
 * @param {readonly string[]} parameters
 * @param {(line: string) => void} [onLine]
 */
async function run(program, cwd, parameters, onLine = () => {}) {
  /** @type {string[]} */
  const said = []
  // A session of its own: an interrupt from the terminal reaches only the server, and the server's end then stops
  // the keeper.
  const child = spawn(program, parameters, {
    ...account,
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  running = child
  createInterface({ input: child.stderr }).on('line', (line) => {
    said.push(line)
    if (said.length > LINES_KEPT) said.shift()
    onLine(line)
  })
  const code = await new Promise((resolve) => {
    child.once('close', resolve)
    child.once('error', (error) => {
      said.push(error.message)
      resolve(null)
    })
  })
  running = null
  return { code, reason: said.join('\n') || `${program} ended with ${code}` }
}

/** Creates the data directory under another name, so that an interrupted creation is never taken for a complete one. */
async function makeData() {
  const unfinished = `${data}.new`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { mode: 0o700 })
  if (account) await chown(unfinished, account.uid, account.gid)
  const { code, reason } = await run(options.initdb, unfinished, ['-D', unfinished, ...options.initdbOptions])
  if (code !== 0) {
    await rm(unfinished, { recursive: true, force: true })
    throw new Error(reason)
  }
  await rename(unfinished, data)
}

async function keep() {
  if (options.isNew) await makeData()
  let faults = 0
  while (!isStopping) {
    const startedAt = Date.now()
    const reason = await runPostgres()
    if (isStopping) return
    report({ type: 'stopped', reason, isDiskFull: hasFilledDisk(reason) })
    faults = Date.now() - startedAt > WELL_AFTER_MS ? 0 : faults + 1
    await pause(PAUSES_MS[Math.min(faults, PAUSES_MS.length - 1)] ?? 0)
  }
}

/** Runs Postgres until it ends, and returns the reason. */
async function runPostgres() {
  try {
    await stopOrphans(data, STOP_MS, options.temporaryFolder)
  } catch (thrown) {
    return String(thrown)
  }
  if (isStopping) return ''
  const settings = options.settings.flatMap((setting) => ['-c', setting])
  const { reason } = await run(options.postgres, data, ['-D', data, ...settings], (line) => {
    if (line.endsWith('database system is ready to accept connections')) report({ type: 'ready' })
    // A crashed session ended the others; Postgres itself continues.
    if (line.endsWith('all server processes terminated; reinitializing'))
      report({ type: 'stopped', reason: line, isDiskFull: false })
  })
  return reason
}

/** @param {string} reason */
function hasFilledDisk(reason) {
  return /No space left on device|Disk quota exceeded/.test(reason)
}

/** @param {number} milliseconds */
function pause(milliseconds) {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    endPause = () => {
      clearTimeout(timer)
      resolve(undefined)
    }
  })
}

async function stop() {
  if (isStopping) return
  isStopping = true
  endPause()
  const child = running
  if (child && child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit')
    // The second signal stops it without writing anything; the next start recovers from the log.
    const impatience = setTimeout(() => child.kill('SIGQUIT'), STOP_MS)
    child.kill('SIGINT')
    await ended
    clearTimeout(impatience)
  }
  // Processes that were killed just now may still write there.
  if (options.temporaryFolder)
    await rm(options.temporaryFolder, { recursive: true, force: true, maxRetries: 5 })
  process.exit(0)
}

process.stdin.resume().once('end', stop).once('error', stop)
// The server is gone: nobody reads the reports.
process.stdout.once('error', stop)
keep().catch((thrown) => {
  const reason = thrown instanceof Error ? thrown.message : String(thrown)
  report({ type: 'stopped', reason, isDiskFull: hasFilledDisk(reason) })
  process.exitCode = 1
  process.stdin.destroy()
})
