import { getPhoneSearchTerm, isSamePhone, type Phone } from '#machines/rules/phone.ts'
import { MOST_ALIKE_PERSONS } from '#machines/sign-up/limits.ts'
import type { WrittenContact } from '../providers/pipedrive/persons.ts'
import type { Person, PersonHit } from '../providers/pipedrive/schemas.ts'
import type { Pipedrive } from '../providers/pipedrive.ts'
import { isMissing } from '../providers/provider-error.ts'
import type { CallOptions } from '../providers/transport.ts'
import { withRetry } from '../retried-request/with-retry.ts'
import type { Lead } from '../store/leads.ts'
import type { TypedContacts } from '../store/person-holders.ts'
import type { ParsedLead } from './parse-lead.ts'

/**
 * Lists the persons with a phone, in any notation that salespeople used (decision 30). Searches once by the number's
 * last digits, which every notation contains, instead of once for each notation.
 */
export async function listByPhone(
  crm: Pick<Pipedrive, 'searchPersons'>,
  phone: string,
  options: CallOptions,
): Promise<PersonHit[]> {
  const term = getPhoneSearchTerm(phone)
  const alike = await crm.searchPersons(term, 'phone', false, { ...options, limit: MOST_ALIKE_PERSONS })
  return alike.filter(({ phones }) => phones.some((written) => isSamePhone(written, phone)))
}

/** Finds the best match among the persons with a phone; null when there is none. */
export async function searchByPhone(
  crm: Pick<Pipedrive, 'searchPersons'>,
  phone: string,
  options: CallOptions,
): Promise<PersonHit | null> {
  const [found] = await listByPhone(crm, phone, options)
  return found ?? null
}

/** Returns whether a person's record has this number, in any notation. */
export function hasPhone({ phones }: Pick<Person, 'phones'>, e164: Phone): boolean {
  return phones.some(({ value }) => isSamePhone(value, e164))
}

/** Returns whether a person of the CRM has the e-mail or phone of a lead and is not deleted. */
export function isPersonOf(
  person: Person,
  { emailKey, phoneKey }: Pick<Lead, 'emailKey' | 'phoneKey'>,
): boolean {
  if (person.is_deleted) return false
  return person.emails.some(({ value }) => value.toLowerCase() === emailKey) || hasPhone(person, phoneKey)
}

/** Reads whether a person of the CRM still exists with the e-mail or phone of a lead. */
export async function isStillPersonOf(
  crm: Pipedrive,
  id: number,
  lead: Pick<Lead, 'emailKey' | 'phoneKey'>,
  options: CallOptions,
): Promise<boolean> {
  const person = await findPersonById(crm, id, options)
  return person !== null && isPersonOf(person, lead)
}

/** Reads a person of the CRM; null for one that was deleted or merged into another: that is an answer, not a failure. */
export async function findPersonById(
  crm: Pick<Pipedrive, 'getPerson'>,
  id: number,
  options: CallOptions,
): Promise<Person | null> {
  try {
    const person = await crm.getPerson(id, options)
    return person.is_deleted ? null : person
  } catch (thrown) {
    if (isMissing(thrown)) return null
    throw thrown
  }
}

/** Does the same with repeated attempts. */
export function readLivingPerson(
  crm: Pick<Pipedrive, 'getPerson'>,
  id: number,
  signal: AbortSignal,
): Promise<Person | null> {
  return withRetry((scope) => findPersonById(crm, id, { signal: scope }), signal)
}

/** A sign-up, reduced to what the CRM learns of its visitor. */
type Visitor = Pick<ParsedLead, 'registration'> & { readonly lead: Pick<Lead, 'emailKey' | 'phoneKey'> }

/** Returns the details of a visitor for their person in the CRM. */
export function toPersonDetails({ lead, registration }: Visitor) {
  return { name: registration.nomeCompleto, email: lead.emailKey, phone: lead.phoneKey }
}

/**
 * Replaces what earlier sign-ups typed in a person's record by the visitor's data, which come first. What
 * salespeople added stays after them, with their labels.
 */
export function replaceTyped(
  person: Pick<Person, 'emails' | 'phones'>,
  visitor: Visitor,
  typed: TypedContacts,
): { readonly name: string; readonly email: WrittenContact[]; readonly phone: WrittenContact[] } {
  const { name, email, phone } = toPersonDetails(visitor)
  const emails = person.emails.filter(
    ({ value }) => value.toLowerCase() !== email && !typed.emails.includes(value.toLowerCase()),
  )
  const phones = person.phones.filter(
    ({ value }) => ![phone, ...typed.phones].some((other) => isSamePhone(value, other)),
  )
  return { name, email: [email, ...emails], phone: [phone, ...phones] }
}
