import { and, desc, eq, inArray } from 'drizzle-orm'
import type { StoredClassRegistration } from '../store/class-registrations.ts'
import type { Db } from '../store/database.ts'
import { classRegistrations, leads } from '../store/schema.ts'
import type { Session } from '../store/sessions.ts'

/** What a session has to show for itself. */
export type Proof = Pick<Session, 'id' | 'phone' | 'phoneValidatedAt'>

/**
 * The registrations for a class that are surely this visitor's, newest first. They belong to no session, and anybody may
 * type anybody's address: so the session must have proven the phone, and signed up with both that phone and the e-mail.
 * A number that changed hands, or is shared by an office, shows nobody's registration to somebody else.
 */
export async function ownClassRegistrations(
  db: Pick<Db, 'select'>,
  { id, phone, phoneValidatedAt }: Proof,
): Promise<StoredClassRegistration[]> {
  if (phone === null || phoneValidatedAt === null) return []
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
