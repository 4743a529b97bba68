import { ActorFailure } from '../lib/actor-failure.ts'

/** What can go wrong with saving while the visitor stays on the form. */
export type ProfileProblem = 'refused' | 'offline' | 'unavailable'

/** Why saving failed: a problem to show, or a phone that has to be validated first. */
export type ProfileFailureReason = ProfileProblem | 'notValidated'

/** What the actors of the chart reject with. */
export class ProfileFailure extends ActorFailure<ProfileFailureReason> {}

/** Reads whatever was thrown; what is no `ProfileFailure` counts as unavailable. */
export function profileFailureFrom(thrown: unknown): ProfileFailure {
  return thrown instanceof ProfileFailure ? thrown : new ProfileFailure('unavailable')
}
