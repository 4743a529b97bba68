import { extractBrazilian } from '../lib/phones.ts'
import { isAcceptedCnpj, unmaskCnpj } from '../rules/cnpj.ts'
import { isEmail } from '../rules/email.ts'
import {
  BRAZIL,
  EMAIL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  NAME_MIN_LENGTH,
  PHONE_MAX_DIGITS,
  PHONE_MIN_DIGITS,
} from '../rules/limits.ts'
import {
  extractPhoneDigits,
  formatBrazilianPhone,
  isDigitSequence,
  isOneRepeatedDigit,
} from '../rules/phone.ts'
import { RULE_MESSAGES } from '../rules/rule-texts.ts'
import { countCharacters, dropUnseen, readLine } from '../rules/text.ts'
import { COMPANY_MAX_LENGTH } from './limits.ts'

/** Country prefixes of the sign-up form, in the form's order; the first is the default (spec S1 2.9). */
export const COUNTRY_CODES = ['55', '1', '351', '44'] as const

/** One of the four country prefixes, without its plus. */
export type CountryCode = (typeof COUNTRY_CODES)[number]

/** What a visitor types in the sign-up form (spec S1 2.9). */
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

/** Messages: the first six verbatim from spec S1 5, the others from the rules of spec S2 5. */
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

/** Normalizes a registration for storing and sending: what was typed is read, the phone reduced to digits, the CNPJ's mask removed. */
export function normalizeRegistration(registration: Registration): Registration {
  return {
    ...registration,
    nomeCompleto: readLine(registration.nomeCompleto),
    email: dropUnseen(registration.email).trim(),
    telefone: extractPhoneDigits(registration.telefone),
    razaoSocial: readLine(registration.razaoSocial),
    cpfCnpj: unmaskCnpj(registration.cpfCnpj),
  }
}

/**
 * Finds everything wrong with a registration, at most one issue per field, in the order of spec S1 5: terms, required
 * fields, CNPJ, phone; then name, company and e-mail. Empty when it can be sent. The values are not normalized first.
 */
export function validateRegistration(registration: Registration): RegistrationIssue[] {
  const { termsAccepted } = registration
  const missing = REQUIRED_FIELDS.filter((field) => registration[field].trim() === '')
  const found: (RegistrationIssue | null)[] = [
    termsAccepted ? null : { field: 'termsAccepted', problem: 'termsNotAccepted' },
    ...missing.map((field) => ({ field, problem: 'requiredMissing' }) as const),
    createIssue('cpfCnpj', isAcceptedCnpj(registration.cpfCnpj) ? null : 'cnpjInvalid'),
    createIssue('telefone', findPhoneProblem(registration)),
    createIssue('nomeCompleto', findNameProblem(registration.nomeCompleto)),
    createIssue(
      'razaoSocial',
      countCharacters(registration.razaoSocial) > COMPANY_MAX_LENGTH ? 'companyTooLong' : null,
    ),
    createIssue('email', findEmailProblem(registration.email)),
  ]
  const issues = found.filter((one) => one !== null)
  return issues.filter(({ field }, index) => issues.findIndex((other) => other.field === field) === index)
}

/**
 * Formats a valid registration's phone as E.164 (`+5511987654321`). A typed country prefix or trunk zero is not repeated.
 */
export function formatE164({
  countryCode,
  telefone,
}: Pick<Registration, 'countryCode' | 'telefone'>): string {
  return `+${countryCode}${extractNationalNumber(countryCode, telefone)}`
}

/**
 * Formats a phone for display, from bare digits or the international format: `+55 (11) 98765-4321`. Ten or eleven bare
 * digits get the prefix 55 (spec S1 5).
 */
export function formatPhone(phone: string): string {
  const { prefix, national } = splitPhone(phone)
  if (prefix === BRAZIL) return `+${BRAZIL} ${formatBrazilianPhone(national)}`
  return `+${prefix} ${national}`.trim()
}

/**
 * Masks a phone so that it can be shown without proof: `(11) 9••••-4821`; abroad, the prefix and the last four digits.
 * Takes bare digits or the international format.
 */
export function maskPhone(phone: string): string {
  const { prefix, national } = splitPhone(phone)
  const lastFour = national.slice(-4)
  if (prefix !== BRAZIL) return `+${prefix} ${'•'.repeat(Math.max(0, national.length - 4))}${lastFour}`
  const ninth = national.length === 11 ? national.slice(2, 3) : ''
  return `(${national.slice(0, 2)}) ${ninth}••••-${lastFour}`
}

/** Returns the first word of a full name, for greetings; null when there is none. */
export function getFirstName(fullName: string): string | null {
  return fullName.trim().split(/\s/)[0] || null
}

function createIssue(
  field: RegistrationField,
  problem: RegistrationProblem | null,
): RegistrationIssue | null {
  return problem ? { field, problem } : null
}

function findPhoneProblem({ countryCode, telefone }: Registration): RegistrationProblem | null {
  if (!/^[0-9]*$/.test(telefone)) return 'phoneLengthWrong'
  const length = countDigits(countryCode, telefone)
  const national = extractNationalNumber(countryCode, telefone)
  if (length < PHONE_MIN_DIGITS || national.length > PHONE_MAX_DIGITS) return 'phoneLengthWrong'
  if (isOneRepeatedDigit(national)) return 'phoneAllSame'
  return isDigitSequence(national) ? 'phoneSequence' : null
}

/** Counts the digits of a phone. Portuguese numbers have only nine, so their prefix counts too. */
export function countDigits(countryCode: CountryCode, telefone: string): number {
  return countryCode === '351' && telefone.length === 9 ? telefone.length + 3 : telefone.length
}

function findNameProblem(name: string): RegistrationProblem | null {
  const length = countCharacters(name.trim())
  if (length < NAME_MIN_LENGTH) return 'nameTooShort'
  return length > NAME_MAX_LENGTH ? 'nameTooLong' : null
}

function findEmailProblem(email: string): RegistrationProblem | null {
  if (email.length > EMAIL_MAX_LENGTH) return 'emailTooLong'
  return isEmail(email) ? null : 'emailInvalid'
}

/** Lengths of national numbers, which distinguish a typed prefix from the number's own first digits. */
export const NATIONAL_LENGTHS: Readonly<Record<CountryCode, readonly number[]>> = {
  '55': [10, 11],
  '1': [10],
  '351': [9],
  '44': [10],
}

/** Extracts the national number of a phone typed with its country's prefix, a trunk zero or, in Brazil, a carrier's code. */
export function extractNationalNumber(countryCode: CountryCode, telefone: string): string {
  if (countryCode === BRAZIL) return extractBrazilian(telefone) ?? telefone
  const lengths = NATIONAL_LENGTHS[countryCode]
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
