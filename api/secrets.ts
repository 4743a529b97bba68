import { randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import type { Config } from './config.ts'
import { hasToStoreSecrets, SECRETS_FILE } from './data-folder.ts'
import { hasCode, makeFolder, toFolderError } from './lib/folder.ts'
import { StartError } from './lib/start-error.ts'

/** The secrets as they are stored. */
export const StoredSecrets = z.object({ session: z.string().min(32), otpPepper: z.string().min(32) })

/** Secrets of this server: `session` signs the visitor's cookie, `otpPepper` keys the hashes of one-time codes. */
export type Secrets = z.infer<typeof StoredSecrets>

/**
 * Reads the secrets from the configuration. Missing ones, which only the sandbox permits, are generated once and stored
 * in the data folder, so that sessions survive a restart. An existing file is never replaced.
 * @throws StartError when the file is damaged or the folder cannot be used
 */
export async function readSecrets(config: Config): Promise<Secrets> {
  const { SESSION_SECRET, OTP_PEPPER } = config
  if (SESSION_SECRET !== undefined && OTP_PEPPER !== undefined)
    return { session: SESSION_SECRET, otpPepper: OTP_PEPPER }
  const folder = resolve(config.DATA_DIR)
  try {
    const stored = (await readStored(folder)) ?? (await createStored(folder))
    return { session: SESSION_SECRET ?? stored.session, otpPepper: OTP_PEPPER ?? stored.otpPepper }
  } catch (thrown) {
    throw toFolderError(thrown, folder)
  }
}

/** Finds the secrets that are kept in the data folder because no variable sets them; null without any. */
export async function findStoredSecrets(config: Config): Promise<Secrets | null> {
  return hasToStoreSecrets(config) ? readStored(resolve(config.DATA_DIR)) : null
}

/**
 * Stores the secrets of a backup that the configuration does not set.
 * @returns false when the backup has none and they are needed
 * @throws StartError when the folder has others
 */
export async function restoreSecrets(config: Config, secrets: Secrets | null): Promise<boolean> {
  if (!hasToStoreSecrets(config)) return true
  const folder = resolve(config.DATA_DIR)
  const present = await readStored(folder)
  if (present && (present.session !== secrets?.session || present.otpPepper !== secrets.otpPepper))
    throw new StartError(
      `DATA_DIR: a pasta ${folder} já tem os segredos de outro servidor: restaure numa pasta nova.`,
    )
  if (secrets && !present) await storeSecrets(folder, secrets)
  return secrets !== null
}

/** Reads the stored secrets; null without a file. */
async function readStored(folder: string): Promise<Secrets | null> {
  const file = join(folder, SECRETS_FILE)
  const text = await readFile(file, 'utf8').catch((thrown: unknown) => {
    if (hasCode(thrown, 'ENOENT')) return null
    throw thrown
  })
  if (text === null) return null
  const stored = StoredSecrets.safeParse(parseJson(text))
  if (stored.success) return stored.data
  throw new StartError(
    `DATA_DIR: o arquivo ${file} está danificado. Restaure-o de uma cópia, ou defina SESSION_SECRET e OTP_PEPPER; ` +
      'com segredos novos, as sessões abertas e os códigos enviados deixam de valer.',
  )
}

function createStored(folder: string): Promise<Secrets> {
  return storeSecrets(folder, {
    session: randomBytes(32).toString('hex'),
    otpPepper: randomBytes(32).toString('hex'),
  })
}

/** Stores secrets. If another process was faster, its secrets count. */
async function storeSecrets(folder: string, created: Secrets): Promise<Secrets> {
  const file = join(folder, SECRETS_FILE)
  const draft = `${file}.${randomUUID()}`
  await makeFolder(folder)
  try {
    // Written completely before it gets its name: a process that dies here leaves no partial file.
    await writeFile(draft, JSON.stringify(created), { mode: 0o600, flush: true })
    await link(draft, file)
    return created
  } catch (thrown) {
    const faster = hasCode(thrown, 'EEXIST') ? await readStored(folder) : null
    if (faster === null) throw thrown
    return faster
  } finally {
    await rm(draft, { force: true })
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
