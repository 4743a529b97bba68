import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { addToNow, isAnyText, toJson } from './fragments.ts'
import { caches } from './schema.ts'
import type { Db } from './types.ts'
import { type StoreWrite, storeWrites } from './writes.ts'

/** Reads a kept value; undefined without one, or after it expired. Untrusted: parse it. */
export async function readCache(db: Db, key: string): Promise<unknown> {
  const [row] = await db
    .select({ value: caches.value })
    .from(caches)
    .where(and(eq(caches.key, key), gt(caches.expiresAt, sql`now()`)))
  return row?.value
}

/** Reads several kept values by their keys, without expired ones. Untrusted: parse them. */
export async function readCaches(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
  const rows = await db
    .select({ key: caches.key, value: caches.value })
    .from(caches)
    .where(and(isAnyText(caches.key, keys), gt(caches.expiresAt, sql`now()`)))
  return new Map(rows.map(({ key, value }) => [key, value]))
}

/** Builds the SQL of a kept value; null without one, or after it expired. */
export function selectCache(key: string): SQL {
  return sql`(select value from ${caches} where key = ${key} and expires_at > now())`
}

/** Builds the SQL of one number while a value is kept under a key, and of another otherwise. */
export function chooseByCache(key: string, kept: number, missing: number): SQL<number> {
  return sql<number>`case when ${selectCache(key)} is null then ${missing}::integer else ${kept}::integer end`
}

/** Keeps a JSON value for `ttlSeconds`. */
export async function writeCache(db: Db, key: string, value: unknown, ttlSeconds: number): Promise<void> {
  await storeWrites(db, [composeCache(key, value, ttlSeconds)])
}

/** Composes the write that keeps a JSON value for `ttlSeconds`. */
export function composeCache(key: string, value: unknown, ttlSeconds: number): StoreWrite {
  return {
    parts: sql`
      cached as (
        insert into ${caches} (key, value, expires_at)
        values (${key}, ${toJson(value)}, ${addToNow(ttlSeconds * 1_000)})
        on conflict (key) do update set value = excluded.value, expires_at = excluded.expires_at
      )`,
  }
}
