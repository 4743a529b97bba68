import { resolve } from 'node:path'
import { readConfig } from '../config.ts'
import { getDatabaseOptions, prepareDataFolder, recordContents } from '../data-folder.ts'
import { restoreSecrets } from '../secrets.ts'
import { openDatabase } from '../store/database.ts'
import { checkBackup } from './read-backup.ts'
import { restoreBackup } from './restore.ts'
import type { BackupCommand } from './run-backup.ts'

/**
 * `npm run restore -- FILE`: fills the configured database, which must be empty, from a backup of this or another database. So
 * it also moves the data between the database of our own and a Postgres of the operator's.
 * @throws StartError in one line; then nothing was restored
 */
export async function runRestore({ env, file, say }: BackupCommand): Promise<void> {
  const config = readConfig({ ...env, NODE_ENV: 'development' })
  const source = resolve(file)
  const header = await checkBackup(source)
  await prepareDataFolder(config)
  // First, because a database without them opens no session; what is there already is not replaced.
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
