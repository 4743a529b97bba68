import { desc } from 'drizzle-orm'
import { toReais } from '#machines/lib/money.ts'
import type { ServerRecord } from '#machines/visitor-data/registry.ts'
import { isAnyId } from '../store/fragments.ts'
import { adEvents, adVisitors, appointments, charges, checkouts, type JsonObject } from '../store/schema.ts'
import type { Db } from '../store/types.ts'

/** The server's data about a visitor: records by kind, newest first. Dates are ISO 8601 in the answer. */
export type VisitorData = Readonly<Record<ServerRecord, readonly JsonObject[]>>

/** Reads the records that belong to some sign-ups: calls, decisions, charges and ad events. */
export async function readLeadData(
  db: Db,
  leadIds: readonly string[],
): Promise<Pick<VisitorData, 'appointments' | 'checkouts' | 'charges' | 'adVisitors' | 'adEvents'>> {
  const [calls, decisions, charged, browsers, events] = await Promise.all([
    db
      .select()
      .from(appointments)
      .where(isAnyId(appointments.leadId, leadIds))
      .orderBy(desc(appointments.startsAt)),
    db.select().from(checkouts).where(isAnyId(checkouts.leadId, leadIds)).orderBy(desc(checkouts.decidedAt)),
    db.select().from(charges).where(isAnyId(charges.leadId, leadIds)).orderBy(desc(charges.createdAt)),
    db
      .select()
      .from(adVisitors)
      .where(isAnyId(adVisitors.leadId, leadIds))
      .orderBy(desc(adVisitors.updatedAt)),
    db.select().from(adEvents).where(isAnyId(adEvents.leadId, leadIds)).orderBy(desc(adEvents.occurredAt)),
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
      amount: toReais(charge.cents),
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
