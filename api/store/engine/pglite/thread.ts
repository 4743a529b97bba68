import { once } from 'node:events'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { getSteadyMs } from '../../../lib/steady-clock.ts'
import { DiskFullError, EngineDownError } from '../../errors.ts'
import { ENGINE_RETRY_MS } from '../../limits.ts'
import { resolveShippedFile } from '../../shipped-file.ts'

/** Options of the engine's thread; see `programs/pglite.mjs`. */
export type ThreadOptions = {
  /** Where the data are kept; without it they are in memory. */
  readonly directory?: string | undefined
  /** File with the data that a new engine starts from. */
  readonly template?: string | undefined
}

/** The embedded engine in a thread of its own, restarted when it breaks down. */
export type Engine = {
  /**
   * Opens a port that speaks Postgres' protocol.
   * @throws EngineDownError, DiskFullError, or the error that kept the engine from opening
   */
  connect(): Promise<MessagePort>
  /** Ends a thread that hangs or is in an unknown state. The next `connect` starts another. */
  abandon(): void
  /** Closes the data directory and ends the thread. */
  close(): Promise<void>
}

type EngineReport = { type: 'ready' } | { type: 'refused'; message: string; isDiskFull: boolean }

/**
 * Starts the engine and waits until it is open. Rejects when it cannot be opened.
 * @param program the thread's module, for tests that make it fail
 */
export async function startThread(
  options: ThreadOptions,
  program: string = resolveShippedFile('engine/programs/pglite.mjs'),
): Promise<Engine> {
  let worker: Worker | null = null
  let opening: Promise<Worker> | null = null
  let refusal: { readonly error: Error; readonly until: number } | null = null
  let isClosed = false

  /** Opens the engine. Rejects only after a thread that could not open has ended, because it may write until then. */
  function open(): Promise<Worker> {
    const started = new Worker(pathToFileURL(program), { workerData: options })
    worker = started
    return new Promise((resolve, reject) => {
      let reason: Error = new EngineDownError()
      started.once('message', (report: EngineReport) => {
        if (report.type === 'ready') resolve(started)
        else reason = createRefusal(report, options)
      })
      // An uncaught error in the thread ends it, too.
      started.on('error', (error) => {
        reason = error
      })
      started.once('exit', () => {
        // Data in memory are lost: another thread would open an empty database.
        if (options.directory === undefined) isClosed = true
        worker = null
        opening = null
        reject(reason)
      })
    })
  }

  /** Returns the open engine, which is reopened if necessary; after a failure, only once `ENGINE_RETRY_MS` have passed. */
  async function getRunning(): Promise<Worker> {
    if (isClosed) throw new EngineDownError()
    if (refusal && getSteadyMs() < refusal.until) throw refusal.error
    // An ending thread may still write: no other thread opens the directory before it has ended.
    if (worker && !opening) await once(worker, 'exit')
    opening ??= open().catch((thrown) => {
      refusal = { error: thrown, until: getSteadyMs() + ENGINE_RETRY_MS }
      throw thrown
    })
    return opening
  }

  await getRunning()
  return {
    async connect() {
      const { port1, port2 } = new MessageChannel()
      const current = await getRunning()
      current.postMessage({ type: 'connect', port: port2 }, [port2])
      return port1
    },
    abandon() {
      opening = null
      void worker?.terminate()
    },
    async close() {
      isClosed = true
      if (!worker) return
      const exit = once(worker, 'exit')
      worker.postMessage({ type: 'close' })
      await exit
    },
  }
}

function createRefusal(
  report: { message: string; isDiskFull: boolean },
  { directory }: ThreadOptions,
): Error {
  return report.isDiskFull && directory !== undefined
    ? new DiskFullError(resolve(directory))
    : new Error(`The database could not be opened: ${report.message}`)
}
