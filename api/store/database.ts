import type { EmbeddedOptions } from './engine/open-embedded.ts'
import type { Database, Prepare } from './types.ts'

export type { Database, Prepare } from './types.ts'

/** Where the data lives: on a server at `postgres://...`, or in a directory on this machine. */
export type DatabaseOptions =
  | { readonly url: string; readonly prepare?: Prepare | undefined }
  | EmbeddedOptions

/**
 * Opens the database and brings its tables up to date. Rejects with `DirectoryInUseError` when another process has the
 * directory open, with `DiskFullError` when its disk is full, and with another `StartError` when it cannot be opened.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  // Loaded on demand: a server with `DATABASE_URL` never loads an embedded engine.
  if ('url' in options) return (await import('./postgres.ts')).openPostgres(options.url, options.prepare)
  return (await import('./engine/open-embedded.ts')).openEmbedded(options)
}
