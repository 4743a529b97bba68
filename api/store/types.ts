import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

/**
 * What every query takes: the open database, or a transaction of it. Inside `db.transaction`, use only the transaction
 * it gives: the embedded engine has one connection, and a statement outside it would wait for it forever.
 */
export type Db = NodePgDatabase

/** A row by its SQL column names, values as the driver gave them. */
export type RawRow = Record<string, unknown>

/** An open, migrated database. */
export type Database = {
  readonly db: Db
  readonly engine: 'pglite' | 'postgres'
  /** Waits for statements under way, closes, and frees the directory. Closing twice is harmless. */
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
