import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { queryRows } from './rows.ts'
import { quotas } from './schema.ts'
import type { Db } from './types.ts'
import type { StoreWrite } from './writes.ts'

/** Allows at most `max` points on `key` in a window of `windowSeconds`, which starts with its first hit. */
export type Limit = {
  readonly key: string
  readonly windowSeconds: number
  readonly max: number
  /** The weight of a hit; 1 by default. */
  readonly points?: number
}

/** What became of a hit. */
export type Hit = {
  /** True when every limit allowed it; otherwise it was counted against none. */
  readonly isAllowed: boolean
  /** The longest wait among the limits that refuse, 0 when allowed. */
  readonly retryAfterSeconds: number
  /** Keys of the limits that refuse. */
  readonly refusedBy: readonly string[]
}

const ALLOWED: Hit = { isAllowed: true, retryAfterSeconds: 0, refusedBy: [] }

/** Counts one hit against one limit, in one statement; hits of several servers add up. */
export function countHit(db: Db, key: string, windowSeconds: number, max: number): Promise<Hit> {
  return countHitOnEach(db, [{ key, windowSeconds, max }])
}

/**
 * Counts one hit against every limit, or against none if one of them refuses it: what is refused takes nothing from
 * what others share.
 * @param limits from the caller's own to the widest, so that most of what is refused never touches a shared row; two calls
 *   with the same keys must name them in the same order
 * @param condition under which a hit is counted at all; otherwise the first limit refuses it
 */
export async function countHitOnEach(
  db: Db,
  limits: readonly Limit[],
  condition: SQL = sql`true`,
): Promise<Hit> {
  if (limits.length === 0) return ALLOWED
  const rows = await queryRows(db, countInTurn(limits, condition))
  const counted = new Set(rows.filter(({ is_counted }) => is_counted).map(({ key }) => String(key)))
  if (counted.size === limits.length) return ALLOWED
  await takeBack(
    db,
    limits.filter(({ key }) => counted.has(key)),
  )
  const [first] = limits.filter(({ key }) => !counted.has(key))
  const refusing = rows.filter(
    ({ key, is_counted, is_full }) => !is_counted && (is_full === true || key === first?.key),
  )
  return {
    isAllowed: false,
    // Another hit may have opened the window meanwhile, which this statement does not see: it lasts as long as it can.
    retryAfterSeconds: Math.max(
      ...refusing.map(({ seconds_left, window_seconds }) => Number(seconds_left ?? window_seconds)),
    ),
    refusedBy: refusing.map(({ key }) => String(key)),
  }
}

/** Returns the points counted against a limit in its present window. */
export async function readPoints(db: Db, key: string): Promise<number> {
  const [row] = await db
    .select({ points: quotas.points })
    .from(quotas)
    .where(and(eq(quotas.key, key), gt(quotas.expiresAt, sql`now()`)))
  return row?.points ?? 0
}

/** Returns whether every limit would allow a hit, without counting one. */
export async function hasRoom(db: Db, limits: readonly Limit[]): Promise<boolean> {
  const rows = await db
    .select({ key: quotas.key, points: quotas.points })
    .from(quotas)
    .where(
      and(
        inArray(
          quotas.key,
          limits.map(({ key }) => key),
        ),
        gt(quotas.expiresAt, sql`now()`),
      ),
    )
  const spent = new Map(rows.map(({ key, points }) => [key, points]))
  return limits.every(({ key, max, points = 1 }) => (spent.get(key) ?? 0) + points <= max)
}

/** Composes the write that counts a hit against each limit, even beyond its maximum. */
export function composeHits(limits: readonly Limit[]): StoreWrite {
  return {
    parts: sql`
      hits as (
        insert into ${quotas} (key, points, expires_at)
        select entry.key, coalesce(entry.points, 1), now() + entry."windowSeconds" * interval '1 second'
        from jsonb_to_recordset(${JSON.stringify(limits)}::jsonb)
          as entry (key text, points integer, "windowSeconds" double precision)
        on conflict (key) do update set points = rate_limits.points + excluded.points
      )`,
  }
}

/** Resets the count of `key` when the counted work failed. */
export async function clearHits(db: Db, key: string): Promise<void> {
  await db.delete(quotas).where(eq(quotas.key, key))
}

/**
 * Builds the SQL that counts a hit against each limit in turn, as long as `condition` holds and all before allowed it, and returns a
 * row for each: whether it was counted, and whether the limit was full before.
 */
function countInTurn(limits: readonly Limit[], condition: SQL): SQL {
  const name = (at: number) => sql.raw(`hit${at}`)
  const hits = limits.map(({ key, windowSeconds, max, points = 1 }, at) => {
    const isReached = at === 0 ? condition : sql`exists (select from ${name(at - 1)})`
    return sql`${name(at)} as (
      insert into ${quotas} (key, points, expires_at)
      select ${key}::text, ${points}::integer, now() + ${windowSeconds}::double precision * interval '1 second'
      where ${points}::integer <= ${max}::integer and ${isReached}
      on conflict (key) do update set
        points = case when rate_limits.expires_at <= now() then excluded.points else rate_limits.points + excluded.points end,
        expires_at = case when rate_limits.expires_at <= now() then excluded.expires_at else rate_limits.expires_at end
      where rate_limits.expires_at <= now() or rate_limits.points + excluded.points <= ${max}::integer
      returning key)`
  })
  const counted = limits.map((_, at) => sql`select key from ${name(at)}`)
  return sql`
    with ${sql.join(hits, sql`, `)}, counted as (${sql.join(counted, sql` union all `)})
    select entry.key, entry."windowSeconds" as window_seconds, counted.key is not null as is_counted,
      before.points + coalesce(entry.points, 1) > entry.max as is_full,
      ceil(extract(epoch from before.expires_at - now()))::integer as seconds_left
    from jsonb_to_recordset(${JSON.stringify(limits)}::jsonb)
      as entry (key text, points integer, max integer, "windowSeconds" double precision)
      left join counted using (key)
      left join ${quotas} before on before.key = entry.key and before.expires_at > now()`
}

/** Takes a hit off limits that had allowed it before another one refused it. One by one, so that no row is held meanwhile. */
async function takeBack(db: Db, limits: readonly Limit[]): Promise<void> {
  for (const { key, points = 1 } of limits)
    await db
      .update(quotas)
      .set({ points: sql`greatest(0, ${quotas.points} - ${points}::integer)` })
      .where(eq(quotas.key, key))
}
