import { sql } from 'drizzle-orm'
import { UPKEEP } from '../../limits.ts'
import { queryRows } from '../../rows.ts'
import type { Database, Db } from '../../types.ts'

/**
 * Vacuums and analyses changed tables, as a server does by itself; otherwise the embedded engine plans as if its
 * tables were empty. Stops when the database is closed.
 */
export function withUpkeep(database: Database): Database {
  // A failure here also fails the next statement, which reports it.
  const timer = setInterval(() => void keepUp(database.db).catch(() => {}), UPKEEP.everyMs).unref()
  const close = () => {
    clearInterval(timer)
    return database.close()
  }
  return { ...database, close }
}

/** Maintains the tables in one statement each, so that other statements run in between. */
async function keepUp(db: Db): Promise<void> {
  // Postgres flushes statistics when a session goes idle; PGlite's one session never does, so it is told to.
  await db.execute(sql`select pg_stat_force_next_flush()`)
  const changed = await queryRows(
    db,
    sql`
      select relname as name from pg_stat_user_tables
      where schemaname = 'public' and n_mod_since_analyze >= ${UPKEEP.changes} + n_live_tup * ${UPKEEP.share}::float8`,
  )
  for (const { name } of changed) await db.execute(sql`vacuum (analyze) ${sql.identifier(String(name))}`)
}
