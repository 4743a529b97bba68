import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { LEAD_MOMENTS_SHOWN } from '#machines/panel/limits.ts'
import type { Lead } from './leads.ts'
import { IS_STUCK } from './schema/leads.ts'
import {
  appointments,
  charges,
  dealHistory,
  leads,
  operatorActs,
  otpCodes,
  paymentWebhookEvents,
  undeliveredMessages,
} from './schema.ts'
import type { Db } from './types.ts'

/** What the store holds about a lead besides its row and its jobs. */
export type LeadRecords = Awaited<ReturnType<typeof readLeadRecords>>

/** Reads what happened around a lead, for its page in the operator's room. */
export async function readLeadRecords(db: Db, { id, sessionId, phoneKey }: Lead) {
  const [events, calls, made, webhookEvents, codes, acts] = await Promise.all([
    db
      .select({ event: dealHistory.event, outcome: dealHistory.outcome, at: dealHistory.at })
      .from(dealHistory)
      .where(eq(dealHistory.leadId, id))
      .orderBy(desc(dealHistory.id))
      .limit(LEAD_MOMENTS_SHOWN),
    db
      .select({
        id: appointments.id,
        startsAt: appointments.startsAt,
        status: appointments.status,
        revision: appointments.revision,
        contact: appointments.contact,
        createdAt: appointments.createdAt,
      })
      .from(appointments)
      .where(eq(appointments.leadId, id))
      .orderBy(asc(appointments.createdAt)),
    db.select().from(charges).where(eq(charges.leadId, id)).orderBy(asc(charges.createdAt)),
    db
      .select({ event: paymentWebhookEvents.event, receivedAt: paymentWebhookEvents.receivedAt })
      .from(paymentWebhookEvents)
      .where(eq(paymentWebhookEvents.leadId, id))
      .orderBy(desc(paymentWebhookEvents.receivedAt))
      .limit(LEAD_MOMENTS_SHOWN),
    db
      .select({ channel: otpCodes.channel, sentAt: otpCodes.sentAt, lostAt: undeliveredMessages.reportedAt })
      .from(otpCodes)
      .leftJoin(undeliveredMessages, eq(undeliveredMessages.messageKey, otpCodes.messageKey))
      .where(and(eq(otpCodes.sessionId, sessionId), eq(otpCodes.phone, phoneKey))),
    db
      .select()
      .from(operatorActs)
      .where(eq(operatorActs.target, id))
      .orderBy(desc(operatorActs.id))
      .limit(LEAD_MOMENTS_SHOWN),
  ])
  return { events, calls, charges: made, webhookEvents, codes, acts }
}

/** Marks a lead that needs an operator as dealt with. Returns false when it does not need one, or was marked before. */
export async function markHandled(db: Db, leadId: string): Promise<boolean> {
  const rows = await db
    .update(leads)
    .set({ handledAt: sql`now()` })
    .where(and(eq(leads.id, leadId), IS_STUCK))
    .returning({ id: leads.id })
  return rows.length > 0
}
