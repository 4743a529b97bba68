import { and, notExists, type SQL, sql } from 'drizzle-orm'
import { HISTORY_LIMIT } from '#machines/deals/limits.ts'
import { STAGES } from '#machines/deals/stages.ts'
import { insertStep } from './chart-steps.ts'
import { isAnyId, isAnyNumber } from './fragments.ts'
import { dealHistory, type JsonObject, leads } from './schema.ts'
import type { Db } from './types.ts'
import type { StoreWrite } from './writes.ts'

/** One event of a deal and the changes it caused. */
export type DealHistoryEntry = typeof dealHistory.$inferSelect

/** An event to record. */
export type NewDealHistoryEntry = {
  readonly leadId: string | null
  readonly family: string
  readonly event: string
  readonly fromStage: number | null
  readonly stage: number | null
  readonly outcome: string
  readonly metadata: JsonObject
}

/** The chart's name of a stage of the CRM. */
const nameStage = (id: SQL) =>
  sql`case ${id} ${sql.join(
    STAGES.map(({ name, id: known }) => sql`when ${sql.raw(String(known))} then ${sql.raw(`'${name}'`)}`),
    sql` `,
  )} else 'other' end`

/** Logs the moves of a deal, by the sign-up that caused them. */
const MOVES_LOGGED = insertStep({
  chart: 'dealStages',
  rows: sql`appended left join ${leads} lead on lead.id = appended.lead_id
    where appended.stage is not null and appended.stage is distinct from appended.from_stage`,
  lead: sql`lead`,
  subject: sql`appended.deal_id::text`,
  from: nameStage(sql`appended.from_stage`),
  event: sql`appended.family || '.' || appended.event`,
  to: nameStage(sql`appended.stage`),
  since: null,
})

/** Composes the write that records events of a deal in order, and drops the oldest beyond its limit. */
export function composeHistory(dealId: number, entries: readonly NewDealHistoryEntry[]): StoreWrite {
  const kept = entries.slice(-HISTORY_LIMIT)
  return {
    parts: sql`
      dropped as (
        delete from ${dealHistory} where id in (
          select id from ${dealHistory} where deal_id = ${dealId}
          order by id desc offset ${HISTORY_LIMIT - kept.length}
        )
      ), appended as (
        insert into ${dealHistory} (deal_id, lead_id, family, event, from_stage, stage, outcome, metadata)
        select ${dealId}, (row.value ->> 'leadId')::uuid, row.value ->> 'family', row.value ->> 'event',
          (row.value ->> 'fromStage')::integer, (row.value ->> 'stage')::integer, row.value ->> 'outcome',
          row.value -> 'metadata'
        from jsonb_array_elements(${JSON.stringify(kept)}::jsonb) with ordinality as row (value, position)
        order by row.position
        returning deal_id, lead_id, family, event, from_stage, stage
      ), moves_logged as (${MOVES_LOGGED}
      )`,
  }
}

/** Lists the deals whose history names one of these sign-ups. */
export async function listDealsOfHistory(db: Db, leadIds: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectDistinct({ dealId: dealHistory.dealId })
    .from(dealHistory)
    .where(isAnyId(dealHistory.leadId, leadIds))
    .orderBy(dealHistory.dealId)
  return rows.map(({ dealId }) => dealId)
}

/** Deletes the history of those of the deals that no sign-up is left with. */
export async function deleteEndedHistory(db: Db, dealIds: readonly number[]): Promise<void> {
  const left = db.select({ id: leads.id }).from(leads).where(sql`${leads.dealId} = ${dealHistory.dealId}`)
  await db.delete(dealHistory).where(and(isAnyNumber(dealHistory.dealId, dealIds), notExists(left)))
}
