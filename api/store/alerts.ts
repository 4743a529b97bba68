import { and, desc, eq, gt, inArray, isNull, lte, notInArray, or, sql } from 'drizzle-orm'
import { ALERT_KIND_NAMES, ALERT_KINDS, type Alert, type AlertKind } from '#machines/alerts/kinds.ts'
import { METRICS_KEPT_DAYS, MOST_ALERTS } from '#machines/metrics/limits.ts'
import { addToNow } from './fragments.ts'
import { metricAlerts } from './schema.ts'
import type { Db } from './types.ts'

/** A stored alert. */
export type StoredAlert = typeof metricAlerts.$inferSelect

/**
 * Stores that a trouble was seen: begins it unless one of its kind lasts already, for this or another server.
 * @returns whether it begins
 */
export async function storeSeen(db: Db, alert: Alert): Promise<boolean> {
  if (await touch(db, [alert.kind])) return false
  return db.transaction(async (tx) => {
    await takeTurn(tx)
    if (await touch(tx, [alert.kind])) return false
    await tx.insert(metricAlerts).values(alert)
    return true
  })
}

/** Keeps lasting alerts of some kinds from ending, but begins none. Returns whether there was one. */
export async function touch(db: Db, kinds: readonly AlertKind[]): Promise<boolean> {
  if (kinds.length === 0) return false
  const rows = await db
    .update(metricAlerts)
    .set({ seenAt: sql`now()` })
    .where(and(inArray(metricAlerts.kind, [...kinds]), isNull(metricAlerts.endedAt)))
    .returning({ id: metricAlerts.id })
  return rows.length > 0
}

/** Marks the lasting alerts as told whose kind was not told within a time, and returns them. Call it within a transaction. */
export async function markTold(tx: Db, milliseconds: number): Promise<StoredAlert[]> {
  await takeTurn(tx)
  return tx
    .update(metricAlerts)
    .set({ toldAt: sql`now()` })
    .where(
      and(
        isNull(metricAlerts.endedAt),
        isNull(metricAlerts.toldAt),
        sql`not exists (
          select from ${metricAlerts} earlier
          where earlier.kind = ${metricAlerts}.kind and earlier.told_at > ${addToNow(-milliseconds)}
        )`,
      ),
    )
    .returning()
}

/** Ends the alerts that were not seen for as long as their kind allows, and those of kinds no longer known; returns them. */
export async function endUnseen(db: Db): Promise<StoredAlert[]> {
  const isQuiet = ALERT_KIND_NAMES.map((kind) =>
    and(eq(metricAlerts.kind, kind), lte(metricAlerts.seenAt, addToNow(-ALERT_KINDS[kind].quietMs))),
  )
  return db
    .update(metricAlerts)
    .set({ endedAt: sql`now()` })
    .where(
      and(
        isNull(metricAlerts.endedAt),
        // A newer server may have stored another kind.
        or(...isQuiet, notInArray(metricAlerts.kind, ALERT_KIND_NAMES)),
      ),
    )
    .returning()
}

/** Returns whether a trouble lasts, as far as any server has seen. */
export async function isLasting(db: Db, kind: AlertKind): Promise<boolean> {
  const rows = await db
    .select({ id: metricAlerts.id })
    .from(metricAlerts)
    .where(
      and(
        eq(metricAlerts.kind, kind),
        isNull(metricAlerts.endedAt),
        gt(metricAlerts.seenAt, addToNow(-ALERT_KINDS[kind].quietMs)),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Lists the kept alerts, newest first. */
export async function listAlerts(db: Db): Promise<StoredAlert[]> {
  return db.select().from(metricAlerts).orderBy(desc(metricAlerts.id))
}

/** Removes ended alerts beyond the newest fifty, and those older than a week (spec S2 9). */
export async function removeOldAlerts(db: Db): Promise<void> {
  await db.execute(sql`
    delete from ${metricAlerts} where ended_at is not null and (
      at <= now() - ${METRICS_KEPT_DAYS}::integer * interval '1 day'
      or id in (select id from ${metricAlerts} order by id desc offset ${MOST_ALERTS})
    )`)
}

/** Has servers begin and tell alerts one after another. */
async function takeTurn(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('alerts', 0))`)
}
