import { createHash } from 'node:crypto'
import { chmod, rm } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join, relative, resolve } from 'node:path'
import { pipeline } from 'node:stream'
import { BACKUP_IDLE_MS } from '#machines/lib/limits.ts'
import { describeError, type Log } from '../lib/log.ts'

/** Longest path of a socket that every system accepts; macOS has the lowest limit. */
const LONGEST_SOCKET = 103

/**
 * Returns the path of the socket on which a server hands out backups of its open data folder. Only one process may
 * open the folder, so the command cannot read the data by itself.
 * @returns null when the folder's path is too long for a socket
 */
function getSocketPath(dataFolder: string): string | null {
  const folder = resolve(dataFolder)
  if (process.platform === 'win32')
    return `\\\\.\\pipe\\pauta-backup-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`
  const path = join(folder, 'backup.sock')
  const shorter = relative(process.cwd(), path)
  return [path, shorter].find((one) => Buffer.byteLength(one) <= LONGEST_SOCKET) ?? null
}

/**
 * Sends a backup to each process that connects. Resolves to the function that closes the socket. Where the file
 * system does not support sockets, the server runs without one and logs it; backups are then made while it is
 * stopped.
 * @param take streams a backup
 */
export async function openBackupSocket(
  dataFolder: string,
  take: () => Promise<NodeJS.ReadableStream>,
  log: Log,
  idleMs = BACKUP_IDLE_MS,
): Promise<() => Promise<void>> {
  const path = getSocketPath(dataFolder)
  if (path === null) {
    log('warn', 'backup.unavailable', { code: 'ENAMETOOLONG' })
    return async () => {}
  }
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket
      .on('close', () => open.delete(socket))
      // Ending the command while its backup is prepared must not end the server.
      .on('error', () => {})
      .setTimeout(idleMs, () => socket.destroy())
    void give(socket, take, log)
  })
  try {
    await listen(server, path)
  } catch (thrown) {
    log('warn', 'backup.unavailable', describeError(thrown))
    return async () => {}
  }
  return async () => {
    for (const socket of open) socket.destroy()
    await new Promise((done) => server.close(done))
  }
}

async function listen(server: Server, path: string): Promise<void> {
  const isFile = process.platform !== 'win32'
  // Left behind by a killed process: this process has taken the folder.
  if (isFile) await rm(path, { force: true })
  await new Promise<void>((done, reject) => server.once('error', reject).listen(path, done))
  server.unref()
  if (isFile) await chmod(path, 0o600)
}

async function give(socket: Socket, take: () => Promise<NodeJS.ReadableStream>, log: Log) {
  try {
    const backup = await take()
    await new Promise<void>((done, reject) =>
      pipeline(backup, socket, (error) => (error ? reject(error) : done())),
    )
    log('info', 'backup.given')
  } catch (thrown) {
    log('error', 'backup.failed', describeError(thrown))
    socket.destroy()
  }
}

/** Connects to the server that has the data folder open. Rejects when it cannot be reached that way. */
export async function requestBackup(dataFolder: string): Promise<Socket> {
  const path = getSocketPath(dataFolder)
  if (path === null) throw new Error('The path of the data folder is too long for a socket')
  const socket = connect(path)
  await new Promise<void>((done, reject) => socket.once('connect', done).once('error', reject))
  return socket
}
