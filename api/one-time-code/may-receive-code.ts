import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** +1 is shared by some twenty countries; only these two receive codes (decision 37). */
const NORTH_AMERICA = ['US', 'CA']

/**
 * Returns true when a code may be sent to this E.164 number: a mobile of +55, +351 or +44, or a US or Canadian
 * number of +1.
 */
export function mayReceiveCode(e164: string): boolean {
  const number = parsePhoneNumberFromString(e164)
  if (!number?.isValid()) return false
  const type = number.getType()
  switch (number.countryCallingCode) {
    case '1':
      // Mobiles and landlines share their prefixes here; numbers that cost extra have a type of their own.
      return NORTH_AMERICA.some((country) => country === number.country) && type === 'FIXED_LINE_OR_MOBILE'
    case '55':
    case '351':
    case '44':
      return type === 'MOBILE'
    default:
      return false
  }
}

/** Returns the dial code of an E.164 number for the limits by country: '55', '1' and so on, or 'other'. */
export function getDialCode(e164: string): string {
  return parsePhoneNumberFromString(e164)?.countryCallingCode ?? 'other'
}
