import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import type { Pooling } from './pooling.ts'

/**
 * The parameter of every query: the open database, or a transaction of it. Inside `db.transaction`, use only the
 * transaction it passes: PGlite has one connection, and a statement outside the transaction would wait for it
 * forever.
 */
export type Db = NodePgDatabase

/** Stores what belongs to a change, in its transaction. Not called when nothing changes. */
export type AlsoStore = (tx: Db) => Promise<void>

/** A row by its SQL column names, with the driver's values. */
export type RawRow = Record<string, unknown>

/** An open, migrated database. */
export type Database = {
  readonly db: Db
  /** What runs the statements: the operator's server, an embedded one, or PGlite in a thread. */
  readonly engine: 'postgres' | 'native' | 'pglite'
  /** Tells the operator which engine runs, and why not a better one. */
  readonly description: string
  /** What is between the connections and the sessions of the operator's server; an embedded engine has nothing there. */
  readonly pooling: Pooling
  /** Opens an exclusive connection for several statements of one session. The caller must release it. */
  connect(): Promise<PoolClient>
  /** Waits for statements under way, closes, and frees the directory. Closing twice is harmless. */
  close(): Promise<void>
  /** Writes once; rejects when the database cannot be reached or written. */
  ping(): Promise<void>
}

/** Prepares an opened database for use: migrates its tables, unless it is opened for another purpose. */
export type Prepare = (db: Db) => Promise<void>
