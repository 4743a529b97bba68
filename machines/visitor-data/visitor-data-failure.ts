import { ActorFailure } from '../lib/actor-failure.ts'

/**
 * Why nothing was deleted: a sign-up is under way, there is no connection, or no answer came. In the last two cases the
 * deletion may have happened all the same; asking again does no harm.
 */
export type EraseProblem = 'underWay' | 'offline' | 'unavailable'

/** What the deleting actor rejects with. */
export class EraseFailure extends ActorFailure<EraseProblem> {}

/** Reads whatever was thrown; what is no `EraseFailure` counts as no answer. */
export function eraseProblemFrom(thrown: unknown): EraseProblem {
  return thrown instanceof EraseFailure ? thrown.reason : 'unavailable'
}
