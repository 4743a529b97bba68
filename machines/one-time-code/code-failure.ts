import { ActorFailure } from '../lib/actor-failure.ts'

/** Problems shown on the form; each has its text in `CODE_PROBLEM_MESSAGES`. */
export type CodeProblem =
  | 'codeRefused'
  | 'localCodeRefused'
  | 'localCodeExpired'
  | 'validationUnavailable'
  | 'resendFailed'
  | 'tooManyRequests'
  | 'offline'
  | 'clipboardRefused'
  | 'clipboardWithoutCode'

/** Why a call failed: a problem to show, or one of the three reasons that have their own state. */
export type CodeFailureReason = CodeProblem | 'blocked' | 'sessionLost' | 'numberNotReachable'

/** What the actors of the chart reject with. */
export class CodeFailure extends ActorFailure<CodeFailureReason> {
  /** When the provider may be called again, in epoch milliseconds by this device's clock; null when it did not say. */
  readonly retryAt: number | null
  /** Wrong guesses left before the block; null when the failure did not count as a guess. */
  readonly guessesLeft: number | null

  constructor(reason: CodeFailureReason, retryAt: number | null = null, guessesLeft: number | null = null) {
    super(reason)
    this.retryAt = retryAt
    this.guessesLeft = guessesLeft
  }
}

/** Whether the server compared the code with the one it had sent. */
export function isJudged({ reason }: CodeFailure): boolean {
  return reason === 'codeRefused' || reason === 'localCodeRefused' || reason === 'localCodeExpired'
}

/** Parses what was thrown; anything but a `CodeFailure` counts as the given problem. */
export function parseCodeFailure(thrown: unknown, otherwise: CodeProblem): CodeFailure {
  return thrown instanceof CodeFailure ? thrown : new CodeFailure(otherwise)
}
