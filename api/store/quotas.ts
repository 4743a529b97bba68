import { eq, type SQL, sql } from 'drizzle-orm'
import { queryRows } from './rows.ts'
import { quotas } from './schema.ts'
import type { Db } from './types.ts'

/** Allows at most `max` points on `key` in a window of `windowSeconds`, which starts with its first hit. */
export type Limit = {
  readonly key: string
  readonly windowSeconds: number
  readonly max: number
  /** The weight of a hit; 1 by default. */
  readonly points?: number
}

/** The state of a limit after a hit. `retryAfterSeconds` is 0 when allowed. */
export type Hit = {
  readonly isAllowed: boolean
  readonly points: number
  readonly retryAfterSeconds: number
}

/** The state of several limits after a hit on each. */
export type Hits = {
  /** True when every limit allows it. */
  readonly isAllowed: boolean
  /** The longest wait among the refusing limits. */
  readonly retryAfterSeconds: number
  /** Keys of the refusing limits. */
  readonly refusedBy: readonly string[]
}

/** Counts one hit against one limit, in one statement; hits of several servers add up. */
export async function countHit(db: Db, key: string, windowSeconds: number, max: number): Promise<Hit> {
  const result = (await countHits(db, [{ key, windowSeconds, max }])).get(key)
  if (!result) throw new Error('An upsert without condition returned no row')
  return result
}

/**
 * Counts one hit against each limit, refused or not, in one statement.
 * @param gate a limit that is counted first; a hit that it refuses is not counted against the other limits
 */
export async function countHitOnEach(
  db: Db,
  limits: readonly Limit[],
  gate: Limit | null = null,
): Promise<Hits> {
  if (limits.length === 0 && gate === null) return { isAllowed: true, retryAfterSeconds: 0, refusedBy: [] }
  const refused = [...(await countHits(db, limits, gate))].filter(([, result]) => !result.isAllowed)
  return {
    isAllowed: refused.length === 0,
    retryAfterSeconds: Math.max(0, ...refused.map(([, result]) => result.retryAfterSeconds)),
    refusedBy: refused.map(([key]) => key),
  }
}

/** Resets the count of `key` when the counted work failed. */
export async function clearHits(db: Db, key: string): Promise<void> {
  await db.delete(quotas).where(eq(quotas.key, key))
}

async function countHits(
  db: Db,
  limits: readonly Limit[],
  gate: Limit | null = null,
): Promise<Map<string, Hit>> {
  const byKey = new Map([...(gate ? [gate] : []), ...limits].map((limit) => [limit.key, limit]))
  const rows = await queryRows(
    db,
    gate
      ? sql`
          with gate as (${insertHits([gate], sql`true`)}),
          others as (${insertHits(limits, sql`exists (select from gate where points <= ${gate.max}::integer)`)})
          select * from gate union all select * from others`
      : insertHits([...byKey.values()], sql`true`),
  )
  const results = new Map<string, Hit>()
  for (const row of rows) {
    const key = String(row.key)
    const points = Number(row.points)
    const isAllowed = points <= (byKey.get(key)?.max ?? 0)
    results.set(key, { isAllowed, points, retryAfterSeconds: isAllowed ? 0 : Number(row.seconds_left) })
  }
  return results
}

/** Builds the SQL that counts a hit against each limit where `condition` holds, and returns a row for each. */
function insertHits(limits: readonly Limit[], condition: SQL): SQL {
  return sql`
    insert into ${quotas} (key, points, expires_at)
    select entry.key, coalesce(entry.points, 1), now() + entry."windowSeconds" * interval '1 second'
    from jsonb_to_recordset(${JSON.stringify(limits)}::jsonb)
      as entry (key text, points integer, "windowSeconds" double precision)
    where ${condition}
    -- In one order, so that two statements with the same keys cannot deadlock.
    order by entry.key
    on conflict (key) do update set
      points = case when rate_limits.expires_at <= now() then excluded.points else rate_limits.points + excluded.points end,
      expires_at = case when rate_limits.expires_at <= now() then excluded.expires_at else rate_limits.expires_at end
    returning key, points, ceil(extract(epoch from expires_at - now()))::integer as seconds_left`
}
