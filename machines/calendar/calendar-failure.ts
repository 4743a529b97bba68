import { ActorFailure } from '../lib/actor-failure.ts'
import type { BookingProblem } from './calendar-messages.ts'

/** Why a call of the calendar failed: a problem to show, or a visitor whose sign-up nobody knows. */
export type CalendarFailureReason = BookingProblem | 'sessionLost'

/** What the actors of the chart reject with. */
export class CalendarFailure extends ActorFailure<CalendarFailureReason> {}

/** Reads whatever was thrown; what is no `CalendarFailure` counts as failed. */
export function calendarFailureFrom(thrown: unknown): CalendarFailureReason {
  return thrown instanceof CalendarFailure ? thrown.reason : 'failed'
}
