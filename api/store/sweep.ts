import { inArray, type SQL, sql } from 'drizzle-orm'
import { AD_EVENTS, isReportedByPages, isReportedName } from '#machines/ad-events/events.ts'
import type { Db } from './database.ts'
import { sweepLocks } from './locks.ts'
import { queryRows } from './rows.ts'
import {
  adEvents,
  adVisitors,
  caches,
  consents,
  jobs,
  locks,
  otpCodes,
  paymentNotices,
  rateLimits,
  sessions,
} from './schema.ts'

/** Done jobs are kept a week, as long as an idempotency key: their keys stop the same cause from queueing twice. */
const DONE_JOBS_KEPT = sql`interval '7 days'`

/** A code's row holds the count of wrong guesses, so it outlives the code by far. */
const CODES_KEPT = sql`interval '1 day'`

/** As long as somebody may ask what was allowed: the five years of civil claims. */
const CONSENTS_KEPT = sql`interval '5 years'`

/** The provider sends an event again for fourteen days at most. */
const NOTICES_KEPT = sql`interval '30 days'`

/** Settled events are kept as long as one of them could still be reported again: by a page, a week at most. */
const AD_EVENTS_KEPT = sql`interval '7 days'`

/** The server's own come again with each event of a payment: a card is confirmed at once and received a month later. */
const AD_FACTS_KEPT = sql`interval '90 days'`

const AD_FACTS = Object.keys(AD_EVENTS).filter((name) => isReportedName(name) && !isReportedByPages(name))

/** A payment that comes later than this is not put down to an ad any more. */
const AD_VISITORS_KEPT = sql`interval '90 days'`

/** How many rows a sweep removed, by table. */
export type Swept = Record<
  | 'sessions'
  | 'codes'
  | 'limits'
  | 'caches'
  | 'locks'
  | 'jobs'
  | 'consents'
  | 'notices'
  | 'adEvents'
  | 'adVisitors',
  number
>

/** Removes what has expired and is worth nothing any more. Leads, intents and dead jobs stay. To be called every hour or so. */
export async function sweep(db: Db): Promise<Swept> {
  return {
    sessions: await removed(db, sql`delete from ${sessions} where expires_at <= now()`),
    codes: await removed(
      db,
      sql`delete from ${otpCodes}
        where expires_at <= now() - ${CODES_KEPT} and (blocked_until is null or blocked_until <= now())`,
    ),
    limits: await removed(db, sql`delete from ${rateLimits} where expires_at <= now()`),
    caches: await removed(db, sql`delete from ${caches} where expires_at <= now()`),
    locks: await sweepLocks(db),
    jobs: await removed(
      db,
      sql`delete from ${jobs} where state = 'done' and finished_at <= now() - ${DONE_JOBS_KEPT}`,
    ),
    consents: await removed(db, sql`delete from ${consents} where recorded_at <= now() - ${CONSENTS_KEPT}`),
    notices: await removed(
      db,
      sql`delete from ${paymentNotices} where outcome <> 'unknown' and received_at <= now() - ${NOTICES_KEPT}`,
    ),
    adEvents: await removed(
      db,
      sql`delete from ${adEvents} where state <> 'pending' and created_at <= now()
        - case when ${inArray(adEvents.name, AD_FACTS)} then ${AD_FACTS_KEPT} else ${AD_EVENTS_KEPT} end`,
    ),
    adVisitors: await removed(
      db,
      sql`delete from ${adVisitors} where updated_at <= now() - ${AD_VISITORS_KEPT}`,
    ),
  }
}

/**
 * Frees every lease and lock. Only for a database nobody else can have open: what is leased then was leased by a
 * process that is gone.
 */
export async function releaseEverything(db: Db): Promise<void> {
  await db.execute(sql`
    with leases as (
      update ${jobs} set lease_owner = null, lease_until = null where lease_owner is not null
    )
    update ${locks} set expires_at = now() where expires_at > now()`)
}

async function removed(db: Db, statement: SQL): Promise<number> {
  const [row] = await queryRows(
    db,
    sql`with gone as (${statement} returning 1) select count(*)::integer as rows from gone`,
  )
  return Number(row?.rows ?? 0)
}
