import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Config, readConfig } from '../config.ts'
import { getDatabaseOptions, prepareDataFolder } from '../data-folder.ts'
import { StartError } from '../lib/start-error.ts'
import { findStoredSecrets } from '../secrets.ts'
import { type Database, openDatabase } from '../store/database.ts'
import { DirectoryInUseError } from '../store/engine/directory-lock.ts'
import { requestBackup } from './backup-socket.ts'
import { checkBackup } from './read-backup.ts'
import { requireOwnSchema, takeBackup } from './take-backup.ts'

/** What the command works with. */
export type BackupCommand = {
  readonly env: Record<string, string | undefined>
  readonly file: string
  readonly say: (line: string) => void
}

/**
 * `npm run backup -- FILE`: writes the whole configured database into a file, whether or not a server is running on
 * it. The file gets its final name after it was written and read back.
 * @throws StartError in one line
 */
export async function runBackup({ env, file, say }: BackupCommand): Promise<void> {
  // No provider is called, so no keys are needed: in development the sandbox replaces them.
  const config = readConfig({ ...env, NODE_ENV: 'development' })
  const target = resolve(file)
  const draft = `${target}.part`
  try {
    await saveBackup(config, draft)
    await checkBackup(draft).catch((thrown: unknown) => {
      throw new StartError('A cópia foi interrompida: tente de novo.', { cause: thrown })
    })
    await rename(draft, target)
  } finally {
    await rm(draft, { force: true })
  }
  say(`Cópia de segurança gravada em ${target}. Ela contém dados pessoais: guarde-a como o próprio banco.`)
}

async function saveBackup(config: Config, draft: string): Promise<void> {
  const database = await openForBackup(config)
  const source = database
    ? await takeBackup(database, await findStoredSecrets(config))
    : await requestBackup(config.DATA_DIR).catch((thrown: unknown) => {
        throw new StartError(
          `DATA_DIR: o servidor que usa a pasta ${resolve(config.DATA_DIR)} não deu a cópia. Pare-o e tente de novo.`,
          { cause: thrown },
        )
      })
  try {
    await pipeline(source, createWriteStream(draft, { mode: 0o600, flush: true }))
  } catch (thrown) {
    throw new StartError(`A cópia não pôde ser gravada em ${draft}.`, { cause: thrown })
  } finally {
    await database?.close()
  }
}

/** Opens the configured database; null when a running server has its folder open. */
async function openForBackup(config: Config): Promise<Database | null> {
  const options = getDatabaseOptions(config)
  if ('directory' in options) {
    if (!existsSync(options.directory))
      throw new StartError(`DATA_DIR: não há dados na pasta ${resolve(config.DATA_DIR)}.`)
    await prepareDataFolder(config)
  }
  try {
    return await openDatabase({ ...options, prepare: requireOwnSchema })
  } catch (thrown) {
    if (thrown instanceof DirectoryInUseError) return null
    throw thrown
  }
}
