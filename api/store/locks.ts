import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { addToNow, listTexts } from './fragments.ts'
import { EXPIRED_LOCK_KEPT_MS, TURN_ENDS_EARLY_MS } from './limits.ts'
import { queryRows } from './rows.ts'
import { locks } from './schema.ts'
import type { Db } from './types.ts'

/**
 * Takes the locks `names` for `leaseMs`, all or none (decision 10). Returns the fencing token, greater than that of
 * every earlier holder of any of them, or null when one is held by another owner. The same owner may take its locks
 * again and gets a newer token; writes under its older one then change nothing.
 *
 * One statement; a second one when another holder came between, to give back the part that was taken.
 */
export async function acquireLocks(
  db: Db,
  names: readonly string[],
  owner: string,
  leaseMs: number,
): Promise<number | null> {
  const wanted = sortNames(names)
  const rows = await queryRows(
    db,
    sql`with turn as materialized (${drawToken()}) ${takeLocks(wanted, owner, leaseMs)}`,
  )
  const token = rows[0] ? Number(rows[0].token) : null
  if (rows.length === wanted.length || token === null) return token
  await releaseLocks(db, wanted, token)
  return null
}

/**
 * Takes the turn of what several servers or calls do once in an interval: true for one of them. The turn ends a little before the
 * interval does, so that the next call finds it free although it comes a little earlier than the last one did.
 */
export async function takeTurn(db: Db, name: string, everyMs: number): Promise<boolean> {
  // An owner of its own, because an owner may take its lock again.
  const token = await acquireLocks(db, [`turn:${name}`], randomUUID(), everyMs - TURN_ENDS_EARLY_MS)
  return token !== null
}

/** Sorts names, so that all callers take them in the same order and cannot deadlock. */
export function sortNames(names: readonly string[]): string[] {
  return [...new Set(names)].sort()
}

/** Builds the SQL that draws a fencing token, as `token`. */
export function drawToken(): SQL {
  return sql`select nextval('lock_tokens') as token`
}

/**
 * Builds the SQL that takes the locks `wanted` (sorted) under the token of the expression `turn`, and returns a row
 * for each: fewer when another holder came between, none when one is held.
 */
export function takeLocks(wanted: readonly string[], owner: string, leaseMs: number): SQL {
  return sql`
    insert into ${locks} (name, owner, token, expires_at)
    select name.value, ${owner}, turn.token, ${addToNow(leaseMs)}
    from turn, ${listTexts(wanted)} with ordinality as name (value, position)
    where not exists (
      select from ${locks} held
      where held.name = any(array(select ${listTexts(wanted)})) and held.expires_at > now() and held.owner <> ${owner}
    )
    order by name.position
    on conflict (name) do update
    set owner = excluded.owner, token = excluded.token, expires_at = excluded.expires_at
    where (locks.expires_at <= now() or locks.owner = excluded.owner) and locks.token < excluded.token
    returning token`
}

/** Prolongs the locks to `leaseMs` from now. Returns false when one is no longer ours: stop writing. */
export async function renewLocks(
  db: Db,
  names: readonly string[],
  token: number,
  leaseMs: number,
): Promise<boolean> {
  const wanted = [...new Set(names)]
  const rows = await queryRows(
    db,
    sql`
      update ${locks} set expires_at = ${addToNow(leaseMs)}
      where name = any(array(select ${listTexts(wanted)})) and token = ${token}::bigint and expires_at > now()
      returning name`,
  )
  return rows.length === wanted.length
}

/** Frees the locks held under `token`; locks that another owner has taken since stay. */
export async function releaseLocks(db: Db, names: readonly string[], token: number): Promise<void> {
  await db.execute(freeLocks(names, token))
}

/** Builds the SQL that frees the locks held under `token`. */
export function freeLocks(names: readonly string[], token: number): SQL {
  return sql`
    update ${locks} set expires_at = now()
    where name = any(array(select ${listTexts(names)})) and token = ${token}::bigint`
}

/** Removes locks that expired a while ago, and returns their number. Call it every 60 s (spec S2 9). */
export async function sweepLocks(db: Db): Promise<number> {
  const rows = await queryRows(
    db,
    sql`delete from ${locks} where expires_at < ${addToNow(-EXPIRED_LOCK_KEPT_MS)} returning name`,
  )
  return rows.length
}
