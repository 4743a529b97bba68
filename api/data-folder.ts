import { existsSync } from 'node:fs'
import { access, constants, readFile, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import type { Config } from './config.ts'
import { hasCode, makeFolder, toFolderError } from './lib/folder.ts'
import { StartError } from './lib/start-error.ts'
import type { DatabaseOptions } from './store/database.ts'
import { listDataParts } from './store/engine/engine-record.ts'
import type { EngineWatcher } from './store/engine/native/keeper.ts'

/** The file of the generated secrets, in the data folder. */
export const SECRETS_FILE = 'secrets.json'

/** The directory of the embedded database, in the data folder. */
const DATABASE_FOLDER = 'database'

/**
 * The record of what every later start must find in the folder. Begun before anything is put in it, completed after
 * the first successful start.
 */
const CONTENTS_FILE = 'contents.json'

const Contents = z.object({ database: z.boolean(), secrets: z.boolean() })

type Contents = z.infer<typeof Contents>

/**
 * Returns where the configured database is.
 * @param watch told when an engine of our own ends by itself and when it is there again
 */
export function getDatabaseOptions(
  { DATABASE_URL, DATABASE_ENGINE, DATA_DIR }: Config,
  watch?: EngineWatcher,
): DatabaseOptions {
  if (DATABASE_URL !== undefined) return { url: DATABASE_URL }
  return { directory: join(DATA_DIR, DATABASE_FOLDER), engine: DATABASE_ENGINE, watch }
}

/** Returns whether a secret is kept in the data folder because no variable sets it. */
export function hasToStoreSecrets({ SESSION_SECRET, OTP_PEPPER }: Config): boolean {
  return SESSION_SECRET === undefined || OTP_PEPPER === undefined
}

/**
 * Prepares the data folder if one is needed: checks that it is writable and still holds what an earlier start
 * recorded. An interrupted first start may begin again.
 * @throws StartError that names the folder and what is missing
 */
export async function prepareDataFolder(config: Config): Promise<void> {
  const needs = getNeeds(config)
  if (!needs.database && !needs.secrets) return
  const folder = resolve(config.DATA_DIR)
  try {
    await makeFolder(folder)
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    const contents = (await readContents(folder)) ?? (await beginFolder(folder, needs))
    await requireFiles(folder, [
      ...(needs.database && contents.database ? await listDataParts(join(folder, DATABASE_FOLDER)) : []),
      ...(needs.secrets && contents.secrets ? [join(folder, SECRETS_FILE)] : []),
    ])
  } catch (thrown) {
    throw toFolderError(thrown, folder)
  }
}

/** Records what the data folder holds, once the server is assembled. */
export async function recordContents(config: Config): Promise<void> {
  const folder = resolve(config.DATA_DIR)
  const needs = getNeeds(config)
  if (!needs.database && !needs.secrets) return
  try {
    const known = await readContents(folder)
    await writeContents(folder, {
      database: known?.database || needs.database,
      secrets: known?.secrets || needs.secrets,
    })
  } catch (thrown) {
    throw toFolderError(thrown, folder)
  }
}

function getNeeds(config: Config): Contents {
  return { database: config.DATABASE_URL === undefined, secrets: hasToStoreSecrets(config) }
}

/**
 * Marks a folder as begun before anything is put in it. A folder with secrets but without the mark and a database
 * has lost its database together with the mark. A database without the mark is older than the mark.
 * @throws StartError when the database is lost
 */
async function beginFolder(folder: string, needs: Contents): Promise<Contents> {
  const isLost = existsSync(join(folder, SECRETS_FILE)) && !existsSync(join(folder, DATABASE_FOLDER))
  const contents: Contents = { database: needs.database && isLost, secrets: false }
  if (!contents.database) await writeContents(folder, contents)
  return contents
}

async function writeContents(folder: string, contents: Contents): Promise<void> {
  const file = join(folder, CONTENTS_FILE)
  await writeFile(`${file}.new`, JSON.stringify(contents), { mode: 0o600 })
  await rename(`${file}.new`, file)
}

/**
 * Reads what the folder held after an earlier start; null without a record. A damaged record counts as a full
 * folder.
 */
async function readContents(folder: string): Promise<Contents | null> {
  const text = await readFile(join(folder, CONTENTS_FILE), 'utf8').catch((thrown: unknown) => {
    if (hasCode(thrown, 'ENOENT')) return null
    throw thrown
  })
  if (text === null) return null
  try {
    return Contents.parse(JSON.parse(text))
  } catch {
    return { database: true, secrets: true }
  }
}

/** @throws StartError that names the first missing file */
async function requireFiles(folder: string, files: readonly string[]): Promise<void> {
  for (const file of files) {
    const refusal: unknown = await access(file).catch((thrown: unknown) => thrown)
    if (refusal === undefined) continue
    if (!hasCode(refusal, 'ENOENT') && !hasCode(refusal, 'ENOTDIR')) throw refusal
    throw new StartError(
      `DATA_DIR: na pasta ${folder}, que já foi usada, falta ${file}. ` +
        'Restaure a pasta inteira de uma cópia; para começar sem os dados antigos, apague-a inteira.',
    )
  }
}
