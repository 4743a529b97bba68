import type { Database, DatabaseOptions } from './types.ts'

export type { Database, DatabaseOptions, Db } from './types.ts'

/**
 * Opens the database and brings its tables up to date. Rejects with `DirectoryInUseError` when another process has the
 * directory open, with `DiskFullError` when its disk is full, and with another `StartError` when it cannot be opened.
 */
export async function openDatabase({ url, directory }: DatabaseOptions): Promise<Database> {
  // Each engine is loaded only when used: a server on Postgres never loads the embedded one.
  if (url) {
    const { openPostgres } = await import('./postgres.ts')
    return openPostgres(url)
  }
  const [{ openEmbedded }, { withUpkeep }] = await Promise.all([
    import('./embedded.ts'),
    import('./upkeep.ts'),
  ])
  return withUpkeep(await openEmbedded({ directory }))
}
