import { isAcceptedCnpj, unmaskCnpj } from '../rules/cnpj.ts'
import { isEmail } from '../rules/email.ts'
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH, NAME_MIN_LENGTH } from '../rules/limits.ts'
import {
  extractPhoneDigits,
  type FormPhone,
  findPhoneProblem,
  IMPLAUSIBLE_PHONE,
  type PhoneProblem,
} from '../rules/phone.ts'
import { RULE_MESSAGES } from '../rules/rule-texts.ts'
import { countCharacters, dropUnseen, readLine } from '../rules/text.ts'
import { COMPANY_MAX_LENGTH } from './limits.ts'

/** What a visitor types in the sign-up form (spec S1 2.9). */
export type Registration = FormPhone & {
  readonly nomeCompleto: string
  readonly email: string
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
  | PhoneProblem
  | 'nameTooShort'
  | 'nameTooLong'
  | 'companyTooLong'
  | 'emailInvalid'
  | 'emailTooLong'

/** What can be wrong with an e-mail address. */
export type EmailProblem = Extract<RegistrationProblem, 'emailInvalid' | 'emailTooLong'>

/** Messages: the first six verbatim from spec S1 5, the others from the rules of spec S2 5. */
export const REGISTRATION_MESSAGES: Readonly<Record<RegistrationProblem, string>> = {
  termsNotAccepted: 'É necessário concordar com os Termos de Uso para prosseguir.',
  requiredMissing: 'Por favor, preencha todos os campos obrigatórios.',
  cnpjInvalid: 'Por favor, insira um CNPJ válido.',
  phoneLengthWrong: 'Por favor, insira um telefone entre 10 e 15 dígitos.',
  phoneAllSame: IMPLAUSIBLE_PHONE.allSame,
  phoneSequence: IMPLAUSIBLE_PHONE.sequence,
  nameTooShort: `Nome completo ${RULE_MESSAGES.minLength(NAME_MIN_LENGTH)}`,
  nameTooLong: `Nome completo ${RULE_MESSAGES.maxLength(NAME_MAX_LENGTH)}`,
  companyTooLong: `Razão social ${RULE_MESSAGES.maxLength(COMPANY_MAX_LENGTH)}`,
  emailInvalid: `E-mail ${RULE_MESSAGES.email}`,
  emailTooLong: `E-mail ${RULE_MESSAGES.maxLength(EMAIL_MAX_LENGTH)}`,
}

/** One thing wrong with one field. */
export type RegistrationIssue = { readonly field: RegistrationField; readonly problem: RegistrationProblem }

const REQUIRED_FIELDS = ['nomeCompleto', 'email', 'telefone', 'cpfCnpj', 'razaoSocial'] as const

/** Normalizes a registration as the form sends it: what was typed is read, the phone reduced to digits, the CNPJ's mask removed. */
export function normalizeRegistration(registration: Registration): Registration {
  return {
    ...normalizeTexts(registration),
    telefone: extractPhoneDigits(registration.telefone),
    cpfCnpj: unmaskCnpj(registration.cpfCnpj),
  }
}

/** Normalizes name, e-mail and company as they were typed. Phone and CNPJ, which the form's fields cut, stay as they are. */
export function normalizeTexts(registration: Registration): Registration {
  return {
    ...registration,
    nomeCompleto: readLine(registration.nomeCompleto),
    email: normalizeEmail(registration.email),
    razaoSocial: readLine(registration.razaoSocial),
  }
}

/** Normalizes an e-mail address as it was typed. */
export function normalizeEmail(typed: string): string {
  return dropUnseen(typed).trim()
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

function findNameProblem(name: string): RegistrationProblem | null {
  const length = countCharacters(name.trim())
  if (length < NAME_MIN_LENGTH) return 'nameTooShort'
  return length > NAME_MAX_LENGTH ? 'nameTooLong' : null
}

/** Finds what is wrong with a normalized e-mail address; null when it can be sent. */
export function findEmailProblem(email: string): EmailProblem | null {
  if (email.length > EMAIL_MAX_LENGTH) return 'emailTooLong'
  return isEmail(email) ? null : 'emailInvalid'
}

/** Normalizes the form as for sending and finds everything wrong with it, in the order of spec S1 5. */
export function findIssues(registration: Registration): RegistrationIssue[] {
  return validateRegistration(normalizeRegistration(registration))
}
