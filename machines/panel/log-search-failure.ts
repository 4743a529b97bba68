import { ActorFailure } from '../lib/actor-failure.ts'
import { PANEL_PROBLEM_MESSAGES } from './panel-failure.ts'

/** Why the room could not show the server's log. */
export type LogProblem = 'notAnId' | 'sessionOver' | 'offline' | 'unavailable'

/** What the operator reads. */
export const LOG_PROBLEM_MESSAGES: Readonly<Record<LogProblem, string>> = {
  notAnId:
    'Isto não é o código de um pedido. Ele tem 36 caracteres, como 0b8f0f5e-3f0c-4c6f-9d0e-0a3f7c1d2e4b, e vem em cada resposta de erro do servidor.',
  sessionOver: PANEL_PROBLEM_MESSAGES.sessionOver,
  offline: 'Você está sem conexão com a internet.',
  unavailable: 'O servidor ou o banco de dados não respondeu. Tente de novo em alguns instantes.',
}

/** What the actor of the log rejects with. */
export class LogFailure extends ActorFailure<LogProblem> {}

/** Parses why the log could not be read; anything but a `LogFailure` counts as unavailable. */
export function parseLogProblem(thrown: unknown): LogProblem {
  return thrown instanceof LogFailure ? thrown.reason : 'unavailable'
}
