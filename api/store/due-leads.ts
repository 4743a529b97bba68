import { type SQL, sql } from 'drizzle-orm'
import { RETENTION } from '#machines/visitor-data/limits.ts'
import { addToNow, isAnyId } from './fragments.ts'
import type { Lead } from './leads.ts'
import { SWEPT_AT_ONCE } from './limits.ts'
import { decodeRow, queryRows } from './rows.ts'
import { appointments, charges, checkouts, leads, sessions } from './schema.ts'
import type { Db } from './types.ts'

/**
 * The last contact with the visitor of the sign-up `lead`, from which its retention counts (decision 52): the newest of
 * - the sign-up, its repetitions, and what was changed of it since (profile, plan, account),
 * - the visits of its session: `last_seen_at` while the session lives, `visited_at` once it has ended,
 * - the accepted code,
 * - the booking of a call, and the call itself unless it was cancelled,
 * - the decision at the checkout, the request for a charge, and each payment.
 *
 * No request records any of this for the sake of retention: the moments are stored anyway.
 */
const LAST_CONTACT = sql`greatest(
  lead.created_at, lead.said_at, lead.updated_at, lead.proven_at, lead.visited_at, lead.subscription_paid_at,
  (select last_seen_at from ${sessions} where id = lead.session_id),
  (
    select max(greatest(created_at, case when status <> 'cancelled' then starts_at end))
    from ${appointments} where lead_id = lead.id
  ),
  (select decided_at from ${checkouts} where lead_id = lead.id),
  (select max(greatest(created_at, paid_at)) from ${charges} where lead_id = lead.id)
)`

/** Whether something was bought with the sign-up `lead`: a charge, or a boleto of its subscription, was paid. */
const HAS_BOUGHT = sql`(
  lead.subscription_paid_at is not null
  or exists (select from ${charges} where lead_id = lead.id and paid_at is not null)
)`

/** How long a sign-up is kept after the last contact. */
const PERIOD = sql`case
  when person.has_bought then ${RETENTION.buyerYears}::integer * interval '1 year'
  when asked.proven_at is not null then ${RETENTION.provenMonths}::integer * interval '1 month'
  else ${RETENTION.unprovenDays}::integer * interval '1 day' end`

/** How many sign-ups of a batch were checked, and those of them whose retention is over (`due`). */
export type AskedLeads = { readonly asked: number; readonly due: readonly Lead[] }

/**
 * Takes a batch of the sign-ups whose `kept_until` has passed, and computes anew how long each is kept (decision 52).
 * Sign-ups with the same proven phone are one person's: the newest contact with any of them counts for all, and so does
 * a purchase. Locks the batch; other servers take the next one. A sign-up is checked again only after its new `kept_until`, so
 * that this reads no more than the index `leads_kept_until` and the batch. Call it in a transaction, and delete those that are
 * due, or put them off. One statement, with the limit written out as in `claimDue`.
 */
export async function askDueLeads(tx: Db): Promise<AskedLeads> {
  const rows = await queryRows(
    tx,
    sql`
      with asked as materialized (
        select id, phone_key, proven_at from ${leads} where kept_until <= now()
        order by kept_until
        limit ${sql.raw(String(SWEPT_AT_ONCE))}
        for update skip locked
      ), judged as materialized (
        select asked.id, person.contact + ${PERIOD} as kept_until
        from asked cross join lateral (
          select max(${LAST_CONTACT}) as contact, bool_or(${HAS_BOUGHT}) as has_bought
          from ${leads} lead
          where lead.phone_key = asked.phone_key
            and (lead.id = asked.id or (asked.proven_at is not null and lead.proven_at is not null))
        ) person
      ), kept as (
        update ${leads} set kept_until = judged.kept_until
        from judged where ${leads.id} = judged.id and judged.kept_until > now()
      )
      select total.count, due.* from (select count(*)::integer as count from judged) total
      left join (
        select ${leads}.* from ${leads} join judged on judged.id = ${leads.id} where judged.kept_until <= now()
      ) due on true`,
  )
  return {
    asked: Number(rows[0]?.count ?? 0),
    due: rows.flatMap((row) => (row.id === null ? [] : [decodeRow(leads, row)])),
  }
}

/** Keeps sign-ups for some more time before they are checked again. */
export async function putOffLeads(tx: Db, ids: readonly string[], ms: number): Promise<void> {
  await tx
    .update(leads)
    .set({ keptUntil: addToNow(ms) })
    .where(isAnyId(leads.id, ids))
}

/** Builds the SQL of the moment up to which records of purchases no longer have to be kept by law (decision 52). */
export function getBuyerEnd(): SQL {
  return sql`(now() - ${RETENTION.buyerYears}::integer * interval '1 year')`
}
