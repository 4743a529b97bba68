import { resolve } from 'node:path'
import { readConfig } from '../config.ts'
import { getDatabaseOptions, prepareDataFolder, recordContents } from '../data-folder.ts'
import { restoreSecrets } from '../secrets.ts'
import { openDatabase } from '../store/database.ts'
import { checkBackup } from './read-backup.ts'
import { restoreBackup } from './restore.ts'
import type { BackupCommand } from './run-backup.ts'

/**
 * `npm run restore -- FILE`: fills the configured database, which must be empty, from a backup of this or another
 * database. This also moves the data between the embedded database and the operator's Postgres.
 * @throws StartError in one line; then nothing was restored
 */
export async function runRestore({ env, file, say }: BackupCommand): Promise<void> {
  const config = readConfig({ ...env, NODE_ENV: 'development' })
  const source = resolve(file)
  const header = await checkBackup(source)
  await prepareDataFolder(config)
  // Secrets come first, because no session opens without them; existing secrets are not replaced.
  const hasSecrets = await restoreSecrets(config, header.secrets)
  let count = 0
  const database = await openDatabase({
    ...getDatabaseOptions(config),
    prepare: async (db) => {
      count = await restoreBackup(db, source, header)
    },
  })
  await database.close()
  await recordContents(config)
  say(`Restaurado de ${source}, de ${header.takenAt}: ${count} linhas.`)
  if (!hasSecrets)
    say(
      'A cópia não traz os segredos: defina SESSION_SECRET e OTP_PEPPER como antes, ou as sessões abertas deixam de valer.',
    )
}
