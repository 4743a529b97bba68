/** Digits a phone may have, country prefix aside (spec S1 5 and 9). */
export const PHONE_MIN_DIGITS = 10
export const PHONE_MAX_DIGITS = 15

/** Country prefix of Brazil, the default (spec S1 9). */
export const BRAZIL = '55'

/** Only the digits 0 to 9, at most 15: the phone field takes nothing else (spec S1 5). */
export function phoneDigits(typed: string): string {
  return typed.replace(/[^0-9]/g, '').slice(0, PHONE_MAX_DIGITS)
}

/** Brazilian format: eleven digits `(DD) 9XXXX-XXXX`, ten `(DD) XXXX-XXXX`, anything else as it came (spec S2 5). */
export function formatBrazilianPhone(digits: string): string {
  if (!/^[0-9]{10,11}$/.test(digits)) return digits
  return `(${digits.slice(0, 2)}) ${digits.slice(2, -4)}-${digits.slice(-4)}`
}

/**
 * Digits with the country prefix 55 before numbers of eleven digits (spec S2 5); others are left alone, and so are those
 * with a plus, which name their country.
 */
export function normalizePhone(phone: string): string {
  const digits = phone.replace(/[^0-9]/g, '')
  return digits.length === 11 && !phone.trim().startsWith('+') ? BRAZIL + digits : digits
}

/** `00000000000`: every digit the same. */
export function isOneRepeatedDigit(digits: string): boolean {
  return /^([0-9])\1+$/.test(digits)
}

/**
 * A run up or down, such as `0123456789` or `9876543210`. The run goes on past the ends (`...8901...`), as there are
 * only ten digits and a phone has ten or more.
 */
export function isDigitSequence(digits: string): boolean {
  return digits.length > 1 && (isRun(digits, 1) || isRun(digits, 9))
}

function isRun(digits: string, step: number): boolean {
  return [...digits].every(
    (digit, index) => index === 0 || Number(digit) === (Number(digits[index - 1]) + step) % 10,
  )
}
