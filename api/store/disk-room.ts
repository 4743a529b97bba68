import fs from 'node:fs'
import { join, resolve } from 'node:path'

/** What opening the engine may write at most, in bytes: two segments of its log. */
const ROOM_BYTES = 32 * 1_024 * 1_024
const BLOCK = Buffer.alloc(1_024 * 1_024)

/** The disk of the data directory takes nothing more. The message is for whoever runs the server. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError'

  constructor(directory: string, cause: unknown) {
    super(
      `Não há espaço para gravar no diretório de dados ${resolve(directory)}. ` +
        'Libere ao menos 32 MB no disco: o banco embutido não abre sem eles.',
      { cause },
    )
  }
}

/**
 * Makes sure that the directory takes what the engine writes when it opens: it never comes back from an opening on a full
 * disk. Tried by writing, because a quota or a limit of the process counts as well. Throws `DiskFullError`.
 */
export function requireRoom(directory: string): void {
  const file = join(directory, 'room.tmp')
  try {
    const handle = fs.openSync(file, 'w')
    try {
      for (let written = 0; written < ROOM_BYTES; ) written += fs.writeSync(handle, BLOCK)
    } finally {
      fs.closeSync(handle)
    }
  } catch (thrown) {
    throw new DiskFullError(directory, thrown)
  } finally {
    fs.rmSync(file, { force: true })
  }
}
