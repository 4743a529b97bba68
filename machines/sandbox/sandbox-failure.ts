import { ActorFailure } from '../lib/actor-failure.ts'

/** Problems the page shows; each has its text in `SANDBOX_PROBLEM_MESSAGES`. */
export type SandboxProblem = 'refused' | 'unreachable'

/** Why a call failed: a problem to show, or the server has no sandbox. */
export type SandboxFailureReason = SandboxProblem | 'absent'

/** What the actors of the chart reject with. */
export class SandboxFailure extends ActorFailure<SandboxFailureReason> {}

/** Parses why a call failed; anything but a `SandboxFailure` counts as unreachable. */
export function parseSandboxReason(thrown: unknown): SandboxFailureReason {
  return thrown instanceof SandboxFailure ? thrown.reason : 'unreachable'
}
