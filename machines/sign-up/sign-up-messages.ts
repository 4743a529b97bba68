import { formatMoment } from '../lib/format-moment.ts'
import { formatLockFailure } from '../lock/lock.machine.ts'
import { RULE_MESSAGES } from '../rules/rule-texts.ts'
import {
  REGISTRATION_MESSAGES,
  type Registration,
  type RegistrationField,
  type RegistrationIssue,
} from './registration.ts'
import type { SignUpProblem } from './sign-up-failure.ts'

/** Names of the fields in messages, in the order of the page. */
export const FIELD_NAMES: Readonly<Record<RegistrationField, string>> = {
  nomeCompleto: 'Nome completo',
  email: 'E-mail',
  countryCode: 'País',
  telefone: 'Telefone',
  cpfCnpj: 'CNPJ',
  razaoSocial: 'O campo Razão social',
  termsAccepted: 'Termos de Uso',
}

/** The general message of a failed sign-up (spec S1 8, S2 8). */
export const SIGN_UP_FAILURE_MESSAGE = 'Ocorreu um erro ao criar seu cadastro. Tente novamente.'

/** Formats the message under a field. */
export function formatFieldMessage({ field, problem }: RegistrationIssue): string {
  return problem === 'requiredMissing'
    ? RULE_MESSAGES.required(FIELD_NAMES[field])
    : REGISTRATION_MESSAGES[problem]
}

/**
 * Formats the error box's message for a failed sign-up (spec S1 8, S2 8).
 * @param retryAt when another try makes sense, in epoch milliseconds; null when no time is known
 */
export function formatProblemMessage(
  problem: SignUpProblem,
  registration: Registration,
  retryAt: number | null,
): string {
  if (problem === 'locked') return formatLockFailure(registration.email.trim())
  if (problem === 'tooManyCodes' && retryAt !== null)
    return `Muitas tentativas em pouco tempo. Aguarde até ${formatMoment(retryAt, Date.now())} e tente novamente.`
  return PROBLEM_MESSAGES[problem]
}

const PROBLEM_MESSAGES: Readonly<Record<Exclude<SignUpProblem, 'locked'>, string>> = {
  invalid: SIGN_UP_FAILURE_MESSAGE,
  unavailable: SIGN_UP_FAILURE_MESSAGE,
  offline:
    'Você está sem conexão. O que você preencheu continua aqui: tente novamente quando a internet voltar.',
  tooManyCodes: 'Muitas tentativas em pouco tempo. Aguarde alguns minutos e tente novamente.',
  numberNotReachable:
    'Não enviamos códigos para este número. Use um celular do Brasil, dos EUA, do Canadá, de Portugal ou do Reino Unido.',
}
