import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** What the numbering plans of the world say about a number. */
export type PlanVerdict = { readonly exists: boolean; readonly formatted: string }

/** Looks a number up by its international digits. The tables weigh more than a page: load this module lazily. */
export function lookUpPhone(digits: string): PlanVerdict {
  const parsed = parsePhoneNumberFromString(`+${digits}`)
  return { exists: parsed?.isValid() ?? false, formatted: parsed?.formatInternational() ?? `+${digits}` }
}
