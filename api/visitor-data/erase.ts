import { asc, eq, or } from 'drizzle-orm'
import { getSignUpStanding } from '#machines/sign-up/decide-lead.ts'
import type { Db } from '../store/database.ts'
import { isAnyText } from '../store/fragments.ts'
import { consents, continuations, leads, otpCodes, personHolders, sessions } from '../store/schema.ts'
import { eraseSignUps } from './erase-sign-ups.ts'
import { listOwnClassRegistrations } from './own-class-registrations.ts'
import { listProvenPhones, matchOwnSessions, matchOwnSignUps, type Proof } from './own-data.ts'
import { listUnderWay } from './under-way.ts'

/**
 * Deletes what the server keeps about the visitor of a session: what the session typed, and everything stored with the phone
 * it has proven, from any browser (decision 52). The evidence of consent stays without its session. All or nothing, and
 * safe to repeat.
 * @returns false, with nothing deleted, while a sign-up or charge is under way: records it creates at providers would
 *   then belong to no sign-up
 */
export async function eraseVisitor(db: Db, session: Proof): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Locked, so that no run records a step between this read and the deletion; in one order, so that two never wait for each other.
    const signUps = await tx
      .select()
      .from(leads)
      .where(matchOwnSignUps(session))
      .orderBy(asc(leads.id))
      .for('update')
    const classes = await listOwnClassRegistrations(tx, session)
    if (
      signUps.some(({ status }) => getSignUpStanding(status) === 'running') ||
      (await listUnderWay(tx, [...signUps, ...classes])).length > 0
    )
      return false
    await eraseSignUps(tx, { signUps, classes })
    const phones = listProvenPhones(session)
    await tx.delete(otpCodes).where(or(eq(otpCodes.sessionId, session.id), isAnyText(otpCodes.phone, phones)))
    await tx.delete(personHolders).where(isAnyText(personHolders.phoneKey, phones))
    await endSessions(
      tx,
      session,
      signUps.map(({ sessionId }) => sessionId),
    )
    return true
  })
}

/**
 * Deletes the visitor's session, and the others that proved the phone or held nothing but the deleted sign-ups. One that
 * has another sign-up goes on without the proven phone.
 */
async function endSessions(tx: Db, proof: Proof, ofSignUps: readonly string[]): Promise<void> {
  const found = await tx
    .select({ id: sessions.id, phone: sessions.phone })
    .from(sessions)
    .where(or(matchOwnSessions(proof), isAnyText(sessions.id, ofSignUps)))
    .orderBy(asc(sessions.id))
    .for('update')
  const ids = found.map(({ id }) => id)
  const others = await tx.select({ id: leads.sessionId }).from(leads).where(isAnyText(leads.sessionId, ids))
  const staying = others.map(({ id }) => id)
  const ending = ids.filter((id) => id === proof.id || !staying.includes(id))
  const phones = listProvenPhones(proof)
  const proven = found.flatMap(({ id, phone }) => (phone !== null && phones.includes(phone) ? [id] : []))
  await tx.update(sessions).set({ phone: null, phoneProvenAt: null }).where(isAnyText(sessions.id, proven))
  // Also the links that opened these sessions, and links to a sign-up that has passed to another one.
  await tx
    .delete(continuations)
    .where(or(isAnyText(continuations.sessionId, ending), isAnyText(continuations.openedSessionId, ending)))
  await tx.update(consents).set({ sessionId: null }).where(isAnyText(consents.sessionId, ending))
  await tx.delete(sessions).where(isAnyText(sessions.id, ending))
}
