import { and, desc, eq, gte, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { ChargeEvent } from '#machines/payments/charge.machine.ts'
import { chargeLife, OPEN_CHARGE_STATES, PAYABLE_CHARGE_STATES } from '#machines/payments/charge-life.ts'
import { composeAbCounts } from './ab-events.ts'
import { insertStage, insertStep, SAVED_WITH_LEAD, SAVED_WITH_OWN_LEAD, storeLogged } from './chart-steps.ts'
import { listCustomerLeads } from './customer-leads.ts'
import { getBuyerEnd } from './due-leads.ts'
import { addToNow, isAnyId } from './fragments.ts'
import { SWEPT_AT_ONCE } from './limits.ts'
import { decodeRow, queryRows } from './rows.ts'
import { charges, chartSteps, checkouts, leads, subscriptions } from './schema.ts'
import type { Db } from './types.ts'

/** A one-time charge of a lead. */
export type Charge = typeof charges.$inferSelect

/** The state of a charge. */
export type ChargeStatus = Charge['status']

/** A charge to reserve. */
export type NewCharge = Pick<
  Charge,
  'id' | 'leadId' | 'method' | 'cents' | 'dueDate' | 'afterCardFailure' | 'abGroup'
>

/** What a lead decided about the implementation. */
export type ImplementationDecision = (typeof checkouts.$inferSelect)['implementation']

/** The provider's answer about a new charge. */
export type ChargeMade = Pick<Charge, 'externalId' | 'invoiceUrl' | 'slipUrl'>

/** Reads a charge and prevents other transactions from changing it until this one ends; null when it does not exist. */
export async function lockCharge(tx: Db, id: string): Promise<Charge | null> {
  const [row] = await tx.select().from(charges).where(eq(charges.id, id)).for('update')
  return row ?? null
}

/** The facts a step of a charge stores beside its state. */
export type ChargeFacts = Partial<ChargeMade> & {
  /** How long a new PIX code can be paid, in milliseconds; null for other methods. */
  readonly timerMs?: number | null
  /** How much of the payment went back. */
  readonly returnedCents?: number
}

/** Stores a step of a charge, unless it has left the state it was read in. @returns the charge after it; null when it has */
export async function saveChargeStep(
  tx: Db,
  before: Pick<Charge, 'id' | 'status'>,
  status: ChargeStatus,
  event: ChargeEvent,
  { timerMs = null, ...made }: ChargeFacts,
): Promise<Charge | null> {
  const paidAt = event.type === 'payment.received' ? new Date(event.paidAt).toISOString() : sql`now()`
  const isPayment = chargeLife.hasTag(status, 'paid') && !chargeLife.hasTag(before.status, 'paid')
  const change = tx
    .update(charges)
    .set({
      ...made,
      status,
      ...(timerMs !== null && chargeLife.hasTag(status, 'payable') ? { expiresAt: addToNow(timerMs) } : {}),
      ...(isPayment
        ? { paidAt: sql`coalesce(${charges.paidAt}, ${paidAt}::timestamptz)`, trouble: null }
        : {}),
      ...(event.type === 'card.refused' ? { cardRefusedAt: sql`now()` } : {}),
      ...(event.type === 'payment.undone'
        ? { paidAt: null, returnedCents: 0, trouble: 'undone' as const, undone: sql`${charges.undone} + 1` }
        : {}),
    })
    .where(and(eq(charges.id, before.id), eq(charges.status, before.status)))
    .returning()
  const step = insertStep({
    chart: 'charge',
    rows: SAVED_WITH_LEAD,
    lead: sql`lead`,
    subject: sql`saved.id::text`,
    from: before.status,
    event: event.type,
    to: status,
    since: sql`saved.created_at`,
  })
  const [row] = await storeLogged(
    tx,
    change,
    isPayment ? [step, insertStage('paid', SAVED_WITH_OWN_LEAD)] : [step],
    isPayment ? [composeAbCounts(['payment'], SAVED_WITH_OWN_LEAD)] : [],
  )
  return row ? decodeRow(charges, row) : null
}

/** What the provider says of a charge, whatever its state. */
export type ChargeReading = Partial<Pick<Charge, 'trouble' | 'cents' | 'dueDate' | 'line'>>

/** Stores what the provider says of a charge. */
export async function saveReading(db: Db, id: string, reading: ChargeReading): Promise<void> {
  await db.update(charges).set(reading).where(eq(charges.id, id))
}

/** Stores a boleto's line. */
export async function keepLine(db: Db, id: string, line: string): Promise<void> {
  await db.update(charges).set({ line }).where(eq(charges.id, id))
}

/** Returns true for one caller in each `everyMs`, who should read a payable charge from the provider. */
export async function claimCheck(db: Db, id: string, everyMs: number): Promise<boolean> {
  const rows = await db
    .update(charges)
    .set({ checkedAt: sql`now()` })
    .where(
      and(
        eq(charges.id, id),
        inArray(charges.status, PAYABLE_CHARGE_STATES),
        sql`(${charges.checkedAt} is null or ${charges.checkedAt} <= ${addToNow(-everyMs)})`,
      ),
    )
    .returning({ id: charges.id })
  return rows.length > 0
}

/** Finds a charge, or null. */
export async function findCharge(db: Db, id: string): Promise<Charge | null> {
  const [row] = await db.select().from(charges).where(eq(charges.id, id))
  return row ?? null
}

/** Returns whether the provider has a charge that can be paid, or was made or paid in the last `milliseconds`. */
export async function hasChargeInQuestion(db: Db, milliseconds: number): Promise<boolean> {
  const since = addToNow(-milliseconds)
  const isInQuestion = or(
    inArray(charges.status, PAYABLE_CHARGE_STATES),
    gte(charges.createdAt, since),
    gte(charges.paidAt, since),
  )
  const rows = await db
    .select({ id: charges.id })
    .from(charges)
    .where(and(isNotNull(charges.externalId), isInQuestion))
    .limit(1)
  return rows.length > 0
}

/** Lists the charges that can be paid and were made in the last `milliseconds`. */
export function listPayableCharges(db: Db, milliseconds: number): Promise<Charge[]> {
  return db
    .select()
    .from(charges)
    .where(
      and(
        inArray(charges.status, PAYABLE_CHARGE_STATES),
        gte(charges.createdAt, addToNow(-milliseconds)),
        sql`exists (select from ${leads} where ${leads.id} = ${charges.leadId})`,
      ),
    )
}

/** Lists charges by their ids. */
export function listCharges(db: Db, ids: readonly string[]): Promise<Charge[]> {
  return db.select().from(charges).where(isAnyId(charges.id, ids))
}

/** Finds the charge with this id at the provider, or null. */
export async function findChargeByExternalId(db: Db, externalId: string): Promise<Charge | null> {
  const [row] = await db.select().from(charges).where(eq(charges.externalId, externalId))
  return row ?? null
}

/**
 * The relevant charge of a customer: the paid one, even while the money is asked back, else the open one, else null; and whether
 * a card was ever refused.
 */
export type ChargesOfLead = {
  readonly current: Charge | null
  readonly hasCardFailed: boolean
  /** The database's clock, which the PIX timer is compared with. */
  readonly now: Date
}

/**
 * Reads the relevant charge of a lead's customer. One statement.
 * @param options.openOnly `current` is the open charge even when another one is paid
 */
export async function readCharges(
  db: Db,
  leadId: string,
  { openOnly = false }: { readonly openOnly?: boolean } = {},
): Promise<ChargesOfLead> {
  const rows = await queryRows(
    db,
    sql`select clock.at as now, charge.* from (select now() as at) clock
      left join ${charges} charge on charge.lead_id in (${listCustomerLeads(leadId)})
      order by charge.created_at desc`,
  )
  const all = rows.filter(({ id }) => id !== null).map((row) => decodeRow(charges, row))
  const isOpen = ({ status }: Charge) => OPEN_CHARGE_STATES.includes(status)
  const counted = openOnly ? undefined : all.find(({ status }) => chargeLife.hasTag(status, 'counted'))
  return {
    current: counted ?? all.find(isOpen) ?? null,
    hasCardFailed: all.some(({ cardRefusedAt }) => cardRefusedAt !== null),
    now: getMoment(rows[0]?.now),
  }
}

/** Matches a charge that is not paid, and may still be. Written out, because an index on these states does not serve parameters. */
const IS_OPEN = sql`charge.status in (${sql.raw(OPEN_CHARGE_STATES.map((state) => `'${state}'`).join(', '))})`

/** Matches the customer of a lead with a subscription that was never paid, in whichever sign-up. */
const isUnpaid = (leadId: string) => sql`customer.subscription_id is not null and not exists (
  select from ${leads} payer where payer.id in (${listCustomerLeads(leadId)}) and payer.subscription_paid_at is not null
    and (payer.id = customer.lead_id or payer.subscription_id = customer.subscription_id)
)`

/** Selects the earlier sign-ups of a lead's customer. */
function selectEarlier(leadId: string): SQL {
  return sql`
    select earlier.id, earlier.deal_id from ${leads} own join ${leads} earlier on earlier.id in (${listCustomerLeads(leadId)})
    where own.id = ${leadId}::uuid and earlier.created_at < own.created_at`
}

/** Lists the other deals where a lead's customer ordered something in an earlier sign-up and has not paid it. */
export async function listDealsOfOrders(db: Db, leadId: string, dealId: number): Promise<number[]> {
  const rows = await queryRows(
    db,
    sql`
      select distinct earlier.deal_id from (${selectEarlier(leadId)}) earlier
      where earlier.deal_id <> ${dealId} and (
        exists (select from ${charges} charge where charge.lead_id = earlier.id and ${IS_OPEN})
        or exists (select from ${subscriptions} customer where customer.lead_id = earlier.id and ${isUnpaid(leadId)})
      )
      order by earlier.deal_id`,
  )
  return rows.map((row) => Number(row.deal_id))
}

/**
 * Gives a sign-up the open charge of its customer's earlier sign-ups of a deal, and their unpaid subscription. The decision for the
 * charge goes with it, unless this sign-up has decided since.
 * @returns the charge
 */
export async function takeOverOrders(db: Db, leadId: string, formerDealId: number): Promise<Charge[]> {
  const rows = await queryRows(
    db,
    sql`
      with former as (
        select id from (${selectEarlier(leadId)}) earlier where deal_id = ${formerDealId}
      ), subscribed as (
        update ${subscriptions} customer set lead_id = ${leadId}::uuid
        from former where customer.lead_id = former.id and ${isUnpaid(leadId)}
      ), charged as (
        update ${charges} charge set lead_id = ${leadId}::uuid
        from former where charge.lead_id = former.id and ${IS_OPEN}
        returning charge.*, former.id as former_id
      ), undecided as (
        delete from ${checkouts} decision using charged where decision.lead_id = charged.former_id
        returning decision.implementation, decision.decided_at
      ), decided as (
        insert into ${checkouts} (lead_id, implementation, decided_at)
        select ${leadId}::uuid, implementation, decided_at from undecided order by decided_at desc limit 1
        on conflict (lead_id) do update set implementation = excluded.implementation, decided_at = excluded.decided_at
        where ${checkouts.decidedAt} < excluded.decided_at
      ), logged as (
        update ${chartSteps} step set lead_id = ${leadId}::uuid
        from charged where step.lead_id = charged.former_id and step.subject = charged.id::text
      )
      select * from charged`,
  )
  return rows.map((row) => decodeRow(charges, row))
}

/**
 * Stores the lead's decision. Returns false when it is unchanged, and the last one in the sign-ups of the same deal or phone: repeated
 * after another sign-up decided otherwise, it counts again (decision 56).
 */
export async function decideImplementation(
  db: Db,
  leadId: string,
  implementation: ImplementationDecision,
): Promise<boolean> {
  const change = db
    .insert(checkouts)
    .values({ leadId, implementation })
    .onConflictDoUpdate({
      target: checkouts.leadId,
      set: { implementation, decidedAt: sql`now()` },
      setWhere: sql`${ne(checkouts.implementation, implementation)} or exists (
        select from ${leads} own
          join ${leads} other on other.deal_id = own.deal_id or other.phone_key = own.phone_key
          join ${checkouts} later on later.lead_id = other.id
        where own.id = ${leadId}::uuid and later.decided_at > ${checkouts.decidedAt}
      )`,
    })
    .returning({ leadId: checkouts.leadId })
  const saved = await storeLogged(db, change, [insertStage('checkedOut', SAVED_WITH_OWN_LEAD)])
  return saved.length > 0
}

/**
 * Finds the lead's decision about the implementation, or that of the customer's other sign-up that has decided since; null before
 * the lead's own.
 */
export async function findImplementationDecision(
  db: Db,
  leadId: string,
): Promise<ImplementationDecision | null> {
  const rows = await db
    .select()
    .from(checkouts)
    .where(sql`${checkouts.leadId} in (${listCustomerLeads(leadId)})`)
    .orderBy(desc(checkouts.decidedAt))
  return rows.some((row) => row.leadId === leadId) ? (rows[0]?.implementation ?? null) : null
}

/** Ends the PIX timer of a charge now, so that testers on the sandbox's page need not wait for a quarter of an hour. */
export async function endTimer(db: Db, externalId: string): Promise<boolean> {
  const rows = await db
    .update(charges)
    .set({ expiresAt: sql`now()` })
    .where(and(eq(charges.externalId, externalId), eq(charges.method, 'pix')))
    .returning({ id: charges.id })
  return rows.length > 0
}

/** Parses a timestamp of a raw SQL statement, which Drizzle leaves as text. */
function getMoment(value: unknown): Date {
  return value instanceof Date ? value : new Date(String(value))
}

/**
 * Deletes a batch of the charges whose sign-up is deleted and which tax law no longer asks for (decision 52). Returns
 * their number.
 */
export async function sweepCharges(db: Db): Promise<number> {
  const rows = await queryRows(
    db,
    sql`delete from ${charges} where id in (
        select id from ${charges}
        where created_at <= ${getBuyerEnd()} and (paid_at is null or paid_at <= ${getBuyerEnd()})
          and not exists (select from ${leads} where ${leads.id} = lead_id)
        limit ${sql.raw(String(SWEPT_AT_ONCE))}
      ) returning id`,
  )
  return rows.length
}
