import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { Database, Db } from './database.ts'
import { migrate } from './migrate.ts'
import { ping } from './ping.ts'

const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 5_000
const IDLE_TIMEOUT_MS = 30_000
/** No statement of ours runs this long: what does is stuck, and must not keep its row locks. */
const STATEMENT_TIMEOUT_MS = 10_000

/** A pool on a Postgres server, migrated. Servers that start together migrate one after another. */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'pauta',
    // By statement and not as connection options, which poolers such as PgBouncer refuse. The pool awaits the promise.
    onConnect: async (client) => {
      await client.query(
        `set statement_timeout = ${STATEMENT_TIMEOUT_MS}; set idle_in_transaction_session_timeout = ${STATEMENT_TIMEOUT_MS}`,
      )
    },
  })
  // An idle connection that breaks leaves the pool by itself; the next statement opens another, or reports.
  pool.on('error', () => {})
  // Same builder and same rows as PGlite's; only drizzle's brands of the two drivers differ.
  const db = drizzle(pool) as unknown as Db
  let closing: Promise<void> | null = null
  const close = () => {
    closing ??= pool.end()
    return closing
  }
  try {
    await migrate(db)
  } catch (error) {
    await close()
    throw error
  }
  // A server has more than one connection, and no line to jump.
  return { db, urgent: db, engine: 'postgres', close, ping: () => ping(db) }
}
