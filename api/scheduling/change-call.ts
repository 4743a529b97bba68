import { parseOfficeTime } from '#machines/lib/office-time.ts'
import { enqueueNoteOfLead } from '../deal-note/jobs.ts'
import { Failure } from '../lib/failure.ts'
import type { Calendar, Messages, Store, Waits } from '../services.ts'
import { type ChangedCall, cancelAppointment, moveAppointment } from '../store/appointment-changes.ts'
import type { Appointment } from '../store/appointments.ts'
import type { AlsoStore } from '../store/types.ts'
import { listChangedCallJobs } from './jobs.ts'
import { requireOffered } from './require-offered.ts'

/** The failure for each refused change. */
const REFUSALS = {
  taken: 'slot_taken',
  outdated: 'call_changed',
  cancelled: 'call_cancelled',
  over: 'call_over',
  missing: 'not_found',
} as const

/** A visitor's own change needs no further write in its transaction; an operator's also stores the act. */
const NOTHING: AlsoStore = async () => {}

/** The wanted time, and the revision of the call in which the visitor saw the old one. */
export type Move = {
  /** `YYYY-MM-DD`, office time. */
  readonly date: string
  /** `HH:MM`, office time. */
  readonly time: string
  readonly revision: number
}

/**
 * Moves a call in our own calendar, once even when the request is repeated, and queues the consequences: the
 * activity in the CRM and the e-mail. The old time is kept until the new one is held.
 * @param alsoStore stores who changed it, where that is recorded
 * @throws Failure slot_taken, day_closed, slot_past, slot_unknown, call_changed, call_cancelled, call_over, change_unavailable or not_found
 */
export async function moveCall(
  services: Store & Messages & Calendar & Waits,
  appointment: Appointment,
  { date, time, revision }: Move,
  alsoStore = NOTHING,
): Promise<Appointment> {
  requireOwnCalendar(services)
  const startsAt = parseOfficeTime(date, time)
  const isSame = startsAt.getTime() === appointment.startsAt.getTime()
  if (!isSame) requireOffered(date, time, appointment.minutes)
  const { id } = appointment
  return finishChange(
    services,
    await moveAppointment(services.database.db, {
      id,
      revision,
      startsAt,
      listJobs: (changed) => listChangedCallJobs(services, changed),
      alsoStore,
    }),
  )
}

/**
 * Cancels a call in our own calendar, once even when the request is repeated, and queues the consequences. Its time
 * becomes free again.
 * @param alsoStore stores who cancelled it, where that is recorded
 * @throws Failure call_changed, call_over, change_unavailable or not_found
 */
export async function cancelCall(
  services: Store & Messages & Calendar & Waits,
  { id }: Appointment,
  revision: number,
  alsoStore = NOTHING,
): Promise<Appointment> {
  requireOwnCalendar(services)
  return finishChange(
    services,
    await cancelAppointment(services.database.db, {
      id,
      revision,
      listJobs: (changed) => listChangedCallJobs(services, changed),
      alsoStore,
    }),
  )
}

async function finishChange(services: Store & Waits, changed: ChangedCall): Promise<Appointment> {
  if (!('appointment' in changed)) throw new Failure(REFUSALS[changed.outcome])
  // The score counts a call that was not cancelled, and the note shows the score.
  if (changed.outcome === 'changed') await enqueueNoteOfLead(services, changed.appointment.leadId)
  return changed.appointment
}

/** Requires our own calendar: the scheduling provider has no request that changes an appointment (spec S2 7). */
function requireOwnCalendar({ scheduling }: Calendar): void {
  if (scheduling) throw new Failure('change_unavailable')
}
