import { asc, eq, or } from 'drizzle-orm'
import { getSignUpStanding } from '#machines/sign-up/lead-life.ts'
import { isAnyText } from '../store/fragments.ts'
import {
  adEvents,
  consents,
  continuations,
  leads,
  otpCodes,
  personHolders,
  sessions,
} from '../store/schema.ts'
import type { Db } from '../store/types.ts'
import { eraseSignUps } from './erase-sign-ups.ts'
import { listOwnClassRegistrations } from './own-class-registrations.ts'
import { listProvenPhones, matchOwnSessions, matchOwnSignUps, type Proof } from './own-data.ts'
import { listUnderWay } from './under-way.ts'

/**
 * Deletes what the server keeps about the visitor of a session: what the session typed, and everything stored with the phone
 * it has proven, from any browser (decision 52). Sessions of other browsers that proved the phone, signed up with it, or
 * passed such a sign-up on by a link end as well; with another sign-up they stay and only lose the proof. The evidence of
 * consent stays without its session. All or nothing, and safe to repeat.
 * @returns false, with nothing deleted, while a sign-up or charge is under way: records it creates at providers would
 *   then belong to no sign-up
 */
export async function eraseVisitor(db: Db, proof: Proof): Promise<boolean> {
  const phones = listProvenPhones(proof)
  return db.transaction(async (tx) => {
    // Locked, so that no run records a step between this read and the deletion. In the order in which an accepted code locks
    // them, so that two never wait for each other.
    const touched = await lockSessions(tx, proof)
    const signUps = await tx
      .select()
      .from(leads)
      .where(matchOwnSignUps(proof))
      .orderBy(asc(leads.id))
      .for('update')
    const classes = await listOwnClassRegistrations(tx, proof)
    if (
      signUps.some(({ status }) => getSignUpStanding(status) === 'running') ||
      (await listUnderWay(tx, [...signUps, ...classes])).length > 0
    )
      return false
    await eraseSignUps(tx, { signUps, classes })
    await tx.delete(otpCodes).where(or(eq(otpCodes.sessionId, proof.id), isAnyText(otpCodes.phone, phones)))
    await tx.delete(personHolders).where(isAnyText(personHolders.phoneKey, phones))
    await tx
      .update(sessions)
      .set({ phone: null, phoneProvenAt: null })
      .where(isAnyText(sessions.phone, phones))
    await deleteSessions(tx, [proof.id, ...(await listWithoutSignUp(tx, touched))])
    return true
  })
}

/**
 * Locks the sessions that proved the phone, have one of the sign-ups, or asked for a link by which one passed to another device,
 * and returns their ids.
 */
async function lockSessions(tx: Db, proof: Proof): Promise<string[]> {
  const ofSignUps = await tx
    .select({ holder: leads.sessionId, sender: continuations.sessionId })
    .from(leads)
    .leftJoin(continuations, eq(continuations.leadId, leads.id))
    .where(matchOwnSignUps(proof))
  const ids = ofSignUps.flatMap(({ holder, sender }) => (sender === null ? [holder] : [holder, sender]))
  const rows = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(or(matchOwnSessions(proof), isAnyText(sessions.id, ids)))
    .orderBy(asc(sessions.id))
    .for('update')
  return rows.map(({ id }) => id)
}

/** Lists those of the sessions that have no sign-up left: they held nothing else. */
async function listWithoutSignUp(tx: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.select({ id: leads.sessionId }).from(leads).where(isAnyText(leads.sessionId, ids))
  return ids.filter((id) => !rows.some((row) => row.id === id))
}

/** Deletes sessions with the links they asked for or were opened by, which may be to a sign-up that has passed to another. */
async function deleteSessions(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .delete(continuations)
    .where(or(isAnyText(continuations.sessionId, ids), isAnyText(continuations.openedSessionId, ids)))
  await tx.delete(adEvents).where(isAnyText(adEvents.sessionId, ids))
  await tx.update(consents).set({ sessionId: null }).where(isAnyText(consents.sessionId, ids))
  await tx.delete(sessions).where(isAnyText(sessions.id, ids))
}
