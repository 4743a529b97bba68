import { BRAZIL, PHONE_MAX_DIGITS, PHONE_MIN_DIGITS } from './limits.ts'

/** Extracts the digits 0 to 9, at most 15: the phone field accepts only these (spec S1 5). */
export function extractPhoneDigits(typed: string): string {
  return typed.replace(/[^0-9]/g, '').slice(0, PHONE_MAX_DIGITS)
}

/** Formats eleven digits as `(DD) 9XXXX-XXXX` and ten as `(DD) XXXX-XXXX`; others are returned as they are (spec S2 5). */
export function formatBrazilianPhone(digits: string): string {
  if (!/^[0-9]{10,11}$/.test(digits)) return digits
  return `(${digits.slice(0, 2)}) ${digits.slice(2, -4)}-${digits.slice(-4)}`
}

/**
 * Reduces a phone to digits and puts the country prefix 55 before numbers of eleven digits (spec S2 5). Numbers with a
 * plus already name their country.
 */
export function normalizePhone(phone: string): string {
  const digits = phone.replace(/[^0-9]/g, '')
  return digits.length === 11 && !phone.trim().startsWith('+') ? BRAZIL + digits : digits
}

/** Whether every digit is the same, as in `00000000000`. */
export function isOneRepeatedDigit(digits: string): boolean {
  return /^([0-9])\1+$/.test(digits)
}

/**
 * Whether the digits run up or down, as in `0123456789` or `9876543210`. A run continues past the ends (`...8901...`),
 * because a phone can have more than ten digits.
 */
export function isDigitSequence(digits: string): boolean {
  return digits.length > 1 && (isRun(digits, 1) || isRun(digits, 9))
}

function isRun(digits: string, step: number): boolean {
  return [...digits].every(
    (digit, index) => index === 0 || Number(digit) === (Number(digits[index - 1]) + step) % 10,
  )
}

/** Shape of a phone number in a request: digits with the country prefix, with or without a plus (spec S1 7.1). */
export const PHONE_NUMBER = new RegExp(`^\\+?[0-9]{${PHONE_MIN_DIGITS},${PHONE_MAX_DIGITS}}$`)
