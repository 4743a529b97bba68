import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
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
  /** The longest wait among the limits that refuse, or the other thing's; 0 when allowed. */
  readonly retryAfterSeconds: number
  /** Keys of the limits that refuse; none where the hit had to wait for something else. */
  readonly refusedBy: readonly string[]
}

/** What the function of migration 0033 returns. */
const Refusals = z.array(z.object({ key: z.string(), secondsLeft: z.number() }))

/**
 * Counts one hit against every limit, or against none if one of them refuses it: what is refused takes nothing from
 * what others share. One statement; hits of several servers add up.
 * @param limits from the caller's own to the widest, so that most of what is refused never touches a shared row; two calls
 *   with the same keys must name them in the same order
 * @param wait seconds to wait for something else, so that no hit is counted before; null when there is nothing to wait for
 */
export async function countHitOnEach(
  db: Db,
  limits: readonly Limit[],
  wait: SQL = sql`null::integer`,
): Promise<Hit> {
  const hits = JSON.stringify(limits.map((limit) => ({ points: 1, ...limit })))
  const [row] = await queryRows(
    db,
    sql`
      select seconds, case when seconds is null then count_hits(${hits}::jsonb) end as refusals
      from (select ${wait} as seconds) as wait`,
  )
  const seconds = Number(row?.seconds ?? 0)
  if (seconds > 0) return { isAllowed: false, retryAfterSeconds: seconds, refusedBy: [] }
  const refusals = Refusals.parse(row?.refusals)
  return {
    isAllowed: refusals.length === 0,
    retryAfterSeconds: Math.max(0, ...refusals.map(({ secondsLeft }) => secondsLeft)),
    refusedBy: refusals.map(({ key }) => key),
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
