import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './types.ts'

/**
 * A write that another statement can carry, so that related data are stored together: one or more parts of its
 * `with` list, as in `kept as (insert into ...)`. A statement carries at most one write of each kind, because the
 * parts have names.
 */
export type StoreWrite = { readonly parts: SQL }

/** Builds the SQL of the writes as further parts of a statement's `with` list, each after a comma. */
export function joinWrites(writes: readonly StoreWrite[]): SQL {
  return sql.join(writes.map(({ parts }) => sql`, ${parts}`))
}

/** Stores writes in one statement of their own, all or none; sends no statement without writes. */
export async function storeWrites(db: Db, writes: readonly StoreWrite[]): Promise<void> {
  if (writes.length === 0) return
  const parts = writes.map((write) => write.parts)
  await db.execute(sql`with ${sql.join(parts, sql`, `)} select`)
}
