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
  /** Made when missing. One process at a time. */
  readonly directory: string
  /** The engine that has to run; without one, that of the data, for new ones the native one where it can run. */
  readonly engine?: EngineName | undefined
  readonly watch?: EngineWatcher | undefined
  /** Makes the opened database ready; by default it is migrated. */
  readonly prepare?: Prepare | undefined
}

/**
 * Opens the database in a directory, with the engine its data are of. Rejects with `DirectoryInUseError` when another
 * process has it open, with `DiskFullError` when there is no room to open it, and with another `StartError` when the directory
 * cannot be used or what is in it does not open.
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

/** Data stay with their engine. New ones get the native one, or PGlite where that cannot run. */
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
  // Its files can be read by all: nobody else may pass through here, which they may for the native engine.
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
