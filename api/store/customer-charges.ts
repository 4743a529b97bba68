import { and, eq, inArray, sql } from 'drizzle-orm'
import { chargeLife, PAYABLE_CHARGE_STATES } from '#machines/payments/charge-life.ts'
import type { Charge, NewCharge } from './charges.ts'
import { insertStep } from './chart-steps.ts'
import { listCustomerLeads } from './customer-leads.ts'
import { addToNow } from './fragments.ts'
import type { NewJob } from './jobs.ts'
import { queryRows } from './rows.ts'
import { charges, checkouts, jobs, leads } from './schema.ts'
import type { Db } from './types.ts'

/** Logs the first step of a charge. */
const CHARGE_BEGUN = insertStep({
  chart: 'charge',
  rows: sql`reserved join ${leads} lead on lead.id = reserved.lead_id`,
  lead: sql`lead`,
  subject: sql`reserved.id::text`,
  from: null,
  event: null,
  to: chargeLife.initial,
  since: null,
})

/**
 * Reserves the one open charge of the lead's customer and queues `job`, due after `delayMs`, which completes the
 * charge if this process dies. Returns false when a charge is already open.
 */
export function reserveCharge(db: Db, charge: NewCharge, job: NewJob, delayMs: number): Promise<boolean> {
  // The states are written out as in the index, which does not serve a parameter.
  return db.transaction(async (tx) => {
    // Two devices of one customer wait for each other: the index below knows only the sign-up of each.
    await tx.execute(sql`
      select pg_advisory_xact_lock(hashtextextended('charge:' || phone_key || '|' || (registration ->> 'cpfCnpj'), 0))
      from ${leads} where id = ${charge.leadId}::uuid`)
    const rows = await queryRows(
      tx,
      sql`
        with reserved as (
          insert into ${charges} (id, lead_id, method, cents, due_date, after_card_failure, ab_group)
          select ${charge.id}::uuid, ${charge.leadId}::uuid, ${charge.method}, ${charge.cents}, ${charge.dueDate},
            ${charge.afterCardFailure}, ${charge.abGroup}
          where not exists (
            select from ${charges} open
            where open.lead_id in (${listCustomerLeads(charge.leadId)}) and open.status in ('creating', 'pending', 'closing')
          )
          on conflict (lead_id) where status in ('creating', 'pending', 'closing') do nothing
          returning id, lead_id
        ), logged as (${CHARGE_BEGUN}
        )
        insert into ${jobs} (kind, subject, key, payload, due_at)
        select ${job.kind}, ${job.subject}, ${job.key}, ${JSON.stringify(job.payload)}::jsonb, ${addToNow(delayMs)}
        from reserved
        returning id`,
    )
    return rows.length > 0
  })
}

/**
 * Finds the charge with this id at the provider if it belongs to the lead's customer; otherwise null. Charges of
 * other sign-ups with the same proven phone and CNPJ count too.
 */
export async function findOwnCharge(db: Db, externalId: string, leadId: string): Promise<Charge | null> {
  const [row] = await db
    .select()
    .from(charges)
    .where(and(eq(charges.externalId, externalId), sql`${charges.leadId} in (${listCustomerLeads(leadId)})`))
  return row ?? null
}

/**
 * Lists the payable charges of the visitor's other customers: of sign-ups in the same session with a phone or CNPJ
 * that they have since corrected.
 */
export async function listCorrectedCharges(db: Db, leadId: string): Promise<Charge[]> {
  return db
    .select()
    .from(charges)
    .where(
      and(
        inArray(charges.status, PAYABLE_CHARGE_STATES),
        sql`${charges.leadId} in (
          select other.id from ${leads} own join ${leads} other on other.session_id = own.session_id
          where own.id = ${leadId}::uuid)`,
        sql`${charges.leadId} not in (${listCustomerLeads(leadId)})`,
      ),
    )
}

/**
 * Whether the visitor has gone on to another phone or CNPJ since a charge was reserved: decided about the implementation there, or
 * asked for a charge.
 */
export async function isCorrectedSince(
  db: Db,
  { id, leadId }: Pick<Charge, 'id' | 'leadId'>,
): Promise<boolean> {
  const rows = await queryRows(
    db,
    sql`
      select from ${leads} own join ${leads} other on other.session_id = own.session_id
        join (
          select lead_id, decided_at as at from ${checkouts} union all select lead_id, created_at from ${charges}
        ) later on later.lead_id = other.id
      where own.id = ${leadId}::uuid and other.id not in (${listCustomerLeads(leadId)})
        and later.at > (select created_at from ${charges} where id = ${id}::uuid)
      limit 1`,
  )
  return rows.length > 0
}
