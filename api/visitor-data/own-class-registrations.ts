import { desc } from 'drizzle-orm'
import type { StoredClassRegistration } from '../store/class-registrations.ts'
import { isAnyText } from '../store/fragments.ts'
import { classRegistrations } from '../store/schema.ts'
import type { Db } from '../store/types.ts'
import { listProvenPhones, type Proof } from './own-data.ts'

/**
 * Lists the registrations for a class of this visitor, newest first. Registrations have no session, and a visitor may type
 * another person's e-mail, so only the phone that the session has proven tells whose they are (decision 52).
 */
export async function listOwnClassRegistrations(
  db: Pick<Db, 'select'>,
  proof: Proof,
): Promise<StoredClassRegistration[]> {
  const phones = listProvenPhones(proof)
  if (phones.length === 0) return []
  return db
    .select()
    .from(classRegistrations)
    .where(isAnyText(classRegistrations.phone, phones))
    .orderBy(desc(classRegistrations.createdAt), desc(classRegistrations.id))
}
