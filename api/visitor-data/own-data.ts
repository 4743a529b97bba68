import { eq, or, type SQL } from 'drizzle-orm'
import { listPhoneForms } from '#machines/rules/phone.ts'
import { isAnyText } from '../store/fragments.ts'
import { leads, sessions } from '../store/schema.ts'
import type { Session } from '../store/sessions.ts'

/** A session with the phone it proved, if any. */
export type Proof = Pick<Session, 'id' | 'phone' | 'phoneProvenAt'>

/**
 * Lists the forms of the phone that a session has proven: everything stored with it, from any browser, is this visitor's
 * (decision 52). None without a proof, and none once the proof has expired: then a session has only what it typed itself.
 */
export function listProvenPhones({ phone, phoneProvenAt }: Proof): string[] {
  return phone === null || phoneProvenAt === null ? [] : listPhoneForms(phone)
}

/** Matches the sign-ups of a visitor: those of the session, and those with the phone it has proven. */
export function matchOwnSignUps(proof: Proof): SQL | undefined {
  const phones = listProvenPhones(proof)
  return or(eq(leads.sessionId, proof.id), phones.length > 0 ? isAnyText(leads.phoneKey, phones) : undefined)
}

/** Matches the sessions of a visitor: this one, and those that proved the same phone. */
export function matchOwnSessions(proof: Proof): SQL | undefined {
  const phones = listProvenPhones(proof)
  return or(eq(sessions.id, proof.id), phones.length > 0 ? isAnyText(sessions.phone, phones) : undefined)
}
