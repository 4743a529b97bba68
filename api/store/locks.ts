import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { fromNow, textRows } from './fragments.ts'
import { queryRows } from './rows.ts'
import { locks } from './schema.ts'

/**
 * Expired rows are kept this long before they are swept. A statement that drew its token earlier than the row's last
 * holder must still meet that row and lose; no statement runs this long.
 */
const KEPT_AFTER_EXPIRY_SECONDS = 60

/**
 * Takes the locks `names` for `leaseMs`, all or none (decision 10). Gives the fencing token, greater than that of every
 * earlier holder of any of them, or null when one is held by somebody else. The same owner may take its locks again and
 * gets a newer token; writes under its older one then change nothing.
 *
 * One statement; a second one when another holder came between, to give back the part that was taken.
 */
export async function acquireLocks(
  db: Db,
  names: readonly string[],
  owner: string,
  leaseMs: number,
): Promise<number | null> {
  // One order for everybody, or two who want the same names would wait for each other.
  const wanted = [...new Set(names)].sort()
  const rows = await queryRows(
    db,
    sql`
      with turn as materialized (select nextval('lock_tokens') as token)
      insert into ${locks} (name, owner, token, expires_at)
      select name.value, ${owner}, turn.token, ${fromNow(leaseMs)}
      from turn, ${textRows(wanted)} with ordinality as name (value, position)
      where not exists (
        select from ${locks} held
        where held.name = any(array(select ${textRows(wanted)})) and held.expires_at > now() and held.owner <> ${owner}
      )
      order by name.position
      on conflict (name) do update
      set owner = excluded.owner, token = excluded.token, expires_at = excluded.expires_at
      where (locks.expires_at <= now() or locks.owner = excluded.owner) and locks.token < excluded.token
      returning token`,
  )
  const token = rows[0] ? Number(rows[0].token) : null
  if (rows.length === wanted.length || token === null) return token
  await releaseLocks(db, wanted, token)
  return null
}

/** Prolongs the locks to `leaseMs` from now. False when one is no longer ours: stop writing. */
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
      update ${locks} set expires_at = ${fromNow(leaseMs)}
      where name = any(array(select ${textRows(wanted)})) and token = ${token}::bigint and expires_at > now()
      returning name`,
  )
  return rows.length === wanted.length
}

/** Frees the locks held under `token`; those somebody else has taken since stay theirs. */
export async function releaseLocks(db: Db, names: readonly string[], token: number): Promise<void> {
  await db.execute(sql`
    update ${locks} set expires_at = now()
    where name = any(array(select ${textRows(names)})) and token = ${token}::bigint`)
}

/** Removes locks that expired a while ago; to be called every 60 s (spec S2 9). Gives their number. */
export async function sweepLocks(db: Db): Promise<number> {
  const rows = await queryRows(
    db,
    sql`delete from ${locks} where expires_at < ${fromNow(-KEPT_AFTER_EXPIRY_SECONDS * 1_000)} returning name`,
  )
  return rows.length
}
