import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database, Db } from './database.ts'
import { takeDirectory } from './directory-lock.ts'
import { requireRoom } from './disk-room.ts'
import { mendedEngine } from './mended-engine.ts'
import { migrate } from './migrate.ts'
import { ping } from './ping.ts'
import { type DrivenEngine, queueStatements } from './queued-statements.ts'
import { releaseEverything } from './sweep.ts'

/**
 * The embedded Postgres (PGlite) in a directory, or in memory without one. It outlives a killed process and a full disk;
 * it does not promise to outlive a power cut (it runs without fsync), which a real Postgres does. Rejects with
 * `DirectoryInUseError`, and with `DiskFullError` when there is no room to open it.
 */
export async function openEmbedded(directory: string | undefined): Promise<Database> {
  if (directory === undefined) return prepareEmbedded(await PGlite.create())
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const freeDirectory = await takeDirectory(directory)
  const open = async () => {
    requireRoom(directory)
    return PGlite.create(join(directory, 'pglite'))
  }
  try {
    return await prepareEmbedded(await open(), { reopen: open, afterClose: freeDirectory })
  } catch (error) {
    await freeDirectory()
    throw error
  }
}

/** What stands behind an opened engine: how to open it again after it broke down, and what its closing frees. */
type Keeping = { readonly reopen: (() => Promise<PGlite>) | null; afterClose(): Promise<void> }

const IN_MEMORY: Keeping = { reopen: null, afterClose: async () => {} }

/** Migrates an opened PGlite and frees what earlier processes still held: nobody else can be using it now. */
export async function prepareEmbedded(
  client: PGlite,
  { reopen, afterClose }: Keeping = IN_MEMORY,
): Promise<Database> {
  const engine = await mendedEngine(client, reopen)
  const { end, ordinarily, urgently } = queueStatements(engine)
  const db = driven(ordinarily)
  const urgent = driven(urgently)
  try {
    await migrate(db)
    await releaseEverything(db)
  } catch (error) {
    await engine.close()
    throw error
  }
  let closing: Promise<void> | null = null
  return {
    db,
    urgent,
    engine: 'pglite',
    close: () => {
      closing ??= end()
        .then(() => engine.close())
        .then(afterClose)
      return closing
    },
    ping: () => ping(urgent),
  }
}

/** drizzle asks of an engine no more than we have; and only its brands of this driver and the server's differ. */
function driven(engine: DrivenEngine): Db {
  return drizzle(engine as PGlite) as unknown as Db
}
