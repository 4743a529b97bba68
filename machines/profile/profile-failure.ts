import { ActorFailure } from '../lib/actor-failure.ts'

/** What can go wrong when the profile is saved. */
export type ProfileProblem = 'refused' | 'offline' | 'unavailable'

/** Why saving failed: a problem to show, or a phone that has to be proven first. */
export type ProfileFailureReason = ProfileProblem | 'notProven'

/** What the actors of the chart reject with. */
export class ProfileFailure extends ActorFailure<ProfileFailureReason> {}

/** Parses what was thrown; anything but a `ProfileFailure` counts as unavailable. */
export function parseProfileFailure(thrown: unknown): ProfileFailure {
  return thrown instanceof ProfileFailure ? thrown : new ProfileFailure('unavailable')
}
