import { LARGEST_RECORD_ID } from '../deals/limits.ts'
import { isAcceptedCnpj, unmaskCnpj } from '../rules/cnpj.ts'
import { BRAZIL } from '../rules/limits.ts'
import { NUMBER_PREFIX_MIN_DIGITS } from './limits.ts'

/** Accented letters, and their plain letters at the same positions. */
export const ACCENTED = 'áàâãäéèêëíìîïóòôõöúùûüçñ'
export const UNACCENTED = 'aaaaaeeeeiiiiooooouuuucn'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** How a typed search finds leads. */
export type LeadSearch =
  | { readonly by: 'all' }
  | { readonly by: 'id'; readonly id: string }
  | { readonly by: 'email'; readonly prefix: string }
  /** `phones` and `cnpj` are prefixes, without the mask. */
  | {
      readonly by: 'number'
      readonly dealId: number | null
      readonly phones: readonly string[]
      readonly cnpj: string | null
    }
  | { readonly by: 'name'; readonly words: readonly string[] }
  /** The text holds nothing to search for. */
  | { readonly by: 'none' }

/** Finds out what an operator typed: an id, an e-mail, a number of a phone, CNPJ or deal, or words of a name. */
export function parseLeadSearch(typed: string): LeadSearch {
  const text = typed.trim()
  if (text === '') return { by: 'all' }
  if (UUID.test(text)) return { by: 'id', id: text.toLowerCase() }
  if (text.includes('@')) return { by: 'email', prefix: text.toLowerCase() }
  const cnpj = unmaskCnpj(text)
  if (/[0-9]/.test(text) && isAcceptedCnpj(cnpj) && text.replace(/[^0-9A-Za-z]/g, '').length === cnpj.length)
    return parseNumber(cnpj, text)
  if (/^#?[0-9\s()+./-]+$/.test(text) && /[0-9]/.test(text))
    return parseNumber(text.replace(/[^0-9]/g, ''), text)
  const words = splitName(text)
  return words.length === 0 ? { by: 'none' } : { by: 'name', words }
}

function parseNumber(characters: string, text: string): LeadSearch {
  const isLong = characters.length >= NUMBER_PREFIX_MIN_DIGITS
  const id = Number(characters)
  const international = `+${characters}`
  return {
    by: 'number',
    dealId: Number.isInteger(id) && id > 0 && id <= LARGEST_RECORD_ID ? id : null,
    phones: !isLong
      ? []
      : text.startsWith('+')
        ? [international]
        : [international, `+${BRAZIL}${characters}`],
    cnpj: isLong ? characters : null,
  }
}

/** Splits a name into words, without accents and in lower case. */
export function splitName(text: string): string[] {
  const plain = [...text.toLowerCase()].map((letter) => UNACCENTED[ACCENTED.indexOf(letter)] ?? letter)
  return plain
    .join('')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
}
