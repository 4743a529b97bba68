import { REGISTRATION } from '#machines/lib/chart-samples.ts'
import { hasRightCheckDigits, unmaskCnpj } from '#machines/rules/cnpj.ts'
import { isDigitSequence, isOneRepeatedDigit } from '#machines/rules/phone.ts'
import { COUNTRY_CODES } from '#machines/sign-up/registration.ts'

/**
 * A text of the same shape that tells nothing: letters become x, digits those of the made-up visitor's telephone. What
 * the rules look at stays: the length, an e-mail's sign and dots, a right CNPJ, a run or a repetition of digits.
 */
export function standIn(text: string): string {
  if (hasRightCheckDigits(unmaskCnpj(text))) return filled(text, REGISTRATION.cpfCnpj)
  if (/^[^\p{L}]*[0-9][^\p{L}]*$/u.test(text)) return standInDigits(text)
  return text
    .replace(/\p{Lu}/gu, 'X')
    .replace(/[\p{L}\p{M}]/gu, (letter) => (letter === 'X' ? 'X' : 'x'))
    .replace(/[0-9]/g, '0')
}

function standInDigits(text: string): string {
  const digits = text.replace(/[^0-9]/g, '')
  if (isOneRepeatedDigit(digits)) return filled(text, '0'.repeat(digits.length))
  if (isDigitSequence(digits)) return filled(text, '01234567890123456789'.slice(0, digits.length))
  const country = text.startsWith('+') ? (COUNTRY_CODES.find((code) => digits.startsWith(code)) ?? '') : ''
  return filled(
    text,
    country + REGISTRATION.telefone.repeat(Math.ceil(digits.length / REGISTRATION.telefone.length)),
  )
}

/** Other characters in the places of digits and letters, one after another. */
function filled(text: string, characters: string): string {
  let place = 0
  return text.replace(/[0-9A-Za-z]/g, () => characters[place++] ?? '0')
}
