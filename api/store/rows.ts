import { getTableColumns, type InferSelectModel, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db, RawRow } from './types.ts'

/** Runs a raw SQL statement and returns its rows. */
export async function queryRows(db: Db, statement: SQL): Promise<RawRow[]> {
  const result = await db.execute(statement)
  return result.rows
}

/**
 * Decodes a raw row of `select *` or `returning *` as the table's typed row; the driver leaves dates and big numbers
 * as text.
 */
export function decodeRow<Table extends PgTable>(table: Table, raw: RawRow): InferSelectModel<Table> {
  const row: RawRow = {}
  for (const [key, column] of Object.entries(getTableColumns(table))) {
    const value = raw[column.name] ?? null
    row[key] = value === null ? null : column.mapFromDriverValue(value)
  }
  // Built column by column from the table's own definition.
  return row as InferSelectModel<Table>
}
