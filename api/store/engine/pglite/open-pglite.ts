import { CONNECT_TIMEOUT_MS, STATEMENT_TIMEOUT_MS } from '../../limits.ts'
import { openPool } from '../../open-pool.ts'
import { createPreparingClient } from '../../preparing-client.ts'
import { releaseEverything } from '../../sweep.ts'
import type { Database, Prepare } from '../../types.ts'
import { SharedConnectionPool } from './shared-connection-pool.ts'
import { startThread, type ThreadOptions } from './thread.ts'
import { ThreadStream } from './thread-stream.ts'

/**
 * Opens PGlite in a directory that this process has taken, or in memory without one. Its data survive a killed
 * process and a full disk, but not necessarily a power cut, because it runs without fsync. Frees the leases and
 * locks of earlier processes.
 * @param program the engine's thread, for tests that make it fail
 * @throws DiskFullError, or what keeps it from opening
 */
export async function openPglite(
  { prepare, ...options }: ThreadOptions & { readonly prepare?: Prepare | undefined },
  program?: string,
): Promise<Database> {
  const engine = await startThread(options, program)
  const pool = new SharedConnectionPool({
    Client: createPreparingClient(),
    stream: () => new ThreadStream(engine),
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    max: 1,
    pipeline: true,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // The engine cannot cancel a statement: a stuck one ends its connection, and with it the engine's thread.
    query_timeout: STATEMENT_TIMEOUT_MS,
    // Statistics from a tenth of the usual rows: enough for tables of this size. Each statement is planned once until
    // its tables change; left to itself, the engine may plan one anew each time, which takes longer than most run.
    onConnect: async (client) => {
      await client.query('set default_statistics_target = 10')
      await client.query('set plan_cache_mode = force_generic_plan')
    },
  })
  let opened: Database | null = null
  try {
    const database = await openPool(pool, { engine: 'pglite', description: 'PGlite' }, prepare)
    opened = database
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
    await opened?.close()
    await engine.close()
    throw error
  }
}
