import { getOfficeMoment } from '#machines/lib/office-time.ts'
import type { CallKind, CallStanding } from '#machines/scheduling/booking.ts'
import { formatSlot } from '#machines/scheduling/provider-rows.ts'
import type { Calendar, Messages } from '../services.ts'
import type { Appointment } from '../store/appointments.ts'

/**
 * A booked call as its visitor sees it, without the booker's data, because a link in an e-mail is enough to read it.
 */
export type ShownCall = {
  readonly id: string
  readonly kind: CallKind
  /** `dd/mm/yyyy hh:mm`, office time. */
  readonly time: string
  /** ISO time. */
  readonly startsAt: string
  readonly durationMinutes: number
  readonly status: CallStanding
  /** Number of its changes, from 0. */
  readonly revision: number
  /** Whether e-mails about it are sent (decision 43). */
  readonly isEmailed: boolean
  /** Whether it can be changed here: an outside scheduling provider has no request for changes (spec S2 7). */
  readonly canChange: boolean
}

/** Formats a call as its visitor sees it. */
export function formatCall({ mailer, scheduling }: Messages & Calendar, appointment: Appointment): ShownCall {
  const { id, kind, startsAt, minutes, revision } = appointment
  const { date, time } = getOfficeMoment(startsAt)
  return {
    id,
    kind,
    time: formatSlot(date, time),
    startsAt: startsAt.toISOString(),
    durationMinutes: minutes,
    status: getStanding(appointment),
    revision,
    isEmailed: mailer !== null,
    canChange: scheduling === null,
  }
}

function getStanding({ status, startsAt }: Appointment): CallStanding {
  if (status === 'cancelled') return 'cancelled'
  return startsAt <= new Date() ? 'over' : 'scheduled'
}
