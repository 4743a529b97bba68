import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { openDatabase } from '#api/store/database.ts'
import { migrate } from '#api/store/migrate.ts'
import { queryRows } from '#api/store/rows.ts'
import { createEmptyPostgresDatabase } from './database.ts'

const Line = z.union([
  z.object({ table: z.string(), columns: z.array(z.string()) }),
  z.array(z.string().nullable()),
])

const TableRow = z.object({ name: z.string(), columns: z.array(z.string()) })

/** The columns of each table of a schema. */
export type Tables = ReadonlyMap<string, ReadonlySet<string>>

/** Reads the tables that a database of an earlier schema version has. */
export async function readEarlierTables(version: number): Promise<Tables> {
  const url = await createEmptyPostgresDatabase()
  const database = await openDatabase({ url, prepare: (db) => migrate(db, version) })
  try {
    const rows = await queryRows(
      database.db,
      sql`select table_name as name, array_agg(column_name::text) as columns
          from information_schema.columns where table_schema = 'public' group by table_name`,
    )
    return new Map(
      z
        .array(TableRow)
        .parse(rows)
        .map(({ name, columns }) => [name, new Set(columns)]),
    )
  } finally {
    await database.close()
  }
}

/** Removes from a backup's lines, without the header, every table and column that a schema lacks. Such tables must be empty. */
export function convertToTables(lines: readonly string[], tables: Tables): readonly string[] {
  const converted: string[] = []
  let kept: readonly number[] = []
  for (const line of lines) {
    const parsed = Line.safeParse(JSON.parse(line)).data
    if (parsed === undefined) converted.push(line)
    else if ('table' in parsed) {
      const known = tables.get(parsed.table)
      if (!known) continue
      kept = [...parsed.columns.keys()].filter((at) => known.has(parsed.columns[at] ?? ''))
      converted.push(JSON.stringify({ ...parsed, columns: kept.map((at) => parsed.columns[at]) }))
    } else converted.push(JSON.stringify(kept.map((at) => parsed[at])))
  }
  return converted
}
