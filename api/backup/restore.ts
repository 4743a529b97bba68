import { StartError } from '../lib/start-error.ts'
import { type DumpedRow, type FillTable, isEmptyDatabase, openTable, setSequence } from '../store/dump.ts'
import { migrate } from '../store/migrate.ts'
import { recordRestore } from '../store/restores.ts'
import type { Db } from '../store/types.ts'
import type { BackupHeader } from './format.ts'
import { createDamage, readBackup } from './read-backup.ts'

/** Number of rows written at once. */
const ROWS_AT_ONCE = 200

/**
 * Fills an empty database from a backup, all or nothing: creates the tables of the backup's schema version, fills
 * them and migrates them.
 * @param header that of the file, once it was checked
 * @returns the number of rows
 * @throws StartError when the database is not empty, or the file is no sound backup
 */
export function restoreBackup(db: Db, file: string, header: BackupHeader): Promise<number> {
  return db.transaction(async (tx) => {
    if (!(await isEmptyDatabase(tx)))
      throw new StartError(
        'O banco de destino não está vazio: restaure numa pasta nova (DATA_DIR) ou num banco vazio (DATABASE_URL).',
      )
    await migrate(tx, header.schema)
    const count = await fill(tx, file)
    await migrate(tx)
    await recordRestore(tx, new Date(header.takenAt))
    return count
  })
}

async function fill(tx: Db, file: string): Promise<number> {
  let fillTable: FillTable | null = null
  let columns = 0
  let waiting: DumpedRow[] = []
  let count = 0
  async function writeWaiting() {
    if (waiting.length > 0) await fillTable?.(waiting)
    count += waiting.length
    waiting = []
  }
  for await (const line of readBackup(file)) {
    if (Array.isArray(line)) {
      if (line.length !== columns) throw createDamage(file)
      waiting.push(line)
      if (waiting.length === ROWS_AT_ONCE) await writeWaiting()
      continue
    }
    await writeWaiting()
    if ('sequence' in line) {
      if (!(await setSequence(tx, line.sequence, line.value))) throw createDamage(file)
    } else {
      fillTable = await openTable(tx, line.table, line.columns)
      columns = line.columns.length
      if (!fillTable) throw createDamage(file)
    }
  }
  await writeWaiting()
  return count
}
