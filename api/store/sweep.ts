import { inArray, type SQL, sql } from 'drizzle-orm'
import { AD_EVENTS, isReportedByPages, isReportedName } from '#machines/ad-events/events.ts'
import { LOG_LINES_KEPT_DAYS } from '#machines/panel/limits.ts'
import { KEPT_DAYS } from '#machines/visitor-data/limits.ts'
import { deleteNamelessCalls } from './appointments.ts'
import { sweepCharges } from './charges.ts'
import { deleteJobs } from './chart-days.ts'
import { sweepFacts } from './deal-facts.ts'
import { SWEPT_AT_ONCE } from './limits.ts'
import { sweepLocks } from './locks.ts'
import { queryRows } from './rows.ts'
import {
  adEvents,
  adVisitors,
  caches,
  consents,
  continuations,
  jobs,
  locks,
  logLines,
  operatorSessions,
  otpCodes,
  paymentWebhookEvents,
  quotas,
  undeliveredMessages,
} from './schema.ts'
import { sweepSessions } from './sessions.ts'
import type { Db } from './types.ts'

const AD_FACTS = Object.keys(AD_EVENTS).filter((name) => isReportedName(name) && !isReportedByPages(name))

/** How many rows a sweep removed, by table. */
export type Swept = Record<
  | 'sessions'
  | 'operatorSessions'
  | 'codes'
  | 'continuations'
  | 'limits'
  | 'caches'
  | 'locks'
  | 'jobs'
  | 'consents'
  | 'webhookEvents'
  | 'undeliveredMessages'
  | 'adEvents'
  | 'adVisitors'
  | 'logLines'
  | 'calls'
  | 'charges'
  | 'dealFacts',
  number
>

/**
 * Removes expired rows that are no longer needed. Dead jobs stay; leads and what belongs to them leave by
 * `visitor-data/remove-overdue.ts`. Call it every hour or so.
 */
export async function sweep(db: Db): Promise<Swept> {
  return {
    sessions: await repeatWhileFull(() => sweepSessions(db)),
    operatorSessions: await countRemoved(db, sql`delete from ${operatorSessions} where expires_at <= now()`),
    codes: await countRemoved(
      db,
      sql`delete from ${otpCodes}
        where expires_at <= now() - ${subtractDays(KEPT_DAYS.codes)} and (blocked_until is null or blocked_until <= now())`,
    ),
    continuations: await countRemoved(
      db,
      sql`delete from ${continuations} where expires_at <= now() - ${subtractDays(KEPT_DAYS.continuations)}`,
    ),
    limits: await countRemoved(db, sql`delete from ${quotas} where expires_at <= now()`),
    caches: await countRemoved(db, sql`delete from ${caches} where expires_at <= now()`),
    locks: await sweepLocks(db),
    jobs: await deleteJobs(
      db,
      sql`state = 'done' and finished_at <= now() - ${subtractDays(KEPT_DAYS.doneJobs)}`,
    ),
    consents: await countRemoved(
      db,
      sql`delete from ${consents} where recorded_at <= now() - ${subtractDays(KEPT_DAYS.consents)}`,
    ),
    webhookEvents: await countRemoved(
      db,
      sql`delete from ${paymentWebhookEvents} where received_at <= now() - ${subtractDays(KEPT_DAYS.webhookEvents)}`,
    ),
    undeliveredMessages: await countRemoved(
      db,
      sql`delete from ${undeliveredMessages} where reported_at <= now() - ${subtractDays(KEPT_DAYS.undeliveredMessages)}`,
    ),
    adEvents: await countRemoved(
      db,
      sql`delete from ${adEvents} where created_at <= now()
        - case when ${inArray(adEvents.name, AD_FACTS)} then ${subtractDays(KEPT_DAYS.adFacts)} else ${subtractDays(KEPT_DAYS.adEvents)} end`,
    ),
    adVisitors: await countRemoved(
      db,
      sql`delete from ${adVisitors} where updated_at <= now() - ${subtractDays(KEPT_DAYS.adVisitors)}`,
    ),
    logLines: await countRemoved(
      db,
      sql`delete from ${logLines} where at <= now() - ${subtractDays(LOG_LINES_KEPT_DAYS)}`,
    ),
    calls: await deleteNamelessCalls(db),
    charges: await repeatWhileFull(() => sweepCharges(db)),
    dealFacts: await sweepFacts(db),
  }
}

/**
 * Frees every lease and lock. Only for a database that no other process can have open: every lease then belongs to a
 * process that is gone.
 */
export async function releaseEverything(db: Db): Promise<void> {
  await db.execute(sql`
    with leases as (
      update ${jobs} set lease_owner = null, lease_until = null where lease_owner is not null
    )
    update ${locks} set expires_at = now() where expires_at > now()`)
}

/** Repeats the removal of a batch until one is not full, and returns the number of removed rows. */
async function repeatWhileFull(removeBatch: () => Promise<number>): Promise<number> {
  let removed = 0
  for (;;) {
    const rows = await removeBatch()
    removed += rows
    if (rows < SWEPT_AT_ONCE) return removed
  }
}

async function countRemoved(db: Db, statement: SQL): Promise<number> {
  const [row] = await queryRows(
    db,
    sql`with gone as (${statement} returning 1) select count(*)::integer as rows from gone`,
  )
  return Number(row?.rows ?? 0)
}

function subtractDays(count: number): SQL {
  return sql`${count}::integer * interval '1 day'`
}
