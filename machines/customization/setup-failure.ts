import { ActorFailure } from '../lib/actor-failure.ts'

/** What can go wrong on the set-up pages while the visitor stays on the page. */
export type SetupProblem = 'keyInvalid' | 'tooMany' | 'offline' | 'unavailable'

/** Why a call failed: a problem to show, or a phone that has to be proven first. */
export type SetupFailureReason = SetupProblem | 'notProven'

/** What the actors of the set-up charts reject with. */
export class SetupFailure extends ActorFailure<SetupFailureReason> {}

/** Parses why a request failed; anything but a `SetupFailure` counts as unavailable. */
export function parseSetupReason(thrown: unknown): SetupFailureReason {
  return thrown instanceof SetupFailure ? thrown.reason : 'unavailable'
}

/** Parses the problem to show; null for a phone that is not proven, because that leads away from the page. */
export function parseSetupProblem(thrown: unknown): SetupProblem | null {
  const reason = parseSetupReason(thrown)
  return reason === 'notProven' ? null : reason
}

/** What the visitor reads; the first text comes from spec S2 8. */
export const SETUP_PROBLEM_MESSAGES: Record<SetupProblem, string> = {
  keyInvalid: 'Falha ao validar a API Key do Pipedrive.',
  tooMany: 'Muitas tentativas em pouco tempo. Aguarde um pouco e tente novamente.',
  offline: 'Você está sem conexão com a internet. O que você preencheu continua aqui.',
  unavailable: 'Não foi possível salvar agora. O que você preencheu continua aqui: tente novamente.',
}
