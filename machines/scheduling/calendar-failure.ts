import { ActorFailure } from '../lib/actor-failure.ts'
import { type BookingProblem, OUTDATED_MESSAGES, type OutdatedReason } from './calendar-messages.ts'

/** Why a request of the calendar failed: a problem to show, a session without a sign-up, or a call that cannot be moved. */
export type CalendarFailureReason = BookingProblem | 'sessionLost' | OutdatedReason

/** What the actors of the chart reject with. */
export class CalendarFailure extends ActorFailure<CalendarFailureReason> {}

/** Parses why a request failed; anything but a `CalendarFailure` counts as failed. */
export function parseCalendarReason(thrown: unknown): CalendarFailureReason {
  return thrown instanceof CalendarFailure ? thrown.reason : 'failed'
}

/** Whether the call to be moved has changed since the visitor saw it. */
export function isOutdatedReason(reason: CalendarFailureReason): reason is OutdatedReason {
  return Object.hasOwn(OUTDATED_MESSAGES, reason)
}

/** Whether the chosen time cannot be booked, so that the times of the day are read again. */
export function isSlotProblem(reason: CalendarFailureReason): boolean {
  return reason === 'slotTaken' || reason === 'dayClosed' || reason === 'slotPast' || reason === 'slotUnknown'
}

/** Whether the visitor may choose again and continue. */
export function isBookingProblem(reason: CalendarFailureReason): reason is BookingProblem {
  return reason !== 'sessionLost' && !isOutdatedReason(reason)
}
