import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Pool } from 'pg'
import { StartError } from '../../../lib/start-error.ts'
import { DiskFullError } from '../../errors.ts'
import { NATIVE_POOL_SIZE } from '../../limits.ts'
import { openPool } from '../../open-pool.ts'
import { createServerPoolConfig } from '../../server-pool.ts'
import { releaseEverything } from '../../sweep.ts'
import type { Database, Prepare } from '../../types.ts'
import { findAccount } from './account.ts'
import { type Address, openLocalPort, openSocketFolder } from './address.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { type EngineWatcher, type Keeper, NotStartedError, startKeeper } from './keeper.ts'
import { DATABASE, INITDB_OPTIONS, SETTINGS, USER } from './settings.ts'
import { NativeUnavailableError } from './unavailable-error.ts'

/** The folder of Postgres' data, in the database's folder. */
export const NATIVE_DATA = 'postgres'

/** What opening needs. */
export type NativeOptions = {
  /** The database's folder, taken by this process. */
  readonly directory: string
  readonly watch: EngineWatcher
  readonly prepare?: Prepare | undefined
  /** How the server connects to Postgres; by default the best way the system supports. For tests. */
  readonly meeting?: 'socket' | 'port'
}

/**
 * Opens the embedded Postgres in a directory: a database server beside our server, in a process of its own. Its data
 * survive a killed process, a full disk and a power cut.
 * @throws NativeUnavailableError when Postgres cannot run here or make its data
 * @throws StartError when the data are there and do not open
 */
export async function openNative(options: NativeOptions): Promise<Database> {
  const { directory, watch } = options
  const data = join(directory, NATIVE_DATA)
  const isNew = !existsSync(data)
  const account = await findAccount(data)
  const binaries = await findBinaries(directory, account)
  if (!isNew) await requireMajor(data, binaries)
  const meeting = options.meeting ?? (process.platform === 'win32' ? 'port' : 'socket')
  const address =
    meeting === 'port' ? await openLocalPort(directory, account) : await openSocketFolder(account)
  const keeper = await startKeeper(
    {
      data,
      isNew,
      initdb: binaries.initdb,
      initdbOptions: [...INITDB_OPTIONS, ...address.initdbOptions],
      postgres: binaries.postgres,
      settings: [...SETTINGS, ...address.settings],
      temporaryFolder: address.temporaryFolder,
      account: account && { uid: account.uid, gid: account.gid },
    },
    watch,
  ).catch((thrown: unknown) => {
    throw thrown instanceof NotStartedError ? explain(thrown, directory, isNew) : thrown
  })
  try {
    const database = await openServer(address, binaries, options.prepare)
    await releaseEverything(database.db)
    return withKeeper(database, keeper)
  } catch (thrown) {
    await keeper.stop()
    throw thrown
  }
}

/** @throws StartError when the data are of another version */
async function requireMajor(data: string, { major }: Binaries): Promise<void> {
  const found = (await readFile(join(data, 'PG_VERSION'), 'utf8')).trim()
  if (found === major) return
  throw new StartError(
    `DATA_DIR: os dados em ${data} são do Postgres ${found}, e este servidor traz o ${major}. ` +
      `Inicie-os com a versão anterior do servidor, copie-os com pg_dump e restaure-os num banco indicado em DATABASE_URL.`,
  )
}

function explain({ message, isDiskFull }: NotStartedError, directory: string, isNew: boolean): Error {
  if (isDiskFull) return new DiskFullError(directory)
  return isNew
    ? new NativeUnavailableError('o Postgres instalado não conseguiu criar os dados', { cause: message })
    : new Error(message)
}

function openServer({ connection }: Address, { major }: Binaries, prepare?: Prepare): Promise<Database> {
  const pool = new Pool({
    ...createServerPoolConfig(),
    ...connection,
    max: NATIVE_POOL_SIZE,
    user: USER,
    database: DATABASE,
  })
  return openPool(pool, { engine: 'native', description: `Postgres ${major} próprio` }, prepare)
}

function withKeeper(database: Database, keeper: Keeper): Database {
  let closing: Promise<void> | null = null
  return {
    ...database,
    close: () => {
      closing ??= database.close().then(() => keeper.stop())
      return closing
    },
  }
}
