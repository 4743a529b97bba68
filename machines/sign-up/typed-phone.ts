import { extractBrazilian } from '../lib/phones.ts'
import { BRAZIL, PHONE_MAX_DIGITS, PHONE_MIN_DIGITS } from '../rules/limits.ts'
import { extractPhoneDigits } from '../rules/phone.ts'
import {
  COUNTRY_CODES,
  type CountryCode,
  countDigits,
  extractNationalNumber,
  NATIONAL_LENGTHS,
  type Registration,
} from './registration.ts'

/** A phone as it was typed or pasted: digits without the prefix it names, if that is one of the form's. */
export type TypedPhone = { readonly countryCode: CountryCode | null; readonly telefone: string }

/** Fewest digits after a country's prefix for two leading zeros to count as an international prefix, not as typing in progress. */
const SHORTEST_ABROAD = 8

/**
 * Parses a phone as it was typed, pasted or filled in by the browser. A plus or two leading zeros name the country,
 * regardless of any text around the number: `+351 912 345 678`, `WhatsApp: (+351) 912-345-678`, `0044 7700 900123`.
 */
export function parseTypedPhone(typed: string): TypedPhone {
  const characters = typed.replace(/[^0-9+]/g, '')
  const [, sign, abroad = ''] = /(\+|^00)([0-9]+)$/.exec(characters) ?? []
  const named = COUNTRY_CODES.find(
    (code) => abroad.startsWith(code) && (sign === '+' || abroad.length >= code.length + SHORTEST_ABROAD),
  )
  const digits = named ? abroad.slice(named.length) : characters
  return {
    countryCode: named ?? null,
    // With prefix and carrier's code a number has more digits than the field holds.
    telefone: extractPhoneDigits(
      digits.length > PHONE_MAX_DIGITS ? (extractBrazilian(digits) ?? digits) : digits,
    ),
  }
}

/** Patterns of mobile numbers by country prefix; +1 has no separate ones. */
const MOBILE: Readonly<Record<CountryCode, RegExp>> = {
  '55': /^[1-9]{2}9[0-9]{8}$/,
  '1': /^[2-9][0-9]{2}[2-9][0-9]{6}$/,
  '351': /^9[0-9]{8}$/,
  '44': /^7[0-9]{9}$/,
}

/**
 * Why a code may not reach a number: it lacks its area code, is a landline, has too few or too many digits, or is otherwise no
 * mobile number.
 */
export type PhoneDoubt = 'areaCodeMissing' | 'landline' | 'tooShort' | 'tooLong' | 'notMobile'

type PhoneNumber = Pick<Registration, 'countryCode' | 'telefone'>

/** Finds what makes a typed number doubtful, for a hint in the form; null when it looks like a mobile number. */
export function findPhoneDoubt({ countryCode, telefone }: PhoneNumber): PhoneDoubt | null {
  const national = extractNationalNumber(countryCode, telefone)
  if (MOBILE[countryCode].test(national)) return null
  if (national.length > Math.max(...NATIONAL_LENGTHS[countryCode])) return 'tooLong'
  if (countryCode === BRAZIL && /^9[0-9]{8}$/.test(national)) return 'areaCodeMissing'
  // Ten digits are a landline or a mobile without its ninth digit.
  if (countryCode === BRAZIL && /^[1-9]{2}[2-5][0-9]{7}$/.test(national)) return 'landline'
  return countryCode === BRAZIL && /^[1-9]{2}[6-9][0-9]{7}$/.test(national) ? 'tooShort' : 'notMobile'
}

/** Whether there are enough digits to say anything about the number. */
export function hasEnoughDigits({ countryCode, telefone }: PhoneNumber): boolean {
  return countDigits(countryCode, telefone) >= PHONE_MIN_DIGITS
}
