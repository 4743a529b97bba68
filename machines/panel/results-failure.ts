import { ActorFailure } from '../lib/actor-failure.ts'
import { defineFailedCall } from './failed-call.ts'
import { PANEL_PROBLEM_MESSAGES } from './panel-failure.ts'

/** Why the room could not show results. */
export type ResultsProblem = 'sessionOver' | 'offline' | 'unavailable'

/** What the operator reads. */
export const RESULTS_PROBLEM_MESSAGES: Readonly<Record<ResultsProblem, string>> = {
  sessionOver: PANEL_PROBLEM_MESSAGES.sessionOver,
  offline: 'Você está sem conexão com a internet. Os números na tela são os da última leitura.',
  unavailable:
    'O servidor ou o banco de dados não respondeu. Os números na tela são os da última leitura: peça de novo.',
}

/** What the actor of the results rejects with. */
export class ResultsFailure extends ActorFailure<ResultsProblem> {}

/** Parses why results could not be read; anything but a `ResultsFailure` counts as unavailable. */
export function parseResultsProblem(thrown: unknown): ResultsProblem {
  return thrown instanceof ResultsFailure ? thrown.reason : 'unavailable'
}

export const { showProblem, createFailureTransitions } = defineFailedCall(parseResultsProblem)
