import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database, Db } from './database.ts'
import { takeDirectory } from './directory-lock.ts'
import { migrate } from './migrate.ts'
import { ping } from './ping.ts'
import { queueStatements } from './queued-statements.ts'
import { releaseEverything } from './sweep.ts'

/**
 * The embedded Postgres (PGlite) in a directory, or in memory without one. It outlives a killed process; it does not
 * promise to outlive a power cut (it runs without fsync), which a real Postgres does.
 */
export async function openEmbedded(directory: string | undefined): Promise<Database> {
  if (directory === undefined) return prepareEmbedded(await PGlite.create())
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const freeDirectory = await takeDirectory(directory)
  try {
    return await prepareEmbedded(await PGlite.create(join(directory, 'pglite')), freeDirectory)
  } catch (error) {
    await freeDirectory()
    throw error
  }
}

/** Migrates an opened PGlite and frees what earlier processes still held: nobody else can be using it now. */
export async function prepareEmbedded(
  client: PGlite,
  afterClose: () => Promise<void> = async () => {},
): Promise<Database> {
  const { end, urgently } = queueStatements(client)
  // Same builder and same rows as the server's driver; only drizzle's brands of the two differ.
  const db = drizzle(client) as unknown as Db
  const urgent = drizzle(urgently) as unknown as Db
  try {
    await migrate(db)
    // Enough for tables of this size; the default reads ten times as many rows for it.
    await db.execute(sql`set default_statistics_target = 10`)
    await releaseEverything(db)
  } catch (error) {
    await client.close()
    throw error
  }
  let closing: Promise<void> | null = null
  return {
    db,
    urgent,
    engine: 'pglite',
    close: () => {
      closing ??= end()
        .then(() => client.close())
        .then(afterClose)
      return closing
    },
    ping: () => ping(urgent),
  }
}
