import * as z from 'zod'
import type { JsonObject } from '../../store/schema.ts'
import type { Link } from '../records.ts'

/** The fields of a person that the search index uses. */
export const Indexed = z.object({
  id: z.number(),
  name: z.string(),
  emails: z.array(z.object({ value: z.string() })),
  phones: z.array(z.object({ value: z.string() })),
  org_id: z.number().nullable(),
  is_deleted: z.boolean(),
})

/** The same, read. */
export type Indexed = z.infer<typeof Indexed>

/** Digits at the end of a phone that inexact searches are indexed by. Shorter terms compare the newest persons. */
export const PHONE_END = 8

/** Lists the links by which a person is found: e-mails regardless of case, phones regardless of punctuation. */
export function listPersonLinks(person: JsonObject): Link[] {
  const { emails, phones } = Indexed.parse(person)
  const links: Link[] = [
    ...emails.map(({ value }) => ['email', getKey('email', value)] as const),
    ...phones.flatMap(({ value }) => {
      const digits = getKey('phone', value)
      return [['phone', digits] as const, ['phoneEnd', digits.slice(-PHONE_END)] as const]
    }),
  ]
  return links.filter((link, index) => links.findIndex((other) => String(other) === String(link)) === index)
}

/** Returns a term or value in the form in which a field is searched. */
export function getKey(field: 'email' | 'phone' | 'name', term: string) {
  return field === 'phone' ? term.replace(/\D/g, '') : term.trim().toLowerCase()
}
