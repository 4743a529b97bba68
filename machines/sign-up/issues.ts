import { formatMoment } from '../lib/format-moment.ts'
import { formatLockFailure } from '../lock/lock.machine.ts'
import { RULE_MESSAGES } from '../rules/rule-texts.ts'
import { SIGN_UP_FAILURE_MESSAGE, type SignUpProblem } from './problem.ts'
import {
  findIssues,
  REGISTRATION_MESSAGES,
  type Registration,
  type RegistrationField,
  type RegistrationIssue,
} from './registration.ts'

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

/**
 * Updates the shown issues when the visitor leaves a field. Missing answers show only after a submission.
 */
export function updateIssuesOnLeave(
  shown: readonly RegistrationIssue[],
  field: RegistrationField,
  registration: Registration,
): readonly RegistrationIssue[] {
  const found = findIssues(registration).find((issue) => issue.field === field)
  const isNews = found && found.problem !== 'requiredMissing' && found.problem !== 'termsNotAccepted'
  const others = shown.filter((issue) => issue.field !== field)
  const wasShown = others.length < shown.length
  return found && (isNews || wasShown) ? [...others, found] : others
}

/** Keeps the issues that remain while the visitor types: issues can disappear, but not appear or change. */
export function keepOpenIssues(
  shown: readonly RegistrationIssue[],
  registration: Registration,
): readonly RegistrationIssue[] {
  const broken = findIssues(registration).map(({ field }) => field)
  return shown.filter(({ field }) => broken.includes(field))
}

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
