import { hasRightCheckDigits } from '../rules/cnpj.ts'
import { readLine } from '../rules/text.ts'
import type { SignUpDraft } from './draft.ts'
import { COMPANY_MAX_LENGTH } from './limits.ts'
import type { Registration } from './registration.ts'

/** What the form knows of the name that public data give for its CNPJ. */
export type NameLookup = {
  /** The CNPJ whose name is not asked for again: it was, or the visitor typed in the name beside it. */
  readonly cnpj: string
  /** The name filled in for this CNPJ, until the visitor changes either; null without one. */
  readonly name: string | null
}

/** Before any CNPJ. */
export const NO_NAME_LOOKUP: NameLookup = { cnpj: '', name: null }

/** The form with what is known of its company's name. */
type NamedForm = { readonly draft: SignUpDraft; readonly nameLookup: NameLookup }

/** Leaves the name of a form to its visitor: it is not asked for until the CNPJ changes. */
export function leaveNameToVisitor({ cpfCnpj }: Registration): NameLookup {
  return { cnpj: cpfCnpj, name: null }
}

/**
 * Brings the company's name up to date with what was typed: one that was filled in leaves with its CNPJ; a typed one always stays.
 * @param values what of the registration was typed just now
 */
export function followName(
  nameLookup: NameLookup,
  registration: Registration,
  values: Partial<Registration>,
): { readonly registration: Registration; readonly nameLookup: NameLookup } {
  if (values.razaoSocial !== undefined) return { registration, nameLookup: leaveNameToVisitor(registration) }
  if (nameLookup.name !== null && registration.cpfCnpj !== nameLookup.cnpj)
    return { registration: { ...registration, razaoSocial: '' }, nameLookup: NO_NAME_LOOKUP }
  return { registration, nameLookup }
}

/** Whether the name of the company is to be asked for: it is empty, and the CNPJ is new and has right check digits. */
export function isNameWanted({ draft: { registration }, nameLookup }: NamedForm): boolean {
  const { cpfCnpj } = registration
  return isNameEmpty(registration) && cpfCnpj !== nameLookup.cnpj && hasRightCheckDigits(cpfCnpj)
}

/** Whether the name that was asked for has become needless: a name was typed, or another CNPJ. */
export function isNameNeedless({ draft: { registration }, nameLookup }: NamedForm): boolean {
  return !isNameEmpty(registration) || registration.cpfCnpj !== nameLookup.cnpj
}

/**
 * Cleans a company's name from outside, so that the sign-up takes it like a typed one: no control, formatting or broken
 * characters, one space between words, at most as long as the field. The CPF that ends the name of many sole traders is
 * left out, because it is personal data. Null when nothing is left.
 */
export function cleanCompanyName(name: string): string | null {
  const clean = readLine(name.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ')).replace(/ [0-9]{11}$/, '')
  return [...clean].slice(0, COMPANY_MAX_LENGTH).join('').trim() || null
}

function isNameEmpty({ razaoSocial }: Registration) {
  return razaoSocial.trim() === ''
}
