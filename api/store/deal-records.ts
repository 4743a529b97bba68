import { type InferSelectModel, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { HISTORY_LIMIT } from '#machines/deals/limits.ts'
import { PAID_CHARGE_STATES } from '#machines/payments/decide-charge.ts'
import { selectCache } from './caches.ts'
import type { StoredClassRegistration } from './class-registrations.ts'
import type { DealHistoryEntry } from './deal-history.ts'
import { FIRST_OF_DEAL } from './deal-sign-ups.ts'
import type { Lead } from './leads.ts'
import { decodeRow, queryRows } from './rows.ts'
import { appointments, charges, classRegistrations, dealHistory, leads } from './schema.ts'
import type { Db, RawRow } from './types.ts'

/** What the store holds about a deal. */
export type DealRecords = {
  /** In the order of `listLeadsOfDeal`. */
  readonly signUps: readonly Lead[]
  /** Oldest first. */
  readonly classes: readonly StoredClassRegistration[]
  /** Newest first. */
  readonly history: readonly DealHistoryEntry[]
  /** The sessions of its sign-ups that ever booked a call without cancelling it. */
  readonly sessionsWithCall: readonly string[]
  /** Whether a payment of its sign-ups counts, which one that was given back no longer does. */
  readonly hasPaid: boolean
  /** The value kept under the given cache key. Untrusted: parse it. */
  readonly cached: unknown
}

/**
 * Reads a consistent view of the sign-ups, classes, events and calls of a deal. One statement.
 * @param cacheKey of a value that is read with them
 */
export async function readDealRecords(
  db: Db,
  dealId: number,
  cacheKey: string | null = null,
): Promise<DealRecords> {
  const [row] = await queryRows(
    db,
    sql`
      select
        array(select to_json(${leads}) from ${leads} where deal_id = ${dealId} order by ${FIRST_OF_DEAL}) as sign_ups,
        array(
          select to_json(${classRegistrations}) from ${classRegistrations} where deal_id = ${dealId}
          order by created_at, id
        ) as classes,
        array(
          select to_json(${dealHistory}) from ${dealHistory} where deal_id = ${dealId}
          order by id desc limit ${HISTORY_LIMIT}
        ) as history,
        array(
          select distinct caller.session_id from ${appointments} call join ${leads} caller on caller.id = call.lead_id
          where call.status = 'booked'
            and caller.session_id in (select session_id from ${leads} where deal_id = ${dealId})
        ) as sessions_with_call,
        exists(
          select from ${leads} buyer where buyer.deal_id = ${dealId} and (
            buyer.subscription_paid_at is not null or exists(
              select from ${charges} charge where charge.lead_id = buyer.id and charge.status in (${sql.join(
                PAID_CHARGE_STATES.map((state) => sql`${state}`),
                sql`, `,
              )})
            )
          )
        ) as has_paid,
        ${cacheKey === null ? sql`null` : selectCache(cacheKey)} as cached`,
  )
  return {
    signUps: decodeRows(leads, row?.sign_ups),
    classes: decodeRows(classRegistrations, row?.classes),
    history: decodeRows(dealHistory, row?.history),
    sessionsWithCall: decodeList(row?.sessions_with_call).map(String),
    hasPaid: row?.has_paid === true,
    cached: row?.cached ?? undefined,
  }
}

/** Decodes an array of rows as JSON. */
function decodeRows<Table extends PgTable>(table: Table, value: unknown): InferSelectModel<Table>[] {
  return decodeList(value).map((raw) => decodeRow(table, { ...(raw as RawRow) }))
}

function decodeList(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error('The database returned no array')
  return value
}
