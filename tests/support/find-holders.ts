import { sql } from 'drizzle-orm'
import { queryRows } from '#api/store/rows.ts'
import type { Db } from '#api/store/types.ts'

/** The simulated providers: other companies, which keep what they received. */
const OUTSIDE = ['sandbox_records', 'sandbox_sequences', 'sandbox_faults']

/**
 * Finds which tables still hold any of these texts, in any letter case, and which texts. The tables are asked of the database,
 * so that one that is added later is read, too.
 */
export async function findHolders(db: Db, texts: readonly string[]): Promise<Record<string, string[]>> {
  const tables = await queryRows(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const holders: Record<string, string[]> = {}
  for (const { name } of tables) {
    if (OUTSIDE.includes(String(name))) continue
    const rows = await queryRows(
      db,
      sql`select lower(row::text) as row from ${sql.identifier(String(name))} row`,
    )
    const content = rows.map(({ row }) => String(row)).join('\n')
    const found = texts.filter((text) => content.includes(text.toLowerCase()))
    if (found.length > 0) holders[String(name)] = found
  }
  return holders
}
