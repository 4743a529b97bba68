import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { readSchemaVersion } from './migrate.ts'
import { queryRows } from './rows.ts'
import * as schema from './schema.ts'
import type { Database, Db } from './types.ts'

/** Rows read at once: few enough for a server to answer its visitors in between. */
const ROWS_AT_ONCE = 200

/** A row as text, value by value, in the order of its table's columns. */
export type DumpedRow = readonly (string | null)[]

/** A part of a database's content: a table followed by its rows, or the last value of a sequence. */
export type DumpedPart =
  | { readonly table: string; readonly columns: readonly string[] }
  | { readonly rows: readonly DumpedRow[] }
  | { readonly sequence: string; readonly value: string }

/**
 * Reads a consistent copy of a whole database while others go on writing. Uses a cursor instead of `COPY`, because
 * PGlite sends a whole table in one `COPY` message and cannot read it back that way.
 */
export async function* dumpDatabase(database: Database): AsyncGenerator<DumpedPart> {
  const client = await database.connect()
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    for (const [table, columns] of TABLES) {
      yield { table, columns }
      const values = columns.map((column) => `"${column}"::text`).join(', ')
      await client.query(`declare dumped no scroll cursor for select ${values} from public."${table}"`)
      for (;;) {
        const { rows } = await client.query<Record<string, string | null>>(
          `fetch ${ROWS_AT_ONCE} from dumped`,
        )
        if (rows.length === 0) break
        yield { rows: rows.map((row) => Object.values(row)) }
      }
      await client.query('close dumped')
    }
    // Sequences are not transactional: read after the rows, so that none is behind them.
    const { rows: sequences } = await client.query<{ name: string; value: string }>(
      `select sequencename as name, last_value::text as value from pg_sequences
       where schemaname = 'public' and last_value is not null order by sequencename`,
    )
    for (const { name, value } of sequences) yield { sequence: name, value }
  } finally {
    // A connection whose transaction cannot be ended is closed.
    const failure: unknown = await client.query('rollback').catch((thrown: unknown) => thrown)
    client.release(failure instanceof Error)
  }
}

/** Our tables with their columns. */
const TABLES: readonly (readonly [table: string, columns: readonly string[]])[] = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .map((table) => {
    const { name, columns } = getTableConfig(table)
    return [name, columns.map((column) => column.name)]
  })

/** Returns whether a database has no tables at all, ours or others. */
export async function isEmptyDatabase(db: Db): Promise<boolean> {
  if ((await readSchemaVersion(db)) !== null) return false
  const [found] = await queryRows(
    db,
    sql`select from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace limit 1`,
  )
  return found === undefined
}

/** Writes rows back into a table of a database that was migrated to the rows' version. */
export type FillTable = (rows: readonly DumpedRow[]) => Promise<void>

/**
 * Prepares to fill a table.
 * @returns null when the database has no such table or one of the columns is missing
 */
export async function openTable(
  tx: Db,
  table: string,
  columns: readonly string[],
): Promise<FillTable | null> {
  const found = await queryRows(
    tx,
    sql`
      select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = to_regclass(${`public.${quote(table)}`}) and attnum > 0 and not attisdropped`,
  )
  const types = new Map(found.map(({ name, type }) => [String(name), String(type)]))
  if (columns.length === 0 || columns.some((column) => !types.has(column))) return null
  const names = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )
  const values = sql.join(
    columns.map((column) => sql`${sql.identifier(column)}::${sql.raw(types.get(column) ?? '')}`),
    sql`, `,
  )
  return async (rows) => {
    const lists = sql.join(
      columns.map((_, index) => sql`${sql.param(rows.map((row) => row[index] ?? null))}::text[]`),
      sql`, `,
    )
    await tx.execute(
      sql`insert into public.${sql.identifier(table)} (${names}) select ${values} from unnest(${lists}) as dumped (${names})`,
    )
  }
}

/** Continues a sequence after a value. Returns false when the database has no such sequence. */
export async function setSequence(tx: Db, sequence: string, value: string): Promise<boolean> {
  const [row] = await queryRows(
    tx,
    sql`select setval(found, ${value}::bigint) as value from to_regclass(${`public.${quote(sequence)}`}) found where found is not null`,
  )
  return row !== undefined
}

function quote(name: string) {
  return `"${name.replaceAll('"', '""')}"`
}
