import { desc, eq } from 'drizzle-orm'
import type { ServerRecord } from '#machines/visitor-data/registry.ts'
import { listConsents } from '../store/consents.ts'
import type { Db } from '../store/database.ts'
import { type JsonObject, leads, otpCodes } from '../store/schema.ts'
import type { Session } from '../store/sessions.ts'
import { ownClassRegistrations } from './own-class-registrations.ts'
import { readOfLeads } from './read-of-leads.ts'

/** What the server keeps about a visitor: records by kind, newest first. Dates become ISO texts in the answer. */
export type VisitorData = Readonly<Record<ServerRecord, readonly JsonObject[]>>

/** Everything kept about the visitor of a session: their own words and ids, never a code or a key. */
export async function readVisitorData(db: Db, session: Session): Promise<VisitorData> {
  const { createdAt, lastSeenAt, expiresAt, phone, phoneValidatedAt, ip, snapshot } = session
  const [signUps, codes, consents, classes, ofLeads] = await Promise.all([
    db.select().from(leads).where(eq(leads.sessionId, session.id)).orderBy(desc(leads.createdAt)),
    db.select().from(otpCodes).where(eq(otpCodes.sessionId, session.id)).orderBy(desc(otpCodes.sentAt)),
    listConsents(db, session.id),
    ownClassRegistrations(db, session),
    readOfLeads(db, session.id),
  ])
  return {
    session: [{ createdAt, lastSeenAt, expiresAt, phone, phoneValidatedAt, ip, snapshot }],
    signUps: signUps.map((lead) => ({
      createdAt: lead.createdAt,
      status: lead.status,
      registration: lead.registration,
      profile: lead.profile,
      simulation: lead.simulation,
      source: lead.source,
      personId: lead.personId,
      dealId: lead.dealId,
      customerId: lead.customerId,
      subscriptionId: lead.subscriptionId,
      steps: lead.steps.map(({ step, outcome, at }) => ({ step, outcome, at })),
    })),
    codes: codes.map(({ sentAt, expiresAt, consumedAt, phone: sentTo, channel, wrongGuesses }) => ({
      sentAt,
      expiresAt,
      consumedAt,
      phone: sentTo,
      channel,
      wrongGuesses,
    })),
    consents: consents.map(({ decidedAt, recordedAt, version, analytics, marketing }) => ({
      decidedAt,
      recordedAt,
      version,
      analytics,
      marketing,
    })),
    classRegistrations: classes.map(({ masterclass, name, emailKey, phone: typed, createdAt: at }) => ({
      masterclass,
      name,
      email: emailKey,
      phone: typed,
      createdAt: at,
    })),
    ...ofLeads,
  }
}
