import { runFileCommand } from './backup/run-file-command.ts'
import { runRestore } from './backup/run-restore.ts'

/** `npm run restore -- FILE`: fills an empty database from a backup. */
runFileCommand('restore', runRestore)
