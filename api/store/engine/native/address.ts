import { randomBytes } from 'node:crypto'
import { chown, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasCode } from '../../../lib/folder.ts'
import type { Account } from './account.ts'

/** How the server connects to its Postgres. */
export type Address = {
  /** The connection settings for `pg`. */
  readonly connection: { readonly host: string; readonly port: number; readonly password?: string }
  readonly initdbOptions: readonly string[]
  readonly settings: readonly string[]
  /** Removed after Postgres has stopped. */
  readonly temporaryFolder: string | null
}

/** Part of the socket's name; nothing listens on this port. */
const SOCKET_PORT = 5_432

/** Longest path of a socket that every system accepts; macOS has the lowest limit. */
const LONGEST_SOCKET = 103

/**
 * Opens a folder for the socket that only we and Postgres may enter. An account that may enter it is trusted, like
 * one that may read the data.
 */
export async function openSocketFolder(account: Account | null): Promise<Address> {
  const name = `/pauta-XXXXXX/.s.PGSQL.${SOCKET_PORT}`
  const parent = Buffer.byteLength(tmpdir() + name) > LONGEST_SOCKET ? '/tmp' : tmpdir()
  const folder = await mkdtemp(join(parent, 'pauta-'))
  if (account) await chown(folder, account.uid, account.gid)
  return {
    connection: { host: folder, port: SOCKET_PORT },
    initdbOptions: ['--auth=trust'],
    settings: [
      'listen_addresses=',
      `port=${SOCKET_PORT}`,
      `unix_socket_directories=${folder}`,
      'unix_socket_permissions=0700',
    ],
    temporaryFolder: folder,
  }
}

/**
 * Finds a free local port, with a password kept beside the data, for systems without such sockets (Windows).
 * @param directory where the password is kept
 */
export async function openLocalPort(directory: string, account: Account | null): Promise<Address> {
  const file = join(directory, 'postgres-password')
  const password = await readPassword(file)
  if (account) await chown(file, account.uid, account.gid)
  const port = await findFreePort()
  return {
    connection: { host: '127.0.0.1', port, password },
    initdbOptions: ['--auth=scram-sha-256', `--pwfile=${file}`],
    settings: ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories='],
    temporaryFolder: null,
  }
}

async function readPassword(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (thrown) {
    if (!hasCode(thrown, 'ENOENT')) throw thrown
    const password = randomBytes(32).toString('hex')
    await writeFile(file, password, { mode: 0o600 })
    return password
  }
}

function findFreePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
