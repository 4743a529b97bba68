import { ActorFailure } from '../lib/actor-failure.ts'

/** What the page shows of a failed action; each has its text in `SANDBOX_PROBLEM_MESSAGES`. */
export type SandboxProblem = 'refused' | 'unreachable'

/** Why a call failed: a problem to show, or the server has no sandbox. */
export type SandboxFailureReason = SandboxProblem | 'absent'

/** What the actors of the chart reject with. */
export class SandboxFailure extends ActorFailure<SandboxFailureReason> {}

/** Why a call failed, whatever was thrown; what is no `SandboxFailure` counts as a server out of reach. */
export function reasonOf(thrown: unknown): SandboxFailureReason {
  return thrown instanceof SandboxFailure ? thrown.reason : 'unreachable'
}
