import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import * as z from 'zod'
import { ENGINE_RETRY_MS } from '../../limits.ts'
import { resolveShippedFile } from '../../shipped-file.ts'

/** The keeper's options; see `programs/keeper.mjs`. */
export type KeeperOptions = {
  readonly data: string
  readonly isNew: boolean
  readonly initdb: string
  readonly initdbOptions: readonly string[]
  readonly postgres: string
  readonly settings: readonly string[]
  readonly temporaryFolder: string | null
  readonly account: { readonly uid: number; readonly gid: number } | null
}

/** Called each time Postgres accepts connections or has ended by itself. */
export type EngineWatcher = (event: {
  readonly type: 'ready' | 'stopped'
  readonly isDiskFull: boolean
}) => void

/** A Postgres that runs until it is stopped. */
export type Keeper = {
  /** Stops Postgres after it has written everything it accepted. */
  stop(): Promise<void>
}

/** Thrown when Postgres did not start. The message is Postgres' own, in English. */
export class NotStartedError extends Error {
  override readonly name = 'NotStartedError'
  readonly isDiskFull: boolean

  constructor(reason: string, isDiskFull: boolean) {
    super(reason)
    this.isDiskFull = isDiskFull
  }
}

const Report = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('stopped'), reason: z.string(), isDiskFull: z.boolean() }),
])

type Report = z.infer<typeof Report>

/** The environment variables that a program needs to run. None of our secrets reaches the account of Postgres. */
const VARIABLES = ['PATH', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot']

/**
 * Starts Postgres and waits until it accepts connections. From then on Postgres and its keeper are restarted
 * whenever they end.
 * @throws NotStartedError when it ends before that
 */
export async function startKeeper(options: KeeperOptions, watch: EngineWatcher): Promise<Keeper> {
  let isStopping = false
  let current: ChildProcess

  /** Starts the keeper process; `onReport` receives its reports on Postgres, and on its own end. */
  function start(isNew: boolean, onReport: (report: Report) => void): ChildProcess {
    const program = resolveShippedFile('engine/programs/keeper.mjs')
    const child = spawn(process.execPath, [program, JSON.stringify({ ...options, isNew })], {
      env: Object.fromEntries(VARIABLES.map((name) => [name, process.env[name]])),
      stdio: ['pipe', 'pipe', 'ignore'],
      detached: true,
    })
    // It may end before it has read anything.
    child.stdin?.on('error', () => {})
    if (child.stdout)
      createInterface({ input: child.stdout }).on('line', (line) => onReport(Report.parse(JSON.parse(line))))
    child.once('close', (code) =>
      onReport({ type: 'stopped', reason: `The keeper ended with ${code}`, isDiskFull: false }),
    )
    return child
  }

  function keep(report: Report) {
    if (isStopping) return
    watch({ type: report.type, isDiskFull: report.type === 'stopped' && report.isDiskFull })
  }

  /** Starts another keeper, which takes over from a killed one. */
  function restart() {
    if (isStopping) return
    current = start(false, keep)
    current.once('close', () => setTimeout(restart, ENGINE_RETRY_MS))
  }

  await new Promise<void>((ready, reject) => {
    let hasReported = false
    current = start(options.isNew, (report) => {
      if (hasReported) return keep(report)
      hasReported = true
      if (report.type === 'ready') return ready()
      isStopping = true
      void end(current).then(() => reject(new NotStartedError(report.reason, report.isDiskFull)))
    })
    current.once('close', restart)
  })
  return {
    stop() {
      isStopping = true
      return end(current)
    },
  }
}

/** Makes the keeper stop Postgres and waits until both have ended. */
async function end(keeper: ChildProcess): Promise<void> {
  if (keeper.exitCode !== null || keeper.signalCode !== null) return
  const ended = once(keeper, 'close')
  keeper.stdin?.end()
  await ended
}
