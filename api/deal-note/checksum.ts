import type { SQL } from 'drizzle-orm'
import { chooseByCache, readCache, writeCache } from '../store/caches.ts'
import type { Db } from '../store/types.ts'

/** How long the checksum of a note is kept, in seconds. Without it an unchanged note is written again. */
const KEPT_SECONDS = 6 * 3_600

/** Reads the checksum of a deal's note as it was last written; null when it was never written, or too long ago. */
export async function readNoteChecksum(db: Db, dealId: number): Promise<string | null> {
  const checksum = await readCache(db, getKey(dealId))
  return typeof checksum === 'string' ? checksum : null
}

/** SQL: one number where the checksum of a deal's note is known, and another where it is not. */
export function chooseByChecksum(dealId: number, known: number, unknown: number): SQL<number> {
  return chooseByCache(getKey(dealId), known, unknown)
}

/** Keeps the checksum of a deal's note. */
export function keepNoteChecksum(db: Db, dealId: number, checksum: string): Promise<void> {
  return writeCache(db, getKey(dealId), checksum, KEPT_SECONDS)
}

function getKey(dealId: number) {
  return `deal-note:${dealId}`
}
