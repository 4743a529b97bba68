import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { fromNow } from './fragments.ts'
import type { NewJob } from './jobs.ts'
import { decodeRow, queryRows } from './rows.ts'
import { charges, checkouts, jobs } from './schema.ts'

/** A one-time charge of a lead. */
export type Charge = typeof charges.$inferSelect

/** Where a charge stands. */
export type ChargeStatus = Charge['status']

/** A charge to be reserved. */
export type NewCharge = Pick<
  Charge,
  'id' | 'leadId' | 'method' | 'cents' | 'dueDate' | 'afterCardFailure' | 'abGroup'
>

/** What a lead decided about the implementation. */
export type ImplementationDecision = (typeof checkouts.$inferSelect)['implementation']

/** While it stands there, a charge is the only one of its lead. */
const OPEN = ['creating', 'pending', 'closing'] as const satisfies readonly ChargeStatus[]

/**
 * Reserves the lead's one open charge and queues `job`, which carries it on should this process die, due after
 * `delayMs`. False when the lead has an open charge already. One statement.
 */
export async function reserveCharge(
  db: Db,
  charge: NewCharge,
  job: NewJob,
  delayMs: number,
): Promise<boolean> {
  const rows = await queryRows(
    db,
    sql`
      with reserved as (
        insert into ${charges} (id, lead_id, method, cents, due_date, after_card_failure, ab_group)
        values (${charge.id}::uuid, ${charge.leadId}::uuid, ${charge.method}, ${charge.cents}, ${charge.dueDate},
          ${charge.afterCardFailure}, ${charge.abGroup})
        on conflict (lead_id) where status in ('creating', 'pending', 'closing') do nothing
        returning id
      )
      insert into ${jobs} (kind, subject, key, payload, due_at)
      select ${job.kind}, ${job.subject}, ${job.key}, ${JSON.stringify(job.payload)}::jsonb, ${fromNow(delayMs)}
      from reserved
      returning id`,
  )
  return rows.length > 0
}

/**
 * Begins to take a payable charge back and queues `job` for the case that this process dies. False when it is not
 * payable any more. One statement.
 */
export async function beginClosing(db: Db, id: string, job: NewJob, delayMs: number): Promise<boolean> {
  const rows = await queryRows(
    db,
    sql`
      with closing as (
        update ${charges} set status = 'closing' where id = ${id}::uuid and status = 'pending' returning id
      )
      insert into ${jobs} (kind, subject, key, payload, due_at)
      select ${job.kind}, ${job.subject}, ${job.key}, ${JSON.stringify(job.payload)}::jsonb, ${fromNow(delayMs)}
      from closing
      on conflict (key) do nothing
      returning id`,
  )
  return rows.length > 0
}

/** What the provider told of a new charge. */
export type ChargeMade = Pick<Charge, 'externalId' | 'invoiceUrl' | 'slipUrl'>

/** The provider has the charge: it can be paid from now on, by PIX for `timerMs`. Null when it moved on meanwhile. */
export async function chargeMade(
  db: Db,
  id: string,
  made: ChargeMade,
  timerMs: number | null,
): Promise<Charge | null> {
  const expiresAt = timerMs === null ? null : fromNow(timerMs)
  const [row] = await db
    .update(charges)
    .set({ ...made, status: 'pending', expiresAt })
    .where(and(eq(charges.id, id), eq(charges.status, 'creating')))
    .returning()
  return row ?? null
}

/** Moves a charge on from one of `from`. False when it stands elsewhere. */
export async function moveCharge(
  db: Db,
  id: string,
  from: readonly ChargeStatus[],
  to: ChargeStatus,
): Promise<boolean> {
  const rows = await db
    .update(charges)
    .set({ status: to })
    .where(and(eq(charges.id, id), inArray(charges.status, [...from])))
    .returning({ id: charges.id })
  return rows.length > 0
}

/** The charge is paid, whatever was thought of it before; `externalId` may be news. */
export async function chargePaid(db: Db, id: string, externalId: string): Promise<void> {
  await db
    .update(charges)
    .set({ status: 'paid', externalId, paidAt: sql`now()` })
    .where(and(eq(charges.id, id), ne(charges.status, 'paid')))
}

