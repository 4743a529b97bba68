import { CNPJ_LENGTH } from './limits.ts'

/** Where the mask puts its punctuation, by position in the unmasked number. */
const PUNCTUATION: Readonly<Record<number, string>> = { 2: '.', 5: '.', 8: '/', 12: '-' }

/** A whole number with or without its mask, which may stand in a sentence: `inscrita no CNPJ sob o nº 11.222.333/0001-81`. */
const WHOLE =
  /(?:^|[^0-9A-Z])((?:[0-9A-Z]{2}\.?(?:[0-9A-Z]{3}\.?){2}|[0-9A-Z]{8})[/ ]?[0-9A-Z]{4}[- ]?[0-9]{2})(?![0-9A-Z])/i

/** Label before a number that was pasted with it: `CNPJ: `, `CNPJ nº `. */
const PASTED_NAME = /^\s*CNPJ( nº)?[ :]+/i

/**
 * Removes the mask and the words pasted around a number: up to 14 of `0-9A-Z`. Digits of other scripts are dropped.
 */
export function unmaskCnpj(typed: string): string {
  return (WHOLE.exec(typed)?.[1] ?? typed.replace(PASTED_NAME, ''))
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase()
    .slice(0, CNPJ_LENGTH)
}

/** Applies the mask as far as the number was typed, at most 18 characters: `1122` becomes `11.22`. */
export function maskCnpj(typed: string): string {
  return [...unmaskCnpj(typed)].map((character, index) => (PUNCTUATION[index] ?? '') + character).join('')
}

/**
 * Whether the sign-up takes this unmasked CNPJ: any fourteen digits, or the alphanumeric form in use since July
 * 2026, the latter only with right check digits (decision 1).
 */
export function isAcceptedCnpj(cnpj: string): boolean {
  if (/^[0-9]{14}$/.test(cnpj)) return true
  return hasRightCheckDigits(cnpj)
}

/**
 * Whether an accepted CNPJ cannot have been issued: in the sign-up worth a hint, never a refusal (decision 1); refused only where it
 * corrects one that the payment provider refused (`payments/cnpj-correction.ts`).
 */
export function isUnlikelyCnpj(cnpj: string): boolean {
  if (!isAcceptedCnpj(cnpj)) return false
  return !hasRightCheckDigits(cnpj) || /^(.)\1{11}/.test(cnpj)
}

/** Twelve of `0-9A-Z` and the two check digits of Receita Federal's rule (IN RFB 2.229/2024, modulo 11). */
export function hasRightCheckDigits(cnpj: string): boolean {
  if (!/^[0-9A-Z]{12}[0-9]{2}$/.test(cnpj)) return false
  const first = computeCheckDigit(cnpj.slice(0, 12))
  const second = computeCheckDigit(cnpj.slice(0, 12) + first)
  return cnpj.endsWith(`${first}${second}`)
}

/** Computes modulo 11 over ASCII codes minus 48, with weights 2 to 9 repeated from the right. */
function computeCheckDigit(characters: string): number {
  const sum = [...characters]
    .reverse()
    .reduce((total, character, index) => total + (character.charCodeAt(0) - 48) * (2 + (index % 8)), 0)
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}
