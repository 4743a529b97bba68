import { desc, eq, sql } from 'drizzle-orm'
import { HISTORY_LIMIT } from '#machines/deals/limits.ts'
import { asJson } from './fragments.ts'
import { dealHistory, type JsonObject } from './schema.ts'
import type { Db } from './types.ts'

/** One event of a deal and what it changed. */
export type DealHistoryEntry = typeof dealHistory.$inferSelect

/** An event to be recorded. */
export type NewDealHistoryEntry = {
  readonly dealId: number
  readonly leadId: string | null
  readonly family: string
  readonly event: string
  readonly fromStage: number | null
  readonly stage: number | null
  readonly outcome: string
  readonly metadata: JsonObject
}

/** Records an event and drops what exceeds the limit of its deal. One statement. */
export async function appendDealHistory(db: Db, entry: NewDealHistoryEntry): Promise<void> {
  await db.execute(sql`
    with dropped as (
      delete from ${dealHistory} where id in (
        select id from ${dealHistory} where deal_id = ${entry.dealId}
        order by id desc offset ${HISTORY_LIMIT - 1}
      )
    )
    insert into ${dealHistory} (deal_id, lead_id, family, event, from_stage, stage, outcome, metadata)
    values (${entry.dealId}, ${entry.leadId}, ${entry.family}, ${entry.event}, ${entry.fromStage}, ${entry.stage},
      ${entry.outcome}, ${asJson(entry.metadata)})`)
}

/** The history of a deal, newest first. */
export async function listDealHistory(db: Db, dealId: number): Promise<DealHistoryEntry[]> {
  return db
    .select()
    .from(dealHistory)
    .where(eq(dealHistory.dealId, dealId))
    .orderBy(desc(dealHistory.id))
    .limit(HISTORY_LIMIT)
}
