import { desc, inArray } from 'drizzle-orm'
import type { Db } from '../store/database.ts'
import { adEvents, adVisitors, appointments, charges, checkouts, leads } from '../store/schema.ts'
import { matchOwnSignUps, type Proof } from './own-data.ts'
import type { VisitorData } from './visitor-data.ts'

/** Reads the records that belong to the sign-ups of a visitor: calls, decisions, charges and ad events. */
export async function readLeadData(
  db: Db,
  proof: Proof,
): Promise<Pick<VisitorData, 'appointments' | 'checkouts' | 'charges' | 'adVisitors' | 'adEvents'>> {
  const own = db.select({ id: leads.id }).from(leads).where(matchOwnSignUps(proof))
  const [calls, decisions, charged, browsers, events] = await Promise.all([
    db
      .select()
      .from(appointments)
      .where(inArray(appointments.leadId, own))
      .orderBy(desc(appointments.startsAt)),
    db.select().from(checkouts).where(inArray(checkouts.leadId, own)).orderBy(desc(checkouts.decidedAt)),
    db.select().from(charges).where(inArray(charges.leadId, own)).orderBy(desc(charges.createdAt)),
    db.select().from(adVisitors).where(inArray(adVisitors.leadId, own)).orderBy(desc(adVisitors.updatedAt)),
    db.select().from(adEvents).where(inArray(adEvents.leadId, own)).orderBy(desc(adEvents.occurredAt)),
  ])
  return {
    appointments: calls.map(({ startsAt, status, contact, createdAt }) => ({
      startsAt,
      status,
      contact,
      createdAt,
    })),
    checkouts: decisions.map(({ implementation, decidedAt }) => ({ implementation, decidedAt })),
    charges: charged.map((charge) => ({
      createdAt: charge.createdAt,
      method: charge.method,
      status: charge.status,
      amount: charge.cents / 100,
      dueDate: charge.dueDate,
      paidAt: charge.paidAt,
      paymentId: charge.externalId,
      invoiceUrl: charge.invoiceUrl,
      slipUrl: charge.slipUrl,
      line: charge.line,
    })),
    adVisitors: browsers.map(({ browser, sourceUrl, updatedAt }) => ({ browser, sourceUrl, updatedAt })),
    // Without the hashed user data, which mean nothing to a visitor.
    adEvents: events.map(({ name, occurredAt, state }) => ({ event: name, occurredAt, state })),
  }
}
