import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Phone } from '#machines/rules/phone.ts'
import { composeAbCounts } from './ab-events.ts'
import { insertStage, storeLogged } from './chart-steps.ts'
import { enqueue, type NewJob, queueJobs } from './jobs.ts'
import type { Lead } from './leads.ts'
import { decodeRow } from './rows.ts'
import { leads } from './schema.ts'
import type { Db } from './types.ts'

/**
 * Notes that a sign-up needs a customer and a subscription. Queues `job` for them if the phone is already proven;
 * otherwise `proveLeads` queues it later. Both lock the lead's row, so that exactly one of them queues it.
 */
export function notePaymentOwed(db: Db, leadId: string, job: NewJob, delayMs: number): Promise<void> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(leads)
      .set({
        paymentOwedAt: sql`case when ${leads.provenAt} is null then now() else ${leads.paymentOwedAt} end`,
      })
      .where(eq(leads.id, leadId))
      .returning({ provenAt: leads.provenAt })
    if (row?.provenAt) await enqueue(tx, job, delayMs)
  })
}

/**
 * Records that a session proved a phone, and queues the customers and subscriptions its sign-ups with that number need. Another proof
 * queues none again, unless the sign-up was repeated before it: the subscription may have been ended since.
 * @param createJob creates the job, with the cause of a repeated one
 * @returns the ids of those sign-ups, oldest first
 */
export async function proveLeads(
  db: Db,
  sessionId: string,
  phoneKey: Phone,
  createJob: (leadId: string, cause?: string) => NewJob,
): Promise<string[]> {
  const proven = await markLeadsProven(db, sessionId, phoneKey)
  const owed = proven.filter(({ paymentOwedAt }) => paymentOwedAt !== null)
  const waiting = owed.map(({ id, paymentOwedAt, isNew }) =>
    createJob(id, isNew ? undefined : paymentOwedAt?.toISOString()),
  )
  const isOwed = inArray(
    leads.id,
    owed.map(({ id }) => id),
  )
  if (owed.length > 0)
    await db.execute(sql`
      with queued as (${queueJobs(waiting, sql`true`)})
      update ${leads} set payment_owed_at = null where ${isOwed}`)
  return proven.map(({ id }) => id)
}

/**
 * Marks the phone as proven in each of a session's sign-ups with that number. Call it in a transaction.
 * @returns those sign-ups, oldest first, and whether this is the first proof of each
 */
async function markLeadsProven(
  db: Db,
  sessionId: string,
  phoneKey: Phone,
): Promise<(Pick<Lead, 'id' | 'paymentOwedAt'> & { readonly isNew: boolean })[]> {
  const change = db
    .update(leads)
    .set({ provenAt: sql`coalesce(${leads.provenAt}, now())` })
    .where(and(eq(leads.sessionId, sessionId), eq(leads.phoneKey, phoneKey)))
    .returning({ ...getTableColumns(leads), isNew: sql`${leads.provenAt} = now()`.as('is_new') })
  const rows = await storeLogged(
    db,
    change,
    [insertStage('proven', sql`saved lead`)],
    [composeAbCounts(['proof'], sql`saved lead`)],
  )
  return rows
    .map((row) => ({ ...decodeRow(leads, row), isNew: row.is_new === true }))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}
