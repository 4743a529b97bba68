import { sql } from 'drizzle-orm'
import type { Share } from '#machines/metrics/judge.ts'
import { METRICS_KEPT_DAYS, MOST_METRICS } from '#machines/metrics/limits.ts'
import { toJson } from './fragments.ts'
import { queryRows } from './rows.ts'
import { type JsonObject, leads, metrics } from './schema.ts'
import type { Db } from './types.ts'

/** Stores figures. Keeps only the newest hundred, and none older than a week (spec S2 9). */
export async function keepMetrics(db: Db, figures: JsonObject): Promise<void> {
  await db.insert(metrics).values({ figures: sql`${toJson(figures)}` })
  await db.execute(sql`
    delete from ${metrics} where at <= now() - ${METRICS_KEPT_DAYS}::integer * interval '1 day'
      or id in (select id from ${metrics} order by id desc offset ${MOST_METRICS})`)
}

/** Counts the last day's sign-ups that met a person known to the CRM, among all that reached it (spec S2 9). */
export async function countDuplicateSignUps(db: Db): Promise<Share> {
  const [row] = await queryRows(
    db,
    sql`select count(*)::integer as of, count(*) filter (where not owns_person)::integer as count
      from ${leads} where person_id is not null and created_at > now() - interval '1 day'`,
  )
  return { count: Number(row?.count ?? 0), of: Number(row?.of ?? 0) }
}
