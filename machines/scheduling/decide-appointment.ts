import { initialTransition, type StateValueFrom, transition } from 'xstate'
import { type AppointmentEvent, appointmentMachine } from './appointment.machine.ts'

/** A state of the chart `appointment`. */
export type AppointmentState = StateValueFrom<typeof appointmentMachine>

/** How a call's row names its state. A changed call has a revision above 0; a released one has no row. */
export const APPOINTMENT_STATUSES = ['reserved', 'booked', 'cancelled'] as const

/** One of them. */
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number]

/** A stored call, as far as its state depends on it. */
export type StoredAppointment = {
  readonly status: AppointmentStatus
  /** Counts its changes. */
  readonly revision: number
  /** Whether its time has come, by the database's clock. */
  readonly hasBegun: boolean
}

/**
 * What an event does to a call:
 * - `stepped`: the call moves to `state`. Store `status`, or delete the row if it is null. `isReported` says whether the CRM
 *   and the visitor must be told.
 * - `repeated`: the event was handled before; do nothing.
 * - `impossible`: the event cannot happen in this state; store nothing.
 */
export type AppointmentDecision =
  | {
      readonly outcome: 'stepped'
      readonly state: AppointmentState
      readonly status: AppointmentStatus | null
      readonly isReported: boolean
    }
  | { readonly outcome: 'repeated' | 'impossible' }

/** Decides with the chart, without running it, what an event does to a call in a state. */
export function decideAppointment(state: AppointmentState, event: AppointmentEvent): AppointmentDecision {
  const before = toAppointmentSnapshot(state)
  if (!before.can(event)) {
    const isKnown = appointmentMachine.getTransitionData(before, event).length > 0
    return { outcome: isKnown ? 'repeated' : 'impossible' }
  }
  const [after, actions] = transition(appointmentMachine, before, event)
  return {
    outcome: 'stepped',
    state: after.value,
    status: STATUSES[after.value],
    isReported: actions.length > 0,
  }
}

const STATUSES: Readonly<Record<AppointmentState, AppointmentStatus | null>> = {
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

/** Returns the chart's snapshot of a state. */
export function toAppointmentSnapshot(state: AppointmentState) {
  return appointmentMachine.resolveState({ value: state, context: {} })
}

/**
 * Returns the status of a new call.
 * @param isConfirmed whether the time is booked by being stored, as in our own calendar
 */
export function getNewStatus(isConfirmed: boolean): AppointmentStatus {
  const [{ value }] = initialTransition(appointmentMachine)
  if (!isConfirmed) return STATUSES[value] ?? 'reserved'
  const decision = decideAppointment(value, { type: 'booking.confirmed' })
  return (decision.outcome === 'stepped' && decision.status) || 'reserved'
}
