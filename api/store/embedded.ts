import { resolve } from 'node:path'
import { makeFolder, toFolderError } from '../lib/folder.ts'
import { StartError } from '../lib/start-error.ts'
import { takeDirectory } from './directory-lock.ts'
import { type EngineOptions, startEngine } from './engine.ts'
import { EngineStream } from './engine-stream.ts'
import { DatabaseNotOpenError } from './errors.ts'
import { CONNECT_TIMEOUT_MS, STATEMENT_TIMEOUT_MS } from './limits.ts'
import { openPool } from './open-pool.ts'
import { PreparingClient } from './preparing-client.ts'
import { SharedConnectionPool } from './shared-connection-pool.ts'
import { releaseEverything } from './sweep.ts'
import type { Database } from './types.ts'

/**
 * The embedded Postgres (PGlite) in a directory, or in memory without one. Its data survive a killed process and a full disk,
 * but not necessarily a power cut, because it runs without fsync; a Postgres server's do. Rejects with
 * `DirectoryInUseError`, with `DiskFullError` when there is no room to open it, and with another `StartError` when the
 * directory cannot be used or what is in it does not open.
 * @param program the engine's thread, for tests that make it fail
 */
export async function openEmbedded(options: EngineOptions, program?: string): Promise<Database> {
  if (options.directory === undefined) return openEngine(options, program)
  const directory = resolve(options.directory)
  const freeDirectory = await makeAndTake(directory)
  try {
    const database = await openEngine(options, program)
    let closing: Promise<void> | null = null
    return {
      ...database,
      close: () => {
        closing ??= database.close().then(freeDirectory)
        return closing
      },
    }
  } catch (error) {
    await freeDirectory()
    throw error instanceof StartError ? error : new DatabaseNotOpenError(directory, error)
  }
}

async function makeAndTake(directory: string): Promise<() => Promise<void>> {
  try {
    await makeFolder(directory)
    return await takeDirectory(directory)
  } catch (error) {
    throw toFolderError(error, directory)
  }
}

/** Starts the engine, migrates, and frees what earlier processes still held: no other process can be using it now. */
async function openEngine(options: EngineOptions, program?: string): Promise<Database> {
  const engine = await startEngine(options, program)
  const pool = new SharedConnectionPool({
    Client: PreparingClient,
    stream: () => new EngineStream(engine),
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    max: 1,
    pipeline: true,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // The engine cannot end a statement: one that is stuck ends its connection, and with it the engine's thread.
    query_timeout: STATEMENT_TIMEOUT_MS,
    // Statistics from a tenth of the usual rows: enough for tables of this size. Each statement is planned once until
    // its tables change; left to itself, the engine may plan one anew each time, which takes longer than most run.
    onConnect: async (client) => {
      await client.query('set default_statistics_target = 10')
      await client.query('set plan_cache_mode = force_generic_plan')
    },
  })
  try {
    const database = await openPool(pool, 'pglite')
    await releaseEverything(database.db)
    let closing: Promise<void> | null = null
    return {
      ...database,
      close: () => {
        closing ??= database.close().then(() => engine.close())
        return closing
      },
    }
  } catch (error) {
    await pool.end()
    await engine.close()
    throw error
  }
}
