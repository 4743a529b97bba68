import { isAcceptedCnpj, unmaskCnpj } from '../rules/cnpj.ts'
import {
  BRAZIL,
  formatBrazilianPhone,
  isDigitSequence,
  isOneRepeatedDigit,
  PHONE_MAX_DIGITS,
  PHONE_MIN_DIGITS,
  phoneDigits,
} from '../rules/phone.ts'
import { NAME_MAX_LENGTH, NAME_MIN_LENGTH } from '../rules/rule-sets.ts'
import { isEmail, lengthOf, RULE_MESSAGES } from '../rules/rules.ts'

/** Country prefixes of the sign-up form, in the form's order; the first is the default (spec S1 2.9). */
export const COUNTRY_CODES = ['55', '1', '351', '44'] as const

/** One of the four country prefixes, without its plus. */
export type CountryCode = (typeof COUNTRY_CODES)[number]

/** Longest e-mail address that can be delivered to (RFC 5321). */
export const EMAIL_MAX_LENGTH = 254

/** Longest company name: it becomes part of CRM titles, which hold 255 characters (spec S2 5). */
export const COMPANY_MAX_LENGTH = 255

/** What a visitor fills in to open an account (spec S1 2.9). */
export type Registration = {
  readonly nomeCompleto: string
  readonly email: string
  readonly countryCode: CountryCode
  /** National number, digits only, as typed. */
  readonly telefone: string
  readonly razaoSocial: string
  /** CNPJ without its mask, upper case: fourteen characters when complete. */
  readonly cpfCnpj: string
  readonly termsAccepted: boolean
}

/** A field of the registration, by its name. */
export type RegistrationField = keyof Registration

/** Everything that can be wrong with a registration. */
export type RegistrationProblem =
  | 'termsNotAccepted'
  | 'requiredMissing'
  | 'cnpjInvalid'
  | 'phoneLengthWrong'
  | 'phoneAllSame'
  | 'phoneSequence'
  | 'nameTooShort'
  | 'nameTooLong'
  | 'companyTooLong'
  | 'emailInvalid'
  | 'emailTooLong'

/** What the visitor reads: the first six letter by letter from spec S1 5, the others from the rules of spec S2 5. */
export const REGISTRATION_MESSAGES: Readonly<Record<RegistrationProblem, string>> = {
  termsNotAccepted: 'É necessário concordar com os Termos de Uso para prosseguir.',
  requiredMissing: 'Por favor, preencha todos os campos obrigatórios.',
  cnpjInvalid: 'Por favor, insira um CNPJ válido.',
  phoneLengthWrong: 'Por favor, insira um telefone entre 10 e 15 dígitos.',
  phoneAllSame: 'Telefone inválido: todos os dígitos são iguais.',
  phoneSequence: 'Telefone inválido: sequência de dígitos não permitida.',
  nameTooShort: `Nome completo ${RULE_MESSAGES.minLength(NAME_MIN_LENGTH)}`,
  nameTooLong: `Nome completo ${RULE_MESSAGES.maxLength(NAME_MAX_LENGTH)}`,
  companyTooLong: `Razão social ${RULE_MESSAGES.maxLength(COMPANY_MAX_LENGTH)}`,
  emailInvalid: `E-mail ${RULE_MESSAGES.email}`,
  emailTooLong: `E-mail ${RULE_MESSAGES.maxLength(EMAIL_MAX_LENGTH)}`,
}

/** One thing wrong with one field. */
export type RegistrationIssue = { readonly field: RegistrationField; readonly problem: RegistrationProblem }

const REQUIRED_FIELDS = ['nomeCompleto', 'email', 'telefone', 'razaoSocial', 'cpfCnpj'] as const

/** The registration as it is kept and sent: spaces trimmed, phone to digits, CNPJ without its mask. */
export function tidyRegistration(registration: Registration): Registration {
  return {
    ...registration,
    nomeCompleto: trimmed(registration.nomeCompleto),
    email: registration.email.trim(),
    telefone: phoneDigits(registration.telefone),
    razaoSocial: trimmed(registration.razaoSocial),
    cpfCnpj: unmaskCnpj(registration.cpfCnpj),
  }
}

/**
 * Everything wrong with a registration, at most one issue a field, in the order of spec S1 5: terms, required
 * fields, CNPJ, phone; then name, company and e-mail. Empty when it can be sent. Judges the values as they are:
 * nothing is trimmed or stripped first except for finding out whether a field is empty.
 */
export function validateRegistration(registration: Registration): RegistrationIssue[] {
  const { termsAccepted } = registration
  const missing = REQUIRED_FIELDS.filter((field) => registration[field].trim() === '')
  const found: (RegistrationIssue | null)[] = [
    termsAccepted ? null : { field: 'termsAccepted', problem: 'termsNotAccepted' },
    ...missing.map((field) => ({ field, problem: 'requiredMissing' }) as const),
    issue('cpfCnpj', isAcceptedCnpj(registration.cpfCnpj) ? null : 'cnpjInvalid'),
    issue('telefone', phoneProblem(registration)),
    issue('nomeCompleto', nameProblem(registration.nomeCompleto)),
    issue('razaoSocial', lengthOf(registration.razaoSocial) > COMPANY_MAX_LENGTH ? 'companyTooLong' : null),
    issue('email', emailProblem(registration.email)),
  ]
  const issues = found.filter((one) => one !== null)
  return issues.filter(({ field }, index) => issues.findIndex((other) => other.field === field) === index)
}

