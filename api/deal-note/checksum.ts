import type { SQL } from 'drizzle-orm'
import { CRM_KNOWLEDGE_MS } from '#machines/crm-account/limits.ts'
import { SECOND_MS } from '#machines/lib/units.ts'
import { chooseByCache, composeCache } from '../store/caches.ts'
import type { StoreWrite } from '../store/writes.ts'

/** Returns the cache key for the checksum of a deal's note as last written. */
export function getChecksumKey(dealId: number): string {
  return `deal-note:${dealId}`
}

/** Builds the SQL that yields `known` where the checksum of a deal's note is stored, and `unknown` elsewhere. */
export function chooseByChecksum(dealId: number, known: number, unknown: number): SQL<number> {
  return chooseByCache(getChecksumKey(dealId), known, unknown)
}

/** Composes the write that keeps the checksum of a deal's note. Once it has expired, an unchanged note is written again. */
export function composeChecksum(dealId: number, checksum: string): StoreWrite {
  return composeCache(getChecksumKey(dealId), checksum, CRM_KNOWLEDGE_MS / SECOND_MS)
}
