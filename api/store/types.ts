import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import type { EmbeddedOptions } from './engine/open-embedded.ts'

/**
 * What every query takes: the open database, or a transaction of it. Inside `db.transaction`, use only the transaction
 * it gives: PGlite has one connection, and a statement outside it would wait for it forever.
 */
export type Db = NodePgDatabase

/** A row by its SQL column names, values as the driver gave them. */
export type RawRow = Record<string, unknown>

/** An open, migrated database. */
export type Database = {
  readonly db: Db
  /** What runs the statements: a server of the operator's, one of our own, or PGlite in a thread. */
  readonly engine: 'postgres' | 'native' | 'pglite'
  /** Which engine it is, and why not a better one, for the operator. */
  readonly description: string
  /** A connection for itself, for what takes several statements of one session. To be released. */
  connect(): Promise<PoolClient>
  /** Waits for statements under way, closes, and frees the directory. Closing twice is harmless. */
  close(): Promise<void>
  /** One write that must succeed: rejects when the database cannot be reached or cannot be written. */
  ping(): Promise<void>
}

/** Makes an opened database ready for use: brings its tables up to date, unless it is opened for something else. */
export type Prepare = (db: Db) => Promise<void>

/** Where the data lives: on a server at `postgres://...`, or in a directory on this machine. */
export type DatabaseOptions =
  | { readonly url: string; readonly prepare?: Prepare | undefined }
  | EmbeddedOptions