/** A card was refused on the charge, which stays payable. */
export async function cardRefused(db: Db, id: string): Promise<void> {
  await db
    .update(charges)
    .set({ cardRefusedAt: sql`now()` })
    .where(and(eq(charges.id, id), ne(charges.status, 'paid')))
}

/** Keeps a boleto's line. */
export async function keepLine(db: Db, id: string, line: string): Promise<void> {
  await db.update(charges).set({ line }).where(eq(charges.id, id))
}

/** True for one of those who ask within `everyMs`: it is their turn to ask the provider about a payable charge. */
export async function claimCheck(db: Db, id: string, everyMs: number): Promise<boolean> {
  const rows = await db
    .update(charges)
    .set({ checkedAt: sql`now()` })
    .where(
      and(
        eq(charges.id, id),
        eq(charges.status, 'pending'),
        sql`(${charges.checkedAt} is null or ${charges.checkedAt} <= ${fromNow(-everyMs)})`,
      ),
    )
    .returning({ id: charges.id })
  return rows.length > 0
}

/** The charge, or null. */
export async function findCharge(db: Db, id: string): Promise<Charge | null> {
  const [row] = await db.select().from(charges).where(eq(charges.id, id))
  return row ?? null
}

/** The charge the provider knows under this id, or null. */
export async function findChargeOf(db: Db, externalId: string): Promise<Charge | null> {
  const [row] = await db.select().from(charges).where(eq(charges.externalId, externalId))
  return row ?? null
}

/** What matters of a lead's charges now: the paid one, else the open one, else none; and whether a card was ever refused. */
export type ChargesOfLead = {
  readonly current: Charge | null
  readonly cardFailed: boolean
  /** The database's clock, which timers are told by. */
  readonly now: Date
}

/**
 * Reads what matters of a lead's charges. One statement.
 * @param options.openOnly `current` is the open charge even when another one is paid
 */
export async function chargesOf(
  db: Db,
  leadId: string,
  { openOnly = false }: { readonly openOnly?: boolean } = {},
): Promise<ChargesOfLead> {
  const rows = await queryRows(
    db,
    sql`select clock.at as now, charge.* from (select now() as at) clock
      left join ${charges} charge on charge.lead_id = ${leadId}::uuid
      order by charge.created_at desc`,
  )
  const all = rows.filter(({ id }) => id !== null).map((row) => decodeRow(charges, row))
  const isOpen = ({ status }: Charge) => OPEN.some((open) => open === status)
  const paid = openOnly ? undefined : all.find(({ status }) => status === 'paid')
  return {
    current: paid ?? all.find(isOpen) ?? null,
    cardFailed: all.some(({ cardRefusedAt }) => cardRefusedAt !== null),
    now: momentOf(rows[0]?.now),
  }
}

/** Stores what the lead decided. False when that was their decision already. */
export async function decideImplementation(
  db: Db,
  leadId: string,
  implementation: ImplementationDecision,
): Promise<boolean> {
  const rows = await db
    .insert(checkouts)
    .values({ leadId, implementation })
    .onConflictDoUpdate({
      target: checkouts.leadId,
      set: { implementation, decidedAt: sql`now()` },
      setWhere: ne(checkouts.implementation, implementation),
    })
    .returning({ leadId: checkouts.leadId })
  return rows.length > 0
}

/** What the lead decided about the implementation; null before they did. */
export async function implementationOf(db: Db, leadId: string): Promise<ImplementationDecision | null> {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.leadId, leadId))
  return row?.implementation ?? null
}

/** Ends the PIX timer of a charge now. For the sandbox's page, where nobody waits a quarter of an hour. */
export async function endTimer(db: Db, externalId: string): Promise<boolean> {
  const rows = await db
    .update(charges)
    .set({ expiresAt: sql`now()` })
    .where(and(eq(charges.externalId, externalId), eq(charges.method, 'pix')))
    .returning({ id: charges.id })
  return rows.length > 0
}

/** The drivers differ in what they make of a timestamp without a table. */
function momentOf(value: unknown): Date {
  return value instanceof Date ? value : new Date(String(value))
}
