import type { Database, DatabaseOptions } from './types.ts'

export type { Database, DatabaseOptions, Db, Prepare } from './types.ts'

/**
 * Opens the database and brings its tables up to date. Rejects with `DirectoryInUseError` when another process has the
 * directory open, with `DiskFullError` when its disk is full, and with another `StartError` when it cannot be opened.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  // Loaded on demand: a server with `DATABASE_URL` never loads an embedded engine.
  if ('url' in options) return (await import('./postgres.ts')).openPostgres(options.url, options.prepare)
  return (await import('./engine/open-embedded.ts')).openEmbedded(options)
}
