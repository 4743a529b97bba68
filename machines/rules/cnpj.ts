/** Positions of a CNPJ without its mask; with it there are 18 characters (spec S1 9). */
const CNPJ_LENGTH = 14

/** Where the mask puts its punctuation, by position in the unmasked number. */
const PUNCTUATION: Readonly<Record<number, string>> = { 2: '.', 5: '.', 8: '/', 12: '-' }

/** The number without its mask: up to 14 of `0-9A-Z`. Digits of other scripts are not digits and fall away. */
export function unmaskCnpj(typed: string): string {
  return typed
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase()
    .slice(0, CNPJ_LENGTH)
}

/** The mask as far as the number was typed, at most 18 characters: `1122` becomes `11.22`. */
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

/** Fourteen digits that pass, yet no registry would have issued: worth a hint, never a refusal (decision 1). */
export function looksUnlikelyCnpj(cnpj: string): boolean {
  if (!isAcceptedCnpj(cnpj)) return false
  return !hasRightCheckDigits(cnpj) || /^(.)\1{11}/.test(cnpj)
}

/** Twelve of `0-9A-Z` and the two check digits of Receita Federal's rule (IN RFB 2.229/2024, modulo 11). */
export function hasRightCheckDigits(cnpj: string): boolean {
  if (!/^[0-9A-Z]{12}[0-9]{2}$/.test(cnpj)) return false
  const first = checkDigit(cnpj.slice(0, 12))
  const second = checkDigit(cnpj.slice(0, 12) + first)
  return cnpj.endsWith(`${first}${second}`)
}

/** Values are ASCII minus 48; weights run 2 to 9 from the right, over and over. */
function checkDigit(characters: string): number {
  const sum = [...characters]
    .reverse()
    .reduce((total, character, index) => total + (character.charCodeAt(0) - 48) * (2 + (index % 8)), 0)
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}
