import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as schema from './schema.ts'

/** Statements until the first upkeep. Each one after it waits twice as long, up to the most. */
const FIRST_AFTER = 1_000
const MOST_AFTER = 32_000

const tables: PgTable[] = Object.values(schema).flatMap((value) => (is(value, PgTable) ? [value] : []))

/**
 * A server vacuums and takes statistics by itself; the embedded engine does not, and without them it soon plans as if
 * its tables were empty. Gives the function to call once a statement: now and then it runs the upkeep of every table,
 * each as a statement of its own, so that others get in between.
 */
export function upkeep(run: (statement: string) => Promise<unknown>): () => void {
  let left = FIRST_AFTER
  let next = FIRST_AFTER
  return () => {
    left -= 1
    if (left > 0) return
    next = Math.min(next * 2, MOST_AFTER)
    left = next
    // It fails only when the database is closed meanwhile, and then there is nothing left to keep up.
    for (const table of tables) run(`vacuum (analyze) "${getTableName(table)}"`).catch(() => {})
  }
}
