import { ActorFailure } from '../lib/actor-failure.ts'

/** What can go wrong while the account is being set up and the visitor stays on the page. */
export type SetupProblem = 'keyInvalid' | 'tooMany' | 'offline' | 'unavailable'

/** Why a call failed: a problem to show, or a phone that has to be validated first. */
export type SetupFailureReason = SetupProblem | 'notValidated'

/** What the actors of the set-up charts reject with. */
export class SetupFailure extends ActorFailure<SetupFailureReason> {}

/** Why a call failed, whatever was thrown; what is no `SetupFailure` counts as unavailable. */
export function setupReasonOf(thrown: unknown): SetupFailureReason {
  return thrown instanceof SetupFailure ? thrown.reason : 'unavailable'
}

/** The problem of a failed call; a phone that is not validated leads away from the page and shows none. */
export function setupProblemOf(thrown: unknown): SetupProblem | null {
  const reason = setupReasonOf(thrown)
  return reason === 'notValidated' ? null : reason
}

/** What the visitor reads; the first is spec S2 8's. */
export const SETUP_PROBLEM_MESSAGES: Record<SetupProblem, string> = {
  keyInvalid: 'Falha ao validar a API Key do Pipedrive.',
  tooMany: 'Muitas tentativas em pouco tempo. Aguarde um pouco e tente novamente.',
  offline: 'Você está sem conexão com a internet. O que você preencheu continua aqui.',
  unavailable: 'Não foi possível salvar agora. O que você preencheu continua aqui: tente novamente.',
}
