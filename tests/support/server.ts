/**
 * The production build as a separate process with its own data directory, for tests that kill it, browse it or measure it:
 *
 *     const server = await startServer({ program: 'dist/api/node.js', directory: await mkdtemp(…) })
 *     await fetch(`${server.origin}/api/health`)
 *     await server.kill()                     // as a power cut would, for the process
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod } from 'node:fs/promises'
import { resolve } from 'node:path'

/** What to start, and how it differs from the default. */
export type ServerOptions = {
  /** The built entry, `…/api/node.js`. */
  readonly program: string
  /** Working directory; the database goes below it. */
  readonly directory: string
  readonly env?: Readonly<Record<string, string>>
  /** How many files and connections it may have open at once; as many as we by default. */
  readonly openFiles?: number
}

/** A running server. */
export type Server = {
  /** As in `http://127.0.0.1:41234`. */
  readonly origin: string
  readonly pid: number
  /** Time from the start of the process until it took connections, in milliseconds. */
  readonly startedInMs: number
  /** Standard error so far. */
  readLog(): string
  /** Kills it without a chance to clean up. */
  kill(): Promise<void>
  /** Asks it to stop. Returns its exit code. */
  stop(): Promise<number | null>
}

/** The operator's key of every server started here. */
export const OPERATOR_KEY = 'operator-key-of-the-tests-0123456789'

/** The first line a server prints once it takes connections. */
const READY = /^Pauta em (\S+)$/m

/** Addresses of this machine, whose `X-Forwarded-For` is trusted, so that each visitor can have an address. */
const THIS_MACHINE = '127.0.0.1,::1'

/**
 * Starts a server on a free port and waits until it takes connections. Of our environment it receives only
 * `DATABASE_ENGINE`, so that no key makes a test call a real provider.
 * @throws Error with the server's own words when it does not start
 */
export async function startServer({
  program,
  directory,
  env = {},
  openFiles,
}: ServerOptions): Promise<Server> {
  // Under root, Postgres runs as another account, which must be able to enter the directory.
  await chmod(directory, 0o711)
  const startedAt = performance.now()
  const [command, ...rest] = formatServerCommand(resolve(program), openFiles)
  const child = spawn(command, rest, {
    cwd: directory,
    env: {
      PATH: process.env.PATH,
      DATABASE_ENGINE: process.env.DATABASE_ENGINE,
      HOST: '127.0.0.1',
      PORT: '0',
      TRUSTED_PROXIES: THIS_MACHINE,
      OPERATOR_KEY,
      OTP_HOURLY_CAP: '1000000',
      OTP_DAILY_CAP: '1000000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    log += text
  })
  // The process that started it may die; the server must not outlive it.
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))

  const origin = await waitUntilReady(child, () => log)
  return {
    origin,
    pid: child.pid ?? 0,
    startedInMs: performance.now() - startedAt,
    readLog: () => log,
    kill: async () => {
      await waitForEnd(child, 'SIGKILL')
    },
    stop: () => waitForEnd(child, 'SIGTERM'),
  }
}

/** Builds the command that starts a server which may have only so many files open. */
export function formatServerCommand(program: string, openFiles?: number): [string, ...string[]] {
  const command: [string, ...string[]] = [process.execPath, program, '--sandbox-without-keys']
  if (openFiles === undefined) return command
  // The shell becomes the server, so that its process is the one that was started.
  return ['sh', '-c', 'ulimit -n "$0" && exec "$@"', String(openFiles), ...command]
}

function waitUntilReady(child: ChildProcess, readLog: () => string): Promise<string> {
  let said = ''
  return new Promise((ready, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const [, origin] = READY.exec(said) ?? []
      if (origin) ready(origin)
    })
    child.once('error', reject)
    child.once('close', (code) => reject(new Error(`The server ended with ${code}:\n${said}${readLog()}`)))
  })
}

async function waitForEnd(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
  }
  return child.exitCode
}
