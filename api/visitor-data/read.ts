import { desc, or, sql } from 'drizzle-orm'
import { maskPhone } from '#machines/rules/phone.ts'
import { getSignUpStanding } from '#machines/sign-up/lead-life.ts'
import { getPublicIds } from '../ownership/public-ids.ts'
import type { Settings, Store } from '../services.ts'
import { listConsents } from '../store/consents.ts'
import { isAnyId, isAnyText } from '../store/fragments.ts'
import { continuations, leads, otpCodes, sessions } from '../store/schema.ts'
import type { Session } from '../store/sessions.ts'
import { listOwnClassRegistrations } from './own-class-registrations.ts'
import { listProvenPhones, matchOwnSessions, matchOwnSignUps } from './own-data.ts'
import { readLeadData, type VisitorData } from './read-lead-data.ts'

/**
 * Reads everything kept about the visitor of a session, except codes and keys: what the session typed, and everything stored
 * with the phone it has proven, from any browser (decision 52).
 */
export async function readVisitorData(
  { database: { db }, secrets }: Store & Settings,
  session: Session,
): Promise<VisitorData> {
  const phones = listProvenPhones(session)
  const [own, signUps] = await Promise.all([
    db
      .select()
      .from(sessions)
      .where(matchOwnSessions(session))
      .orderBy(desc(sql`${sessions.id} = ${session.id}`), desc(sessions.lastSeenAt)),
    db.select().from(leads).where(matchOwnSignUps(session)).orderBy(desc(leads.createdAt)),
  ])
  const ids = own.map(({ id }) => id)
  const leadIds = signUps.map(({ id }) => id)
  const [codes, links, evidence, classes, ofLeads] = await Promise.all([
    db
      .select()
      .from(otpCodes)
      .where(or(isAnyText(otpCodes.sessionId, ids), isAnyText(otpCodes.phone, phones)))
      .orderBy(desc(otpCodes.sentAt)),
    db
      .select()
      .from(continuations)
      .where(or(isAnyText(continuations.sessionId, ids), isAnyId(continuations.leadId, leadIds)))
      .orderBy(desc(continuations.createdAt)),
    listConsents(db, ids),
    listOwnClassRegistrations(db, session),
    readLeadData(db, leadIds),
  ])
  const ownPhones = [...phones, ...signUps.map(({ phoneKey }) => phoneKey)]
  return {
    session: own.map(({ createdAt, lastSeenAt, expiresAt, phone, phoneProvenAt, ip, touches, snapshot }) => ({
      createdAt,
      lastSeenAt,
      expiresAt,
      phone,
      phoneProvenAt,
      ip,
      touches,
      snapshot,
    })),
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
      phone: ownPhones.includes(sentTo) ? sentTo : maskPhone(sentTo),
      channel,
      wrongGuesses,
    })),
    continuations: links.map(({ createdAt: at, expiresAt: end, usedAt }) => ({
      createdAt: at,
      expiresAt: end,
      usedAt,
    })),
    consents: evidence.map(({ decidedAt, recordedAt, version, analytics, marketing }) => ({
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
