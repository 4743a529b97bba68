import { type SQL, sql } from 'drizzle-orm'
import { FIGURE_DAYS } from '#machines/panel/limits.ts'
import type { DayFigures } from '#machines/panel/panel-data.ts'
import { ZONE } from './fragments.ts'
import { queryRows } from './rows.ts'
import { appointments, charges, IS_STUCK, jobs, leads } from './schema.ts'
import type { Db } from './types.ts'

/** Counts what happened in the last seven days of the office's calendar, today included; oldest day first. */
export async function listDailyFigures(db: Db): Promise<DayFigures[]> {
  const rows = await queryRows(
    db,
    sql`select to_char(day, 'YYYY-MM-DD') as day,
        (select count(*)::integer from ${leads} where ${isWithin(sql`created_at`)}) as "signUps",
        -- Of phones: a later sign-up of a visitor has the time of the code that proved its phone.
        (select count(distinct phone_key)::integer from ${leads} where ${isWithin(sql`proven_at`)}) as confirmed,
        (select count(*)::integer from ${appointments} where ${isWithin(sql`created_at`)}) as calls,
        (select coalesce(sum(cents), 0)::double precision from ${charges} where ${isWithin(sql`paid_at`)}) as "paidCents",
        (select count(*)::integer from ${leads} where ${IS_STUCK} and ${isWithin(sql`created_at`)}) as stuck,
        (select count(*)::integer from ${jobs} where state = 'dead' and ${isWithin(sql`finished_at`)}) as "deadJobs"
      from (
        select day, day at time zone ${ZONE} as starts, (day + interval '1 day') at time zone ${ZONE} as ends
        from (select date_trunc('day', now() at time zone ${ZONE}) as today) clock,
          generate_series(today - ${FIGURE_DAYS - 1}::integer * interval '1 day', today, interval '1 day') as day
      ) days
      order by day`,
  )
  return rows.map((row) => ({
    day: String(row.day),
    signUps: Number(row.signUps),
    confirmed: Number(row.confirmed),
    calls: Number(row.calls),
    paidCents: Number(row.paidCents),
    stuck: Number(row.stuck),
    deadJobs: Number(row.deadJobs),
  }))
}

const isWithin = (moment: SQL) => sql`${moment} >= starts and ${moment} < ends`
