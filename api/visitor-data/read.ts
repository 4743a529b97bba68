import { desc, eq } from 'drizzle-orm'
import { getSignUpStanding } from '#machines/sign-up/decide-lead.ts'
import { maskPhone } from '#machines/sign-up/registration.ts'
import { getPublicIds } from '../ownership/public-ids.ts'
import type { Services } from '../services.ts'
import { listConsents } from '../store/consents.ts'
import { continuations, leads, otpCodes } from '../store/schema.ts'
import type { Session } from '../store/sessions.ts'
import { listOwnClassRegistrations } from './own-class-registrations.ts'
import { readLeadData } from './read-lead-data.ts'
import type { VisitorData } from './visitor-data.ts'

/** Reads everything kept about the visitor of a session, except codes and keys. */
export async function readVisitorData(
  { database: { db }, secrets }: Pick<Services, 'database' | 'secrets'>,
  session: Session,
): Promise<VisitorData> {
  const { createdAt, lastSeenAt, expiresAt, phone, phoneProvenAt, ip, snapshot } = session
  const [signUps, codes, links, consents, classes, ofLeads] = await Promise.all([
    db.select().from(leads).where(eq(leads.sessionId, session.id)).orderBy(desc(leads.createdAt)),
    db.select().from(otpCodes).where(eq(otpCodes.sessionId, session.id)).orderBy(desc(otpCodes.sentAt)),
    db
      .select()
      .from(continuations)
      .where(eq(continuations.sessionId, session.id))
      .orderBy(desc(continuations.createdAt)),
    listConsents(db, session.id),
    listOwnClassRegistrations(db, session),
    readLeadData(db, session.id),
  ])
  return {
    session: [{ createdAt, lastSeenAt, expiresAt, phone, phoneProvenAt, ip, snapshot }],
    signUps: signUps.map((lead) => ({
      createdAt: lead.createdAt,
      status: getSignUpStanding(lead.status),
      registration: lead.registration,
      profile: lead.profile,
      prequalification: lead.prequalification,
      customization: lead.customization,
      simulation: lead.simulation,
      source: lead.source,
      // The ids by which the visitor knows them (decision 40).
      ...getPublicIds(secrets.session, lead),
      customerId: lead.customerId,
      subscriptionId: lead.subscriptionId,
      steps: lead.steps.map(({ step, outcome, at }) => ({ step, outcome, at })),
    })),
    codes: codes.map(({ sentAt, expiresAt, consumedAt, phone: sentTo, channel, wrongGuesses }) => ({
      sentAt,
      expiresAt,
      consumedAt,
      // A browser that continues a sign-up by a link must not learn the phone before it proved it.
      phone: signUps.some(({ phoneKey }) => phoneKey === sentTo) ? sentTo : maskPhone(sentTo),
      channel,
      wrongGuesses,
    })),
    continuations: links.map(({ createdAt: at, expiresAt: end, usedAt }) => ({
      createdAt: at,
      expiresAt: end,
      usedAt,
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
