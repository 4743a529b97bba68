import { once } from 'node:events'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { DiskFullError, EngineDownError } from '../../errors.ts'
import { ENGINE_RETRY_MS } from '../../limits.ts'
import { resolveShippedFile } from '../../shipped-file.ts'

/** What the engine's thread opens; see `programs/pglite.mjs`. */
export type ThreadOptions = {
  /** Where the data is kept; in memory without one. */
  readonly directory?: string | undefined
  /** File with the data a new engine starts from. */
  readonly template?: string | undefined
}

/** The embedded engine in a thread of its own, started again when it breaks down. */
export type Engine = {
  /** A port that takes Postgres' protocol. @throws EngineDownError, DiskFullError, or what kept it from opening */
  connect(): Promise<MessagePort>
  /** Ends the thread, which hangs or is in an unknown state. The next `connect` starts another. */
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

  /** Rejects once the thread that could not open is gone: until then it may still write. */
  function open(): Promise<Worker> {
    const started = new Worker(pathToFileURL(program), { workerData: options })
    worker = started
    return new Promise((resolve, reject) => {
      let reason: Error = new EngineDownError()
      started.once('message', (report: EngineReport) => {
        if (report.type === 'ready') resolve(started)
        else reason = createRefusal(report, options)
      })
      // What nothing caught in the thread ends it, too.
      started.on('error', (error) => {
        reason = error
      })
      started.once('exit', () => {
        // What was in memory is gone: another thread would open an empty database.
        if (options.directory === undefined) isClosed = true
        worker = null
        opening = null
        reject(reason)
      })
    })
  }

  /** The open engine, opened again if need be; after a failure not at once. */
  async function getRunning(): Promise<Worker> {
    if (isClosed) throw new EngineDownError()
    if (refusal && Date.now() < refusal.until) throw refusal.error
    // A thread that ends may still write: no other opens the directory before it is gone.
    if (worker && !opening) await once(worker, 'exit')
    opening ??= open().catch((thrown) => {
      refusal = { error: thrown, until: Date.now() + ENGINE_RETRY_MS }
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
