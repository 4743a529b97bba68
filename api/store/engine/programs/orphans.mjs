import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'

/** Interval at which their end is checked, in milliseconds. */
const LOOK_EVERY_MS = 20

/**
 * Ends the processes that a Postgres with a killed keeper left running on a data directory, and waits until they are
 * gone: two servers on one directory would destroy it. Linux only; on other systems Postgres itself refuses to start
 * beside another.
 * @param {string} data
 * @param {number} patienceMs how long it may take to stop by itself
 * @param {string | null} socketFolder the one in use; the one before is removed
 */
export async function stopOrphans(data, patienceMs, socketFolder) {
  const known = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => null)
  if (known === null || process.platform !== 'linux') return
  const [pid, , , , oldFolder] = known.split('\n')
  const first = Number(pid)
  const startedAt = Date.now()
  let isAsked = false
  for (let left = listProcessesIn(data); left.length > 0; left = listProcessesIn(data)) {
    const waited = Date.now() - startedAt
    if (waited > 2 * patienceMs) throw new Error(`Another Postgres runs on ${data}: ${left.join(', ')}`)
    if (!isAsked && left.includes(first)) signal(first, 'SIGINT')
    isAsked = true
    if (waited > patienceMs) for (const pid of left) signal(pid, 'SIGQUIT')
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  if (oldFolder && oldFolder !== socketFolder && basename(oldFolder).startsWith('pauta-'))
    await rm(oldFolder, { recursive: true, force: true })
  // Its pid may belong to another program by now, for which Postgres would wait forever.
  if (isAlive(first)) await rm(join(data, 'postmaster.pid'), { force: true })
}

/**
 * Lists the processes of Postgres whose working directory is the data directory, as all of them have.
 * @param {string} data
 */
function listProcessesIn(data) {
  const directory = realpathSync(data)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isPostgresIn(name, directory))
    .map(Number)
}

/**
 * @param {string} pid
 * @param {string} directory
 */
function isPostgresIn(pid, directory) {
  try {
    return (
      readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres' &&
      readlinkSync(`/proc/${pid}/cwd`) === directory
    )
  } catch {
    // It ended, or belongs to another user.
    return false
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/**
 * @param {number} pid
 * @param {NodeJS.Signals} name
 */
function signal(pid, name) {
  try {
    process.kill(pid, name)
  } catch {
    // It has just ended.
  }
}
