import { addToNow } from './fragments.ts'
import { caches } from './schema.ts'
import type { Db } from './types.ts'

const PING_KEY = 'store.ping'

/** Writes one small row: a read-only database or a full disk is not ready. */
export async function ping(db: Db): Promise<void> {
  const expiresAt = addToNow(0)
  await db
    .insert(caches)
    .values({ key: PING_KEY, value: null, expiresAt })
    .onConflictDoUpdate({ target: caches.key, set: { expiresAt } })
}
