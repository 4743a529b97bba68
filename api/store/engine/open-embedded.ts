import { chmod } from 'node:fs/promises'
import { resolve } from 'node:path'
import { makeFolder, toFolderError } from '../../lib/folder.ts'
import { StartError } from '../../lib/start-error.ts'
import { DatabaseNotOpenError } from '../errors.ts'
import type { Database, Prepare } from '../types.ts'
import { takeDirectory } from './directory-lock.ts'
import { type EngineName, readEngine, recordEngine } from './engine-record.ts'
import type { EngineWatcher } from './native/keeper.ts'
import { NativeUnavailableError } from './native/unavailable-error.ts'

/** What opening needs. */
export type EmbeddedOptions = {
  /** Created if it is missing. Used by one process at a time. */
  readonly directory: string
  /** The required engine; by default the engine of the data, or for new data the native one if it can run. */
  readonly engine?: EngineName | undefined
  readonly watch?: EngineWatcher | undefined
  /** Prepares the opened database; by default it is migrated. */
  readonly prepare?: Prepare | undefined
}

/**
 * Opens the database in a directory, with the engine of its data. Rejects with `DirectoryInUseError` when another
 * process has it open, with `DiskFullError` when there is no room to open it, and with another `StartError` when the
 * directory cannot be used or its data cannot be opened.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  const directory = resolve(options.directory)
  const freeDirectory = await makeAndTake(directory)
  try {
    const database = await openEngine({ ...options, directory })
    await recordEngine(directory, database.engine === 'native' ? 'native' : 'pglite')
    let closing: Promise<void> | null = null
    return {
      ...database,
      close: () => {
        closing ??= database.close().then(freeDirectory)
        return closing
      },
    }
  } catch (error) {
    await freeDirectory()
    throw error instanceof StartError ? error : new DatabaseNotOpenError(directory, error)
  }
}

async function makeAndTake(directory: string): Promise<() => Promise<void>> {
  try {
    await makeFolder(directory)
    return await takeDirectory(directory)
  } catch (error) {
    throw toFolderError(error, directory)
  }
}

/** Opens existing data with their engine, and new data with the native one, or with PGlite if that cannot run. */
async function openEngine({
  directory,
  engine,
  watch = () => {},
  prepare,
}: EmbeddedOptions): Promise<Database> {
  const known = await readEngine(directory)
  if (known && engine && known !== engine)
    throw new StartError(
      `DATABASE_ENGINE: os dados em ${directory} são de ${known}, e não de ${engine}. ` +
        'Deixe a variável vazia, ou indique em DATA_DIR outra pasta.',
    )
  if ((known ?? engine) === 'pglite')
    return openPglite(directory, known ? 'os dados já são dele' : 'pedido por DATABASE_ENGINE', prepare)
  const { openNative } = await import('./native/open-native.ts')
  try {
    return await openNative({ directory, watch, prepare })
  } catch (thrown) {
    if (!(thrown instanceof NativeUnavailableError)) throw thrown
    if (known || engine)
      throw new StartError(`DATA_DIR: o banco em ${directory} precisa do Postgres, e ${thrown.message}.`, {
        cause: thrown,
      })
    return openPglite(directory, thrown.message, prepare)
  }
}

/** @param reason why not the native engine */
async function openPglite(directory: string, reason: string, prepare?: Prepare): Promise<Database> {
  // PGlite's files are readable by everyone, so only our own account may enter their folder.
  await chmod(directory, 0o700)
  const [pglite, { withUpkeep }] = await Promise.all([
    import('./pglite/open-pglite.ts'),
    import('./pglite/upkeep.ts'),
  ])
  return {
    ...withUpkeep(await pglite.openPglite({ directory, prepare })),
    description: `PGlite, porque ${reason}`,
  }
}
