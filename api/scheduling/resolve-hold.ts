import { getOfficeMoment } from '#machines/lib/office-time.ts'
import { SCHEDULING_REQUEST_MS } from '#machines/scheduling/limits.ts'
import { formatRowDate } from '#machines/scheduling/provider-rows.ts'
import { withRetry } from '../retried-request/with-retry.ts'
import type { Calendar, Messages, Store } from '../services.ts'
import { confirmHold, releaseHold } from '../store/appointment-changes.ts'
import { findAppointment } from '../store/appointments.ts'
import { AppointmentContact } from './contact.ts'
import { listBookedCallJobs } from './jobs.ts'

/**
 * Returns how long a slot is held for a booking that got no clear answer, in milliseconds: as long as its request may run, and then the
 * quarantine (`QUARANTINE_MS` of `retried-request/limits.ts`).
 */
export function getHoldMs({ quarantineMs }: Store): number {
  return SCHEDULING_REQUEST_MS + quarantineMs
}

/**
 * Resolves a hold that its booking left open (`book.ts`), once its time is over. If the provider still offers the slot, the call was not
 * booked and the slot is released, unless a later request for it is still open; otherwise it was booked, and the jobs of a booked call are
 * queued.
 * @throws ProviderError when the provider does not answer
 */
export async function resolveHold(
  services: Store & Messages & Calendar,
  appointmentId: string,
  signal: AbortSignal,
): Promise<void> {
  const { scheduling, database } = services
  const appointment = await findAppointment(database.db, appointmentId)
  if (appointment?.status !== 'reserved' || !scheduling) return
  const { phone } = AppointmentContact.parse(appointment.contact)
  const { date, time } = getOfficeMoment(appointment.startsAt)
  await withRetry((scope) => scheduling.getUsers(phone, { signal: scope }), signal)
  const rows = await withRetry(
    (scope) => scheduling.getHours(phone, formatRowDate(date), { signal: scope }),
    signal,
  )
  if (rows.some(({ title }) => title === time)) await releaseHold(database.db, appointmentId)
  else await confirmHold(database.db, appointmentId, listBookedCallJobs(services, appointment))
}
