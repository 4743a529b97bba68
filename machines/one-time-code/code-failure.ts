import { ActorFailure } from '../lib/actor-failure.ts'

/** What can be wrong while the visitor stays on the form; each has its text in `CODE_PROBLEM_MESSAGES`. */
export type CodeProblem =
  | 'codeRefused'
  | 'localCodeRefused'
  | 'localCodeExpired'
  | 'validationUnavailable'
  | 'resendFailed'
  | 'numberNotReachable'
  | 'tooManyRequests'
  | 'offline'
  | 'clipboardRefused'
  | 'clipboardWithoutCode'

/** Why a call failed: a problem to show, or one of the two that the chart has a state for. */
export type CodeFailureReason = CodeProblem | 'blocked' | 'sessionLost'

/** What the actors of the chart reject with. */
export class CodeFailure extends ActorFailure<CodeFailureReason> {
  /** Until when the service wants to be left alone, in epoch milliseconds; null where it did not say. */
  readonly retryAt: number | null

  constructor(reason: CodeFailureReason, retryAt: number | null = null) {
    super(reason)
    this.retryAt = retryAt
  }
}

/** Reads whatever was thrown; what is no `CodeFailure` counts as the given problem. */
export function codeFailureFrom(thrown: unknown, otherwise: CodeProblem): CodeFailure {
  return thrown instanceof CodeFailure ? thrown : new CodeFailure(otherwise)
}
