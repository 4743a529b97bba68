import { and, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Phone } from '#machines/rules/phone.ts'
import type { Lead } from './leads.ts'
import { dealHistory, leads, personHolders } from './schema.ts'
import type { Db } from './types.ts'

/** The visitor who holds a person of the CRM: the one who proved a phone that the person has (decision 40). */
export type PersonHolder = typeof personHolders.$inferSelect

/** A lead with a proven phone that should hold a person. */
export type NewHolder = Pick<PersonHolder, 'personId' | 'leadId' | 'phoneKey' | 'leadAt'>

/** Finds the holder of a person; null while no visitor holds it. */
export async function findHolder(db: Db, personId: number): Promise<PersonHolder | null> {
  const [row] = await db.select().from(personHolders).where(eq(personHolders.personId, personId))
  return row ?? null
}

/** Finds the newest person held with this phone, or null. */
export async function findHeldPerson(db: Db, phoneKey: Phone): Promise<number | null> {
  const [row] = await db
    .select()
    .from(personHolders)
    .where(eq(personHolders.phoneKey, phoneKey))
    .orderBy(sql`${personHolders.leadAt} desc`)
    .limit(1)
  return row?.personId ?? null
}

/**
 * Makes a lead the holder of a person that no visitor holds, or that this visitor already holds with an older sign-up. Its
 * contact data must then be written again. Only one of several simultaneous visitors becomes the holder. One statement.
 * @param replaced the lead that holds the person now, if it is of the same session; its phone may be another
 * @returns the holder afterwards
 */
export async function holdPerson(
  db: Db,
  holder: NewHolder,
  replaced: string | null,
): Promise<PersonHolder | null> {
  await db
    .insert(personHolders)
    .values(holder)
    .onConflictDoUpdate({
      target: personHolders.personId,
      set: { leadId: holder.leadId, phoneKey: holder.phoneKey, leadAt: holder.leadAt, writtenAt: null },
      setWhere: sql`(${eq(personHolders.leadId, replaced ?? holder.leadId)} or ${eq(personHolders.phoneKey, holder.phoneKey)})
        and ${lt(personHolders.leadAt, holder.leadAt)}`,
    })
  return findHolder(db, holder.personId)
}

/** Records that the holder's contact data are in the CRM. */
export async function markContactWritten(
  db: Db,
  { personId, leadId }: Pick<PersonHolder, 'personId' | 'leadId'>,
): Promise<void> {
  await db
    .update(personHolders)
    .set({ writtenAt: sql`now()` })
    .where(
      and(
        eq(personHolders.personId, personId),
        eq(personHolders.leadId, leadId),
        isNull(personHolders.writtenAt),
      ),
    )
}

/** Counts the sign-ups that reached a person, and reads whether one of them created it. */
export async function countReached(
  db: Db,
  personId: number,
): Promise<{ readonly leads: number; readonly isOurs: boolean }> {
  const [row] = await db
    .select({
      leads: sql<number>`count(*)::integer`,
      isOurs: sql<boolean>`coalesce(bool_or(${leads.ownsPerson}), false)`,
    })
    .from(leads)
    .where(eq(leads.personId, personId))
  return row ?? { leads: 0, isOurs: false }
}

/** The contacts that sign-ups wrote to a person: lower-case e-mail addresses and phones as E.164. */
export type TypedContacts = { readonly emails: readonly string[]; readonly phones: readonly string[] }

/**
 * Lists what was typed in the sign-ups that reached a person of ours. Empty for a person that salespeople created:
 * no sign-up wrote to it.
 */
export async function listTypedContacts(db: Db, personId: number): Promise<TypedContacts> {
  if (!(await countReached(db, personId)).isOurs) return { emails: [], phones: [] }
  const rows = await db
    .select({ email: leads.emailKey, phone: leads.phoneKey })
    .from(leads)
    .where(eq(leads.personId, personId))
  return { emails: rows.map(({ email }) => email), phones: rows.map(({ phone }) => phone) }
}

/** Lists the sign-ups that reached a deal of a person. */
export function listLeadsOfPersonsDeal(
  db: Db,
  { personId, dealId }: { readonly personId: number; readonly dealId: number },
): Promise<Lead[]> {
  return db
    .select()
    .from(leads)
    .where(and(eq(leads.personId, personId), eq(leads.dealId, dealId)))
    .orderBy(leads.createdAt, leads.id)
}

/** Returns whether a visitor of another session reached a person. */
export async function hasOtherSession(db: Db, personId: number, sessionId: string): Promise<boolean> {
  const rows = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.personId, personId), ne(leads.sessionId, sessionId)))
    .limit(1)
  return rows.length > 0
}

/**
 * Links a lead to other records of the CRM: its own (decision 40), or those into which salespeople merged them. What it did is then
 * in the history of the other deal.
 */
export async function moveToRecord(
  db: Db,
  leadId: string,
  record: Pick<Lead, 'personId' | 'dealId' | 'ownsPerson' | 'ownsDeal'>,
): Promise<void> {
  const { dealId } = record
  await db
    .update(leads)
    .set({ ...record, updatedAt: sql`now()` })
    .where(eq(leads.id, leadId))
  if (dealId !== null) await db.update(dealHistory).set({ dealId }).where(eq(dealHistory.leadId, leadId))
}
