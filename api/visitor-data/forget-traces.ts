import { sql } from 'drizzle-orm'
import type { Phone } from '#machines/rules/phone.ts'
import { getPersonKey } from '../intents/person-key.ts'
import { getBillingKeys, getBillingLocks, getCustomerKey } from '../payments/customer-key.ts'
import { listLockNames } from '../sign-up/lock-names.ts'
import { isAnyText } from '../store/fragments.ts'
import { classRegistrations, intents, leads, locks } from '../store/schema.ts'
import type { Db } from '../store/types.ts'

/** How a sign-up or a registration for a class names its visitor. */
export type Contact = {
  readonly emailKey: string
  readonly phoneKey: Phone
  /** Null for a registration for a class. */
  readonly cnpj: string | null
}

/**
 * Deletes the intents and locks whose names hold the e-mail or phone of deleted sign-ups, or a hash of the phone. Such an
 * intent may belong to no sign-up: the one of a person that was in the CRM before. Those of contact data that other sign-ups
 * share stay. Without its intent a record is searched for before it is created, so that none is doubled. Call it after the
 * rows are deleted.
 */
export async function forgetTraces(tx: Db, contacts: readonly Contact[]): Promise<void> {
  const shared = await listShared(tx, contacts)
  const isGone = (written: string) => !shared.has(written)
  const keys = contacts.flatMap(({ emailKey, phoneKey, cnpj }) => [
    ...[emailKey, phoneKey].filter(isGone).map(getPersonKey),
    ...(cnpj !== null && isGone(phoneKey)
      ? Object.values(getBillingKeys(getCustomerKey(phoneKey, cnpj)))
      : []),
  ])
  await tx.delete(intents).where(isAnyText(intents.key, keys))
  // A free lock is needed only by a statement that began before its last holder; no sign-up of these contacts is running.
  const names = contacts.flatMap((contact) => [
    ...listLockNames(contact),
    ...(contact.cnpj === null
      ? []
      : Object.values(getBillingLocks(getCustomerKey(contact.phoneKey, contact.cnpj)))),
  ])
  await tx.delete(locks).where(sql`${isAnyText(locks.name, names)} and ${locks.expiresAt} <= now()`)
}

/** Lists the e-mails and phones of these that other sign-ups or registrations have, too. */
async function listShared(tx: Db, contacts: readonly Contact[]): Promise<ReadonlySet<string>> {
  const emails = contacts.map(({ emailKey }) => emailKey)
  const phones = contacts.map(({ phoneKey }) => phoneKey)
  // One after another, because in a transaction they share its connection.
  const signUps = await tx
    .select({ email: leads.emailKey, phone: leads.phoneKey })
    .from(leads)
    .where(sql`${isAnyText(leads.emailKey, emails)} or ${isAnyText(leads.phoneKey, phones)}`)
  const classes = await tx
    .select({ email: classRegistrations.emailKey, phone: classRegistrations.phone })
    .from(classRegistrations)
    .where(
      sql`${isAnyText(classRegistrations.emailKey, emails)} or ${isAnyText(classRegistrations.phone, phones)}`,
    )
  return new Set([...signUps, ...classes].flatMap(({ email, phone }) => [email, phone]))
}
