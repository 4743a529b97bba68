import { ActorFailure } from '../lib/actor-failure.ts'

/** Why a request about a booked call failed. */
export type BookedCallReason = 'missing' | 'changed' | 'over' | 'offline' | 'failed'

/** What the actors of the chart reject with. */
export class BookedCallFailure extends ActorFailure<BookedCallReason> {}

/** Parses why a request failed; anything but a `BookedCallFailure` counts as failed. */
export function parseBookedCallReason(thrown: unknown): BookedCallReason {
  return thrown instanceof BookedCallFailure ? thrown.reason : 'failed'
}
