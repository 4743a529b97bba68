import { desc, gt, type SQL, sql } from 'drizzle-orm'
import type { Alert, Share } from '#machines/metrics/judge.ts'
import { METRICS_KEPT_DAYS, MOST_ALERTS, MOST_METRICS } from '#machines/metrics/limits.ts'
import { addToNow, toJson } from './fragments.ts'
import { queryRows } from './rows.ts'
import { type JsonObject, leads, metricAlerts, metrics } from './schema.ts'
import type { Db } from './types.ts'

/** Stores figures and alerts. Keeps only the newest of each, and none older than a week (spec S2 9). */
export async function keepMetrics(db: Db, figures: JsonObject, alerts: readonly Alert[]): Promise<void> {
  await db.insert(metrics).values({ figures: sql`${toJson(figures)}` })
  if (alerts.length > 0) await db.insert(metricAlerts).values([...alerts])
  await db.execute(countSurplus(sql`${metrics}`, MOST_METRICS))
  await db.execute(countSurplus(sql`${metricAlerts}`, MOST_ALERTS))
}

/** Lists the kept alerts, newest first. */
export async function listAlerts(db: Db): Promise<(typeof metricAlerts.$inferSelect)[]> {
  return db.select().from(metricAlerts).orderBy(desc(metricAlerts.id))
}

/** Lists the kinds of the alerts that were raised within a time. */
export async function listAlertKindsSince(db: Db, milliseconds: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ kind: metricAlerts.kind })
    .from(metricAlerts)
    .where(gt(metricAlerts.at, addToNow(-milliseconds)))
  return rows.map(({ kind }) => kind)
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

function countSurplus(table: SQL, most: number): SQL {
  return sql`delete from ${table} where at <= now() - ${METRICS_KEPT_DAYS}::integer * interval '1 day'
    or id in (select id from ${table} order by id desc offset ${most})`
}
