import { type InferSelectModel, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { HISTORY_LIMIT } from '#machines/deals/limits.ts'
import { COUNTED_CHARGE_STATES } from '#machines/payments/charge-life.ts'
import { selectCache } from './caches.ts'
import type { ImplementationDecision } from './charges.ts'
import type { StoredClassRegistration } from './class-registrations.ts'
import type { DealHistoryEntry } from './deal-history.ts'
import { FIRST_OF_DEAL, type StoredDecision, selectDecisions } from './deal-sign-ups.ts'
import type { Lead } from './leads.ts'
import { decodeRow, queryRows } from './rows.ts'
import { appointments, charges, checkouts, classRegistrations, dealHistory, leads } from './schema.ts'
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
  /** Its calls: when the next one begins, and whether the visitor cancelled the last one without booking another. */
  readonly calls: { readonly next: Date | null; readonly wasLastCancelled: boolean }
  /** Whether a payment of its sign-ups counts, which one that was given back no longer does. */
  readonly hasPaid: boolean
  /** The decisions in its sign-ups about the implementation, the last first. */
  readonly decisions: readonly StoredDecision[]
  /** The last of them; null before the first one. */
  readonly decision: ImplementationDecision | null
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
        (
          select to_json(row(min(starts_at) filter (where status = 'booked' and starts_at > now()),
            (array_agg(status order by created_at desc))[1])) from (
            select call.starts_at, call.status, call.created_at
            from ${appointments} call join ${leads} caller on caller.id = call.lead_id
            where caller.deal_id = ${dealId}
          ) own
        ) as calls,
        exists(
          select from ${leads} buyer where buyer.deal_id = ${dealId} and (
            exists(
              -- A customer has one subscription, whichever of their sign-ups it was told to (decision 39).
              select from ${leads} payer
              where payer.phone_key = buyer.phone_key and payer.subscription_paid_at is not null and (
                payer.id = buyer.id or (
                  payer.proven_at is not null and buyer.proven_at is not null
                  and payer.registration ->> 'cpfCnpj' = buyer.registration ->> 'cpfCnpj'
                )
              )
            ) or exists(
              select from ${charges} charge where charge.lead_id = buyer.id and charge.status in (${sql.join(
                COUNTED_CHARGE_STATES.map((state) => sql`${state}`),
                sql`, `,
              )})
            )
          )
        ) as has_paid,
        array(${selectDecisions(dealId)}) as decisions,
        ${cacheKey === null ? sql`null` : selectCache(cacheKey)} as cached`,
  )
  const decisions = decodeRows(checkouts, row?.decisions)
  return {
    signUps: decodeRows(leads, row?.sign_ups),
    classes: decodeRows(classRegistrations, row?.classes),
    history: decodeRows(dealHistory, row?.history),
    sessionsWithCall: decodeList(row?.sessions_with_call).map(String),
    calls: decodeCalls(row?.calls),
    hasPaid: row?.has_paid === true,
    decisions,
    decision: decisions[0]?.implementation ?? null,
    cached: row?.cached ?? undefined,
  }
}

/** Decodes the next call's time and the last call's status. */
function decodeCalls(value: unknown): DealRecords['calls'] {
  const next: unknown = Reflect.get(Object(value), 'f1')
  const last: unknown = Reflect.get(Object(value), 'f2')
  return { next: typeof next === 'string' ? new Date(next) : null, wasLastCancelled: last === 'cancelled' }
}

/** Decodes an array of rows as JSON. */
function decodeRows<Table extends PgTable>(table: Table, value: unknown): InferSelectModel<Table>[] {
  return decodeList(value).map((raw) => decodeRow(table, { ...(raw as RawRow) }))
}

function decodeList(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new Error('The database returned no array')
  return value
}
