import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { queryRows } from './rows.ts'
import { charges, leads, subscriptions } from './schema.ts'
import type { Db } from './types.ts'

/** A payment as the provider names it. */
export type NamedPayment = {
  readonly id: string
  readonly externalReference: string | null
  /** Null when it belongs to no subscription, or that is not known. */
  readonly subscription: string | null
}

/** A payment of ours. */
export type OwnPayment = {
  readonly paymentId: string
  readonly leadId: string
  /** Null for a payment of a subscription. */
  readonly chargeId: string | null
}

/**
 * Finds those of some payments that belong to a charge or subscription of a sign-up that is still there. One statement.
 */
export async function listOwnPayments(db: Db, payments: readonly NamedPayment[]): Promise<OwnPayment[]> {
  const named = payments.map(({ id, externalReference: reference, subscription }) => ({
    id,
    reference,
    // The payment of a charge whose external id is not stored yet, or of a subscription of an earlier release.
    row: z.uuid().safeParse(reference).data ?? null,
    subscription,
  }))
  const rows = await queryRows(
    db,
    sql`
      select own.payment_id, own.lead_id, own.charge_id from (
        select named.id as payment_id,
          coalesce(known.id, made.id) as charge_id,
          coalesce(known.lead_id, made.lead_id, customer.lead_id, paying.lead_id, lead.id) as lead_id
        from jsonb_to_recordset(${JSON.stringify(named)}::jsonb)
          as named (id text, reference text, "row" uuid, subscription text)
        left join ${charges} known on known.external_id = named.id
        left join ${charges} made on made.id = named."row"
        left join ${subscriptions} customer on customer.key = named.reference
        left join ${subscriptions} paying on paying.subscription_id = named.subscription
        left join ${leads} lead on lead.id = named."row"
      ) own where exists (select from ${leads} where ${leads.id} = own.lead_id)`,
  )
  return rows.map((row) => ({
    paymentId: String(row.payment_id),
    leadId: String(row.lead_id),
    chargeId: row.charge_id === null ? null : String(row.charge_id),
  }))
}