/**
 * The phone in international format (`+5511987654321`), for a registration that passed. A country prefix or trunk
 * zero that was typed although the country is chosen beside it is not repeated.
 */
export function phoneE164({ countryCode, telefone }: Pick<Registration, 'countryCode' | 'telefone'>): string {
  return `+${countryCode}${nationalNumber(countryCode, telefone)}`
}

/**
 * A phone to show: ten or eleven bare digits get the prefix 55 (spec S1 5), Brazilian numbers their format:
 * `+55 (11) 98765-4321`. Takes bare digits or the international format.
 */
export function displayPhone(phone: string): string {
  const { prefix, national } = splitPhone(phone)
  if (prefix === BRAZIL) return `+${BRAZIL} ${formatBrazilianPhone(national)}`
  return `+${prefix} ${national}`.trim()
}

/**
 * A phone that can be shown to whoever holds the screen: `(11) 9••••-4821`; abroad, the prefix and the last four
 * digits. Takes bare digits or the international format.
 */
export function maskPhone(phone: string): string {
  const { prefix, national } = splitPhone(phone)
  const lastFour = national.slice(-4)
  if (prefix !== BRAZIL) return `+${prefix} ${'•'.repeat(Math.max(0, national.length - 4))}${lastFour}`
  const ninth = national.length === 11 ? national.slice(2, 3) : ''
  return `(${national.slice(0, 2)}) ${ninth}••••-${lastFour}`
}

/** Shapes of mobile numbers, by country prefix; those of +1 do not differ from other numbers. */
const MOBILE: Readonly<Record<CountryCode, RegExp>> = {
  '55': /^[1-9]{2}9[0-9]{8}$/,
  '1': /^[2-9][0-9]{2}[2-9][0-9]{6}$/,
  '351': /^9[0-9]{8}$/,
  '44': /^7[0-9]{9}$/,
}

/**
 * Whether a number has the shape of a mobile one. Worth a hint while the form is filled in; which numbers get a code
 * is decided on the server, which knows the numbering plans (decision 37).
 */
export function looksLikeMobile({
  countryCode,
  telefone,
}: Pick<Registration, 'countryCode' | 'telefone'>): boolean {
  return MOBILE[countryCode].test(nationalNumber(countryCode, telefone))
}

/** The first word of a full name, for greetings; null when there is none. */
export function firstNameOf(fullName: string): string | null {
  return fullName.trim().split(/\s+/)[0] || null
}

function issue(field: RegistrationField, problem: RegistrationProblem | null): RegistrationIssue | null {
  return problem ? { field, problem } : null
}

function phoneProblem({ countryCode, telefone }: Registration): RegistrationProblem | null {
  if (!/^[0-9]*$/.test(telefone)) return 'phoneLengthWrong'
  const length = countedDigits(countryCode, telefone)
  if (length < PHONE_MIN_DIGITS || telefone.length > PHONE_MAX_DIGITS) return 'phoneLengthWrong'
  const national = nationalNumber(countryCode, telefone)
  if (isOneRepeatedDigit(national)) return 'phoneAllSame'
  return isDigitSequence(national) ? 'phoneSequence' : null
}

/** Portuguese numbers have nine digits, so theirs count with the prefix: else +351 could never be used. */
function countedDigits(countryCode: CountryCode, telefone: string): number {
  return countryCode === '351' && telefone.length === 9 ? telefone.length + 3 : telefone.length
}

function nameProblem(name: string): RegistrationProblem | null {
  const length = lengthOf(name.trim())
  if (length < NAME_MIN_LENGTH) return 'nameTooShort'
  return length > NAME_MAX_LENGTH ? 'nameTooLong' : null
}

function emailProblem(email: string): RegistrationProblem | null {
  if (email.length > EMAIL_MAX_LENGTH) return 'emailTooLong'
  return isEmail(email) ? null : 'emailInvalid'
}

/** How long a national number is where that tells a typed prefix from the number's own first digits. */
const NATIONAL_LENGTHS: Readonly<Record<CountryCode, readonly number[]>> = {
  '55': [10, 11],
  '1': [10],
  '351': [9],
  '44': [10],
}

function nationalNumber(countryCode: CountryCode, telefone: string): string {
  const lengths = NATIONAL_LENGTHS[countryCode]
  if (lengths.includes(telefone.length)) return telefone
  const typedTooMuch = [countryCode, '0'].find(
    (prefix) => telefone.startsWith(prefix) && lengths.includes(telefone.length - prefix.length),
  )
  return telefone.slice(typedTooMuch?.length ?? 0)
}

function splitPhone(phone: string): { prefix: string; national: string } {
  const digits = phone.replace(/[^0-9]/g, '')
  const isBare = !phone.trim().startsWith('+') && digits.length <= 11
  const prefix = isBare ? BRAZIL : (COUNTRY_CODES.find((code) => digits.startsWith(code)) ?? '')
  return { prefix, national: isBare ? digits : digits.slice(prefix.length) }
}

function trimmed(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}
