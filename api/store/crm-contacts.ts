import { inArray, sql } from 'drizzle-orm'
import { crmContacts } from './schema.ts'
import type { Db } from './types.ts'

/** Rows written by one statement. */
const ROWS_AT_ONCE = 5_000

/** A contact of a person of the CRM, by a keyed hash. */
export type CrmContact = typeof crmContacts.$inferSelect

/** Replaces all contacts of some persons. */
export async function replaceContacts(
  db: Db,
  personIds: readonly number[],
  contacts: readonly CrmContact[],
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const ids of splitRows(personIds))
      await tx.delete(crmContacts).where(inArray(crmContacts.personId, ids))
    for (const rows of splitRows(contacts)) await tx.insert(crmContacts).values(rows).onConflictDoNothing()
  })
}

/** Lists the persons with some contacts: those of the first contact first, then the oldest first. */
export async function listPersonsByContact(db: Db, contacts: readonly string[]): Promise<number[]> {
  const rows = await db
    .select({ personId: crmContacts.personId })
    .from(crmContacts)
    .where(inArray(crmContacts.contact, [...contacts]))
    .orderBy(
      sql`array_position(${sql.param([...contacts])}::text[], ${crmContacts.contact})`,
      crmContacts.personId,
    )
  return [...new Set(rows.map(({ personId }) => personId))]
}

function splitRows<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, at) =>
    rows.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE),
  )
}
