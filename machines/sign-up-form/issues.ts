import { lockFailureMessage } from '../lock/lock.machine.ts'
import { RULE_MESSAGES } from '../rules/rules.ts'
import { SIGN_UP_FAILURE_MESSAGE, type SignUpProblem } from '../sign-up/problem.ts'
import {
  REGISTRATION_MESSAGES,
  type Registration,
  type RegistrationField,
  type RegistrationIssue,
  tidyRegistration,
  validateRegistration,
} from '../sign-up/registration.ts'

/** Names of the fields in messages, in the order they stand on the page. */
export const FIELD_NAMES: Readonly<Record<RegistrationField, string>> = {
  nomeCompleto: 'Nome completo',
  email: 'E-mail',
  countryCode: 'País',
  telefone: 'Telefone',
  razaoSocial: 'O campo Razão social',
  cpfCnpj: 'CNPJ',
  termsAccepted: 'Termos de Uso',
}

/** Everything wrong with what was typed, judged as it would be sent; in the order of spec S1 5. */
export function issuesOf(registration: Registration): RegistrationIssue[] {
  return validateRegistration(tidyRegistration(registration))
}

/**
 * What to show when the visitor leaves a field: its issue, if there is one. A field left empty is not reproached for
 * it before the form was sent.
 */
export function issuesAfterLeaving(
  shown: readonly RegistrationIssue[],
  field: RegistrationField,
  registration: Registration,
): readonly RegistrationIssue[] {
  const found = issuesOf(registration).find((issue) => issue.field === field)
  const isNews = found && found.problem !== 'requiredMissing' && found.problem !== 'termsNotAccepted'
  const others = shown.filter((issue) => issue.field !== field)
  const wasShown = others.length < shown.length
  return found && (isNews || wasShown) ? [...others, found] : others
}

/** While typing, an issue can go away, but none appears or changes its text. */
export function issuesStillThere(
  shown: readonly RegistrationIssue[],
  registration: Registration,
): readonly RegistrationIssue[] {
  const broken = issuesOf(registration).map(({ field }) => field)
  return shown.filter(({ field }) => broken.includes(field))
}

/** The message under a field. */
export function fieldMessage({ field, problem }: RegistrationIssue): string {
  return problem === 'requiredMissing'
    ? RULE_MESSAGES.required(FIELD_NAMES[field])
    : REGISTRATION_MESSAGES[problem]
}

/** What the error box says of a sign-up that failed (spec S1 8, S2 8). */
export function problemMessage(problem: SignUpProblem, registration: Registration): string {
  if (problem === 'locked') return lockFailureMessage(registration.email.trim())
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
