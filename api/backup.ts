import { runBackup } from './backup/run-backup.ts'
import { runFileCommand } from './backup/run-file-command.ts'

/** `npm run backup -- FILE`: writes a backup of the configured database. */
runFileCommand('backup', runBackup)
