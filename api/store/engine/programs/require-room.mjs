import fs from 'node:fs'
import { join } from 'node:path'

/** Most bytes that opening the engine may write: two segments of its log. */
const ROOM_BYTES = 32 * 1_024 * 1_024
const BLOCK = Buffer.alloc(1_024 * 1_024)

/**
 * Makes sure that the directory has room for what the engine writes when it opens: on a full disk, opening never
 * ends. Checks by writing, because a quota or a limit of the process counts as well.
 * @param {string} directory
 * @throws an error named `DiskFullError`
 */
export function requireRoom(directory) {
  const file = join(directory, 'room.tmp')
  try {
    const handle = fs.openSync(file, 'w')
    try {
      for (let written = 0; written < ROOM_BYTES; ) written += fs.writeSync(handle, BLOCK)
    } finally {
      fs.closeSync(handle)
    }
  } catch (thrown) {
    throw Object.assign(new Error('No room', { cause: thrown }), { name: 'DiskFullError' })
  } finally {
    fs.rmSync(file, { force: true })
  }
}
