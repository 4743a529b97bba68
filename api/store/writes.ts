import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './types.ts'

/**
 * A write that another statement may carry, so that what belongs together is stored together: one or more parts of its `with`
 * list, as in `kept as (insert into ...)`. A statement carries at most one write of each kind, because the parts have names.
 */
export type StoreWrite = { readonly parts: SQL }

/** SQL: the writes as further parts of a statement's `with` list, each after a comma. */
export function joinWrites(writes: readonly StoreWrite[]): SQL {
  return sql.join(writes.map(({ parts }) => sql`, ${parts}`))
}

/** Stores writes in a statement of their own, all or none; no statement when there are none. */
export async function storeWrites(db: Db, writes: readonly StoreWrite[]): Promise<void> {
  if (writes.length === 0) return
  const parts = writes.map((write) => write.parts)
  await db.execute(sql`with ${sql.join(parts, sql`, `)} select`)
}
