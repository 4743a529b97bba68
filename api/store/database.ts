import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { RawRow } from './rows.ts'

/** What both drivers answer to a statement written in SQL. */
interface RowsResult extends PgQueryResultHKT {
  readonly type: { readonly rows: RawRow[] }
}

/**
 * The one type every query takes: PGlite, a Postgres pool, or a transaction of either. Inside `db.transaction`, use
 * only the transaction it gives: the embedded engine has one connection, and the outer one waits for it forever.
 */
export type Db = PgDatabase<RowsResult, Record<string, never>>

/** An open, migrated database. */
export type Database = {
  readonly db: Db
  /** The same tables, for statements that go before all that wait: the server's own health is told under any load. */
  readonly urgent: Db
  readonly engine: 'pglite' | 'postgres'
  /** Waits for running statements, closes, and frees the directory. Closing twice is harmless. */
  close(): Promise<void>
  /** One write that must succeed: rejects when the database cannot be reached or cannot be written. */
  ping(): Promise<void>
}

/** Where the data lives: `url` wins; without both, an embedded database in memory, gone when closed. */
export type DatabaseOptions = {
  /** `postgres://...` of a server. */
  readonly url?: string | undefined
  /** Directory of the embedded database, made when missing. One process at a time. */
  readonly directory?: string | undefined
}

/**
 * Opens the database and brings its tables up to date. Rejects with `DirectoryInUseError` when another process has the
 * directory open, and with the driver's error when the server does not answer.
 */
export async function openDatabase({ url, directory }: DatabaseOptions): Promise<Database> {
  // Each engine is loaded only when used: a server on Postgres never pays for the embedded one.
  if (url) {
    const { openPostgres } = await import('./postgres.ts')
    return openPostgres(url)
  }
  const { openEmbedded } = await import('./embedded.ts')
  return openEmbedded(directory)
}
