import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findAccount } from '#api/store/engine/native/account.ts'
import { USER } from '#api/store/engine/native/settings.ts'
import { canStart, installPackages, isDebianRoot, say } from '#src/studio/browser/system-programs.ts'
import { waitUntil } from './until.ts'

const SYSTEM_PATHS = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer']

const PORT = 6432

/** The longest time it may take to start, in milliseconds. */
const STARTS_IN_MS = 10_000

/** A running PgBouncer. */
export type PgBouncer = {
  /** Returns the URL by which a database is reached through it. */
  toUrl(databaseUrl: string): string
  stop(): Promise<void>
}

/**
 * Starts a PgBouncer in transaction mode, without any memory of prepared statements, in front of a Postgres server.
 * @param directory empty; for its files and its socket
 * @param postgresSocket the folder of the server's socket
 * @param sessions most sessions of the server for each database
 */
export async function startPgBouncer(
  directory: string,
  postgresSocket: string,
  sessions: number,
): Promise<PgBouncer> {
  const program = findPgBouncer()
  const account = await findAccount(join(directory, 'pgbouncer'))
  const socket = join(directory, 'socket')
  const settings = join(directory, 'pgbouncer.ini')
  await mkdir(socket)
  await writeFile(settings, formatSettings(socket, postgresSocket, sessions))
  await chmod(settings, 0o644)
  // Like Postgres, it refuses to run as root.
  if (account) await chown(socket, account.uid, account.gid)
  const child = spawn(program, [settings], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(account ? { uid: account.uid, gid: account.gid } : {}),
  })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  await waitUntilListening(child, join(socket, `.s.PGSQL.${PORT}`))
  return {
    toUrl(databaseUrl) {
      const { username, pathname } = new URL(databaseUrl)
      return `postgres://${username}@localhost:${PORT}${pathname}?host=${encodeURIComponent(socket)}`
    },
    async stop() {
      process.off('exit', endWithUs)
      if (child.exitCode !== null) return
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    },
  }
}

function formatSettings(socket: string, postgresSocket: string, sessions: number): string {
  return `[databases]
* = host=${postgresSocket} user=${USER}
[pgbouncer]
listen_addr =
listen_port = ${PORT}
unix_socket_dir = ${socket}
auth_type = any
pool_mode = transaction
default_pool_size = ${sessions}
max_client_conn = 200
`
}

async function waitUntilListening(child: ChildProcess, path: string): Promise<void> {
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  if (
    !(await waitUntil(() => child.exitCode !== null || existsSync(path), STARTS_IN_MS)) ||
    child.exitCode !== null
  )
    throw new Error(`PgBouncer did not start:\n${said}`)
}

/**
 * Finds a PgBouncer that starts: the one named by `PGBOUNCER_PATH`, else the system's. When there is none, Debian's package
 * is installed, if we are root.
 * @throws Error in Portuguese that says what to do
 */
function findPgBouncer(): string {
  const named = process.env.PGBOUNCER_PATH
  if (named) {
    if (canStart(named)) return named
    throw new Error(`PGBOUNCER_PATH aponta para ${named}, que não é um PgBouncer que inicie nesta máquina.`)
  }
  const found = findInstalled() ?? install()
  if (found) return found
  throw new Error(
    'Esta fase precisa do PgBouncer, e não foi possível instalá-lo. Instale-o (no Debian, o pacote pgbouncer), ou ' +
      'informe o caminho dele na variável PGBOUNCER_PATH.',
  )
}

function findInstalled(): string | undefined {
  return SYSTEM_PATHS.find((path) => existsSync(path) && canStart(path))
}

function install(): string | undefined {
  if (!isDebianRoot()) return undefined
  say('Nenhum PgBouncer encontrado; instalando o pacote do sistema.')
  installPackages(['pgbouncer'])
  return findInstalled()
}
