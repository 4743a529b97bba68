import { createLife, type StateOf } from '../lib/life.ts'
import { appointmentMachine } from './appointment.machine.ts'

/** The life of a call in the server's calendar, which the server stores. */
export const appointmentLife = createLife(appointmentMachine)

/** A state of the chart `appointment`. */
export type AppointmentState = StateOf<typeof appointmentMachine>

/** How a call's row names its state. A changed call has a revision above 0; a released one has no row. */
export const APPOINTMENT_STATUSES = ['reserved', 'booked', 'cancelled'] as const

/** The status of a call's row. */
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number]

/** A stored call, as far as its state depends on it. */
export type StoredAppointment = {
  readonly status: AppointmentStatus
  /** Counts its changes. */
  readonly revision: number
  /** Whether its time has come, by the database's clock. */
  readonly hasBegun: boolean
}

/** How a row names each state; null for one that has no row. */
export const ROW_STATUSES: Readonly<Record<AppointmentState, AppointmentStatus | null>> = {
  reserved: 'reserved',
  booked: 'booked',
  changed: 'booked',
  over: 'booked',
  cancelled: 'cancelled',
  released: null,
}

/** Returns the chart's state of a stored call. */
export function getAppointmentState({ status, revision, hasBegun }: StoredAppointment): AppointmentState {
  if (status !== 'booked') return status
  if (hasBegun) return 'over'
  return revision > 0 ? 'changed' : 'booked'
}

/**
 * Returns the status of a new call.
 * @param isConfirmed whether the time is booked by being stored, as in our own calendar
 */
export function getNewStatus(isConfirmed: boolean): AppointmentStatus {
  const { initial } = appointmentLife
  const state = isConfirmed ? appointmentLife.decide(initial, { type: 'booking.confirmed' }).state : initial
  return ROW_STATUSES[state] ?? 'reserved'
}
