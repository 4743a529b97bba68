import { hasRightCheckDigits, unmaskCnpj } from '#machines/rules/cnpj.ts'
import { COUNTRY_CODES, isDigitSequence, isOneRepeatedDigit } from '#machines/rules/phone.ts'
import { REGISTRATION } from '#machines/samples/visitor.ts'

/**
 * Creates a text of the same shape without its content: letters become x, digits those of a phone that nobody could take for
 * someone's. Keeps what validation rules look at: the length, punctuation, accents of an address, a valid CNPJ, consecutive or
 * repeated digits.
 */
export function createStandIn(text: string): string {
  if (hasRightCheckDigits(unmaskCnpj(text))) return fillPlaces(text, REGISTRATION.cpfCnpj)
  if (/^[^\p{L}]*[0-9][^\p{L}]*$/u.test(text)) return replaceDigits(text)
  const isAddress = text.includes('@')
  return text.replace(/[0-9]/g, '0').replace(/[\p{L}\p{M}]/gu, (letter) => {
    // An address takes accents in its domain alone.
    if (isAddress && letter > '\u007f') return 'á'
    return /\p{Lu}/u.test(letter) ? 'X' : 'x'
  })
}

function replaceDigits(text: string): string {
  const digits = text.replace(/[^0-9]/g, '')
  if (isOneRepeatedDigit(digits)) return fillPlaces(text, '0'.repeat(digits.length))
  if (isDigitSequence(digits)) return fillPlaces(text, '01234567890123456789'.slice(0, digits.length))
  const country = text.startsWith('+') ? (COUNTRY_CODES.find((code) => digits.startsWith(code)) ?? '') : ''
  return fillPlaces(text, country + PHONE_STAND_IN.repeat(Math.ceil(digits.length / PHONE_STAND_IN.length)))
}

/** What stands for a phone: a mobile number as far as its form goes, so that the sign-up form accepts it. */
const PHONE_STAND_IN = '11900000000'

/** Replaces the digits and letters of a text by the given characters, in order. */
function fillPlaces(text: string, characters: string): string {
  let place = 0
  return text.replace(/[0-9A-Za-z]/g, () => characters[place++] ?? '0')
}
