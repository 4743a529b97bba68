import { restores } from './schema.ts'
import type { Db } from './types.ts'

/** Records that the database was filled from a backup taken at `takenAt`. */
export async function recordRestore(db: Db, takenAt: Date): Promise<void> {
  await db.insert(restores).values({ takenAt }).onConflictDoNothing()
}

/** Whether the database was filled from a backup: then what happened between the two is not in it. */
export async function isRestored(db: Db): Promise<boolean> {
  return (await db.$count(restores)) > 0
}
