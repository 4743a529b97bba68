/**
 * The thread of the embedded engine: opens PGlite and speaks Postgres' own protocol on every port it is given.
 * Plain JavaScript, because Node runs it as it stands: from the sources in development and in tests, and copied
 * beside the bundle in production.
 *
 * @typedef {object} EngineOptions `workerData` of this thread
 * @property {string} [directory] where the data is kept; in memory without one
 * @property {string} [template] file with the data a new engine starts from (`dumpDataDir`)
 *
 * @typedef {{ type: 'connect', port: import('node:worker_threads').MessagePort } | { type: 'close' }} EngineCommand
 * @typedef {{ type: 'ready' } | { type: 'refused', message: string, isDiskFull: boolean }} EngineReport
 */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { hasPanic } from './has-panic.mjs'
import { listStatements } from './list-statements.mjs'
import { requireRoom } from './require-room.mjs'

/** Most answers sent together. */
const ANSWERS_TOGETHER = 8

const supervisor = parentPort
if (!supervisor) throw new Error('The engine runs in a worker thread')

/** @type {(report: EngineReport) => void} */
const report = (message) => supervisor.postMessage(message)

/** @param {EngineOptions} options */
async function open({ directory, template }) {
  if (directory === undefined) return PGlite.create(await start(template))
  requireRoom(directory)
  const data = join(directory, 'pglite')
  // The template is used only for an empty data directory; an existing one is kept.
  return PGlite.create(data, existsSync(data) ? {} : await start(template))
}

/** @param {string | undefined} template */
async function start(template) {
  return template === undefined ? {} : { loadDataDir: new Blob([new Uint8Array(await readFile(template))]) }
}

/**
 * Clears what an earlier connection left in the engine's one session: an open transaction, prepared statements, settings.
 * @param {PGlite} engine
 */
async function clear(engine) {
  await engine.exec('rollback')
  await engine.exec('discard all')
}

/**
 * Answers a connection's messages. All connections share the engine's one session, so a new one first clears it.
 * @param {PGlite} engine
 * @param {import('node:worker_threads').MessagePort} port
 */
async function serve(engine, port) {
  await clear(engine)
  let turn = Promise.resolve()
  port.on('message', (/** @type {Uint8Array} */ message) => {
    // One message after another, so that the answers keep the order.
    turn = turn.then(() => answer(engine, port, message))
  })
}

/**
 * Runs the statements of a message and sends their answers, a few at a time, so that the server handles them in
 * turns of the event loop and takes requests in between.
 * @param {PGlite} engine
 * @param {import('node:worker_threads').MessagePort} port
 * @param {Uint8Array} message
 */
async function answer(engine, port, message) {
  const statements = listStatements(message)
  let answers = []
  let isBroken = false
  for (const [index, statement] of statements.entries()) {
    const result = await run(engine, statement)
    answers.push(result)
    isBroken = hasPanic(result)
    const isLast = isBroken || index === statements.length - 1
    if (isLast || answers.length === ANSWERS_TOGETHER) {
      port.postMessage({ bytes: Buffer.concat(answers), isLast })
      answers = []
    }
    if (isBroken) break
  }
  // Postgres would end the process now; this engine would never answer again.
  if (isBroken) process.exit(1)
}

/**
 * Runs a statement and returns its answer. Streamed, because `execProtocolRaw` also parses each answer into a list
 * that it never empties.
 * @param {PGlite} engine
 * @param {Uint8Array} statement
 * @returns {Promise<Uint8Array>}
 */
async function run(engine, statement) {
  /** @type {Uint8Array[]} */
  const parts = []
  // Copied, because the bytes lie in the engine's own memory, which the next statement overwrites.
  await engine.execProtocolRawStream(statement, { onRawData: (bytes) => parts.push(bytes.slice()) })
  return Buffer.concat(parts)
}

open(workerData).then(
  async (engine) => {
    // The first statements compile the engine, which takes seconds on a busy machine: longer than a connection may take.
    await clear(engine)
    supervisor.on('message', async (/** @type {EngineCommand} */ command) => {
      if (command.type === 'connect') return serve(engine, command.port)
      await engine.close()
      process.exit(0)
    })
    report({ type: 'ready' })
  },
  (thrown) => {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown))
    report({ type: 'refused', message: error.message, isDiskFull: error.name === 'DiskFullError' })
    process.exit(1)
  },
)
