import { and, desc, eq, inArray } from 'drizzle-orm'
import type { StoredClassRegistration } from '../store/class-registrations.ts'
import type { Db } from '../store/database.ts'
import { classRegistrations, leads } from '../store/schema.ts'
import type { Session } from '../store/sessions.ts'

/** A session with the phone it proved, if any. */
export type Proof = Pick<Session, 'id' | 'phone' | 'phoneProvenAt'>

/**
 * Lists the registrations for a class that certainly belong to this visitor, newest first. Registrations have no
 * session, and a visitor may type another person's e-mail. So the session must have proved the phone and signed
 * up with both that phone and the e-mail: a phone that changed owners, or that an office shares, does not reveal
 * another person's registration.
 */
export async function listOwnClassRegistrations(
  db: Pick<Db, 'select'>,
  { id, phone, phoneProvenAt }: Proof,
): Promise<StoredClassRegistration[]> {
  if (phone === null || phoneProvenAt === null) return []
  const emails = db
    .select({ emailKey: leads.emailKey })
    .from(leads)
    .where(and(eq(leads.sessionId, id), eq(leads.phoneKey, phone)))
  return db
    .select()
    .from(classRegistrations)
    .where(and(eq(classRegistrations.phone, phone), inArray(classRegistrations.emailKey, emails)))
    .orderBy(desc(classRegistrations.createdAt))
}
