import type { SQL } from 'drizzle-orm'
import { chooseByCache, composeCache } from '../store/caches.ts'
import type { StoreWrite } from '../store/writes.ts'

/** How long the checksum of a note is kept, in seconds. Without it an unchanged note is written again. */
const KEPT_SECONDS = 6 * 3_600

/** Returns the cache key for the checksum of a deal's note as last written. */
export function getChecksumKey(dealId: number): string {
  return `deal-note:${dealId}`
}

/** Builds the SQL that yields `known` where the checksum of a deal's note is stored, and `unknown` elsewhere. */
export function chooseByChecksum(dealId: number, known: number, unknown: number): SQL<number> {
  return chooseByCache(getChecksumKey(dealId), known, unknown)
}

/** Composes the write that keeps the checksum of a deal's note. */
export function composeChecksum(dealId: number, checksum: string): StoreWrite {
  return composeCache(getChecksumKey(dealId), checksum, KEPT_SECONDS)
}
