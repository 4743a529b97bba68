import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { migrate } from './migrate.ts'
import { ping } from './ping.ts'
import type { Database, Prepare } from './types.ts'

/** Opens a database on a pool and prepares it; by default it is migrated. Closes the pool again when that fails. */
export async function openPool(
  pool: Pool,
  {
    engine,
    description,
    pooling = 'none',
  }: Pick<Database, 'engine' | 'description'> & Partial<Pick<Database, 'pooling'>>,
  prepare: Prepare = migrate,
): Promise<Database> {
  // A connection that breaks fails its own statements and leaves the pool; without a listener the process would end.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = drizzle(pool)
  let closing: Promise<void> | null = null
  const close = () => {
    closing ??= endPool(pool)
    return closing
  }
  try {
    await prepare(db)
  } catch (error) {
    await close()
    throw error
  }
  return { db, engine, description, pooling, connect: () => pool.connect(), close, ping: () => ping(db) }
}

/** Ends a pool after the statements that wait for a connection, which `end` alone would leave pending forever. */
async function endPool(pool: Pool): Promise<void> {
  const last = await pool.connect().catch(() => null)
  const ended = pool.end()
  last?.release()
  await ended
}
