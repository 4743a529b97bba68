import { restores } from './schema.ts'
import type { Db } from './types.ts'

/** Records that the database was filled from a backup taken at `takenAt`. */
export async function recordRestore(db: Db, takenAt: Date): Promise<void> {
  await db.insert(restores).values({ takenAt }).onConflictDoNothing()
}

/**
 * Returns whether the database was filled from a backup: it then lacks what happened between the backup and the
 * restore.
 */
export async function isRestored(db: Db): Promise<boolean> {
  return (await db.$count(restores)) > 0
}
