import { formatLockFailure } from '#machines/lock/lock.machine.ts'
import type { SignUpStep } from '#machines/sign-up/progress.ts'
import type { RegistrationRecord } from '#machines/sign-up/registration-record.ts'
import type { SignUpOutput } from '#machines/sign-up/sign-up.setup.ts'
import type { SignUpProblem } from '#machines/sign-up/sign-up-failure.ts'
import { SIGN_UP_FAILURE_MESSAGE } from '#machines/sign-up/sign-up-messages.ts'

/** How a step ended: `deferred` means the server finishes it later without the visitor. */
export type StepOutcome = 'done' | 'deferred' | 'failed'

/** One step of a sign-up, as it is stored with the lead and streamed to the browser. */
export type StepLine = {
  readonly type: 'step'
  readonly step: SignUpStep
  readonly outcome: StepOutcome
  readonly problem?: SignUpProblem
}

/** The last line of a stream. */
export type EndedLine = {
  readonly type: 'ended'
  readonly outcome: 'completed' | 'failed'
  /** Portuguese text for a failed sign-up. */
  readonly message?: string
  readonly registration: RegistrationRecord | null
  readonly codeSent: boolean
  /** The reason why no code was sent, if the visitor can act on it. */
  readonly problem?: SignUpProblem
}

/** The lines of `POST /api/signup` and `GET /api/signup`, one JSON a line, in this order. */
export type SignUpLine = { readonly type: 'accepted'; readonly leadId: string } | StepLine | EndedLine

/**
 * Composes the last line of a sign-up.
 * @param email what the visitor typed; a lock is told by it
 */
export function composeEndedLine(
  { outcome, registration, codeSent, problem }: Omit<SignUpOutput, 'pending'>,
  email: string,
): EndedLine {
  return {
    type: 'ended',
    ...(outcome === 'completed'
      ? { outcome }
      : {
          outcome: 'failed',
          message: problem === 'locked' ? formatLockFailure(email) : SIGN_UP_FAILURE_MESSAGE,
        }),
    registration,
    codeSent,
    ...(problem ? { problem } : {}),
  }
}
