import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { appendFile, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { StartError } from '../../lib/start-error.ts'

const LOCK_FILE = 'processes.log'

/** Thrown when another living process has the data directory open. The message is for the operator. */
export class DirectoryInUseError extends StartError {
  override readonly name = 'DirectoryInUseError'
  readonly pid: number
  readonly directory: string

  constructor(pid: number, directory: string) {
    super(
      `O diretório de dados ${directory} já está em uso pelo processo ${pid}. ` +
        'Encerre esse processo ou escolha outro diretório: dois processos no mesmo diretório perderiam dados.',
    )
    this.pid = pid
    this.directory = directory
  }
}

type Claim = {
  readonly token: string
  readonly pid: number
  /** Distinguishes the process from a later one with the same pid; empty when the system does not report it. */
  readonly birth: string
}

/**
 * Takes the directory for this process, or rejects with `DirectoryInUseError`. Resolves to the function that frees
 * it. Skips a holder that died without freeing it.
 *
 * The lock is a log that only grows (two short lines a start): each taker appends its claim and then reads the log; an
 * earlier claim whose process lives and has not left wins. As appends have one order, two takers can never both be
 * first, and no process removes a file that another has just written. It holds between processes of one machine.
 */
export async function takeDirectory(directory: string): Promise<() => Promise<void>> {
  const file = join(directory, LOCK_FILE)
  const own: Claim = { token: randomUUID(), pid: process.pid, birth: readBirth(process.pid) }
  const leave = () => appendFile(file, `left ${own.token}\n`)
  // The first line break closes a line that a dying process may have left unfinished.
  await appendFile(file, `\ntook ${own.token} ${own.pid} ${own.birth}\n`)
  const holder = openClaimsBefore(own, await readFile(file, 'utf8')).find(isLiving)
  if (!holder) return leave
  await leave()
  throw new DirectoryInUseError(holder.pid, resolve(directory))
}

function openClaimsBefore(own: Claim, log: string): Claim[] {
  const claims = new Map<string, Claim>()
  for (const line of log.split('\n')) {
    const [verb, token, pid, birth] = line.split(' ')
    if (!token) continue
    if (verb === 'left') claims.delete(token)
    else if (verb === 'took' && pid) claims.set(token, { token, pid: Number(pid), birth: birth ?? '' })
  }
  const open = [...claims.values()]
  return open.slice(
    0,
    open.findIndex((claim) => claim.token === own.token),
  )
}

function isLiving({ pid, birth }: Claim): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process lives, and belongs to another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  const birthNow = readBirth(pid)
  return birth === '' || birthNow === '' || birth === birthNow
}

/** Reads boot and start time of a process on Linux; empty on other systems, where the pid alone decides. */
function readBirth(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may contain anything. The state follows it, and 19 fields later the start time.
    const fields = status.slice(status.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? 'ended' : `${boot}/${fields[19]}`
  } catch {
    return ''
  }
}
