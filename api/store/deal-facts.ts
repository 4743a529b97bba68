import { and, notExists, sql } from 'drizzle-orm'
import { SCORED_DAYS } from '#machines/panel/limits.ts'
import type { ScoredLeads } from '#machines/panel/what-if.ts'
import { readDays } from './chart-days.ts'
import { isAnyNumber, toOfficeDay } from './fragments.ts'
import { queryRows } from './rows.ts'
import { dealFacts, factDays, leads } from './schema.ts'
import type { Db } from './types.ts'
import type { StoreWrite } from './writes.ts'

/** The facts that a deal's score sees (`machines/lead-scoring/facts.ts`), and when its first sign-up was. */
export type NewDealFacts = {
  readonly dealId: number
  readonly begunAt: Date
  readonly facts: string
  readonly isPaid: boolean
}

/**
 * Composes the write that counts a deal by its facts, and no longer by those of before. Writes nothing for one whose sign-ups have gone
 * to another deal since its facts were read: their rows are locked, so that who moves them afterwards finds what is counted.
 */
export function composeDealFacts({ dealId, begunAt, facts, isPaid }: NewDealFacts): StoreWrite {
  return {
    parts: sql`
      counted_leads as materialized (
        select id from ${leads} where deal_id = ${dealId}::integer for share
      ), facts_before as materialized (
        select day, facts, is_paid from ${dealFacts}
        where deal_id = ${dealId}::integer and exists (select from counted_leads) for update
      ), facts_changed as materialized (
        select ${toOfficeDay(sql`${begunAt.toISOString()}::timestamptz`)} as day, ${facts}::text as facts,
          ${isPaid}::boolean as is_paid
        where exists (select from counted_leads)
        except select day, facts, is_paid from facts_before
      ), facts_saved as (
        insert into ${dealFacts} (deal_id, day, facts, is_paid) select ${dealId}::integer, * from facts_changed
        on conflict (deal_id) do update set day = excluded.day, facts = excluded.facts, is_paid = excluded.is_paid
      ), facts_counted as (
        insert into ${factDays} (day, facts, count, paid)
        select day, facts, sum(count), sum(paid) from (
          select day, facts, 1 as count, is_paid::integer as paid from facts_changed
          union all
          select day, facts, -1, -is_paid::integer from facts_before where exists (select from facts_changed)
        ) moved
        group by day, facts order by day, facts
        on conflict (day, facts) do update
          set count = ${factDays}.count + excluded.count, paid = ${factDays}.paid + excluded.paid
      )`,
  }
}

/** Composes the write that counts a deal no longer, because another deal has its sign-ups from now on. */
export function composeUncountedDeal(dealId: number): StoreWrite {
  return {
    parts: sql`
      facts_gone as (
        delete from ${dealFacts} where deal_id = ${dealId}::integer returning *
      ), facts_uncounted as (
        update ${factDays} days set count = days.count - 1, paid = days.paid - gone.is_paid::integer
        from facts_gone gone where days.day = gone.day and days.facts = gone.facts
      )`,
  }
}

/** Deletes the facts of those of the deals that have no sign-up left; the counts in `fact_days` stay. */
export async function deleteEndedFacts(db: Db, dealIds: readonly number[]): Promise<void> {
  const left = db.select({ id: leads.id }).from(leads).where(sql`${leads.dealId} = ${dealFacts.dealId}`)
  await db.delete(dealFacts).where(and(isAnyNumber(dealFacts.dealId, dealIds), notExists(left)))
}

/** Deletes the facts and the counts of deals that are too old to be shown. Returns the number of these deals. */
export async function sweepFacts(db: Db): Promise<number> {
  const isOld = sql`day <= ${toOfficeDay(sql`now()`)} - ${SCORED_DAYS}::integer`
  const [row] = await queryRows(
    db,
    sql`
      with old as (delete from ${dealFacts} where ${isOld} returning 1), uncounted as (delete from ${factDays} where ${isOld})
      select count(*)::integer as deals from old`,
  )
  return Number(row?.deals ?? 0)
}

/** Reads how many deals of late have the same facts, and how many of them paid; the most first. */
export async function readScoredLeads(db: Db): Promise<ScoredLeads> {
  const days = await readDays(db, SCORED_DAYS, 0)
  const rows = await queryRows(
    db,
    sql`
      select facts, sum(count)::integer as count, sum(paid)::integer as paid
      from ${factDays} where day between ${days.from}::date and ${days.until}::date
      group by facts having sum(count) > 0 order by sum(count) desc, facts`,
  )
  return {
    days,
    groups: rows.map(({ facts, count, paid }) => ({
      facts: String(facts),
      count: Number(count),
      paid: Number(paid),
    })),
  }
}
