import type { Person } from '../providers/pipedrive/schemas.ts'
import type { Lead } from '../store/leads.ts'

const BRAZIL = '+55'

/** The digits a number may be filed under: as it is, and for a Brazilian mobile without the ninth digit of 2012 to 2016. */
export function phoneForms(e164: string): string[] {
  const digits = e164.slice(1)
  const mobile = digits.match(/^55(\d{2})9(\d{8})$/)
  return mobile ? [digits, `55${mobile[1]}${mobile[2]}`] : [digits]
}

/** The digits a number may be written with: salespeople and visitors leave out the 55 of Brazilian ones. */
export function writtenForms(e164: string): string[] {
  const forms = phoneForms(e164)
  return e164.startsWith(BRAZIL) ? [...forms, ...forms.map((digits) => digits.slice(2))] : forms
}

/** Whether a person's record carries this number. */
export function hasPhone({ phones }: Pick<Person, 'phones'>, e164: string): boolean {
  const forms = writtenForms(e164)
  return phones.some(({ value }) => forms.includes(value.replace(/\D/g, '')))
}

/** Whether a person is the one of a lead: by e-mail or phone, and still there. */
export function isPersonOf(
  person: Person,
  { emailKey, phoneKey }: Pick<Lead, 'emailKey' | 'phoneKey'>,
): boolean {
  if (person.is_deleted) return false
  return person.emails.some(({ value }) => value.toLowerCase() === emailKey) || hasPhone(person, phoneKey)
}
