import { like, not, sql } from 'drizzle-orm'
import type { Db } from '../store/database.ts'
import { leads } from '../store/schema.ts'

/** Begins the idempotency key of each sign-up of the demo traffic; no browser's key begins with it. */
const KEY_PREFIX = 'demo-traffic:'

/** Formats how the keys of one seed's sign-ups begin. */
export function formatKeyPrefix(seed: number): string {
  return `${KEY_PREFIX}${seed}:`
}

/** Which sign-ups a database holds: none, demo traffic (perhaps beside others), or only others. */
export type ExistingTraffic = 'none' | 'demo' | 'others'

/** Reads which sign-ups a database holds. */
export async function readExistingTraffic(db: Db): Promise<ExistingTraffic> {
  const isDemo = like(leads.idempotencyKey, `${KEY_PREFIX}%`)
  const [demo] = await db.select({ found: sql`1` }).from(leads).where(isDemo).limit(1)
  if (demo) return 'demo'
  const [other] = await db.select({ found: sql`1` }).from(leads).where(not(isDemo)).limit(1)
  return other ? 'others' : 'none'
}
