import { titleOfDate } from '#machines/calendar/rows.ts'
import { officeMoment } from '#machines/lib/office-time.ts'
import { retried } from '../lib/retried.ts'
import type { Services } from '../services.ts'
import { confirmReservation, findAppointment, releaseReservation } from '../store/appointments.ts'
import { AppointmentContact } from './contact.ts'
import { bookedJobs } from './jobs.ts'

/**
 * Settles a slot whose booking was never answered: when the service still offers it, nothing came about and it is
 * given back; when it does not, the booking got through and the CRM hears of it.
 * @throws ProviderError when the service does not answer now either
 */
export async function settleReservation(
  services: Services,
  appointmentId: string,
  signal: AbortSignal,
): Promise<void> {
  const { scheduling, database } = services
  const appointment = await findAppointment(database.db, appointmentId)
  if (appointment?.status !== 'reserved' || !scheduling) return
  const { phone } = AppointmentContact.parse(appointment.contact)
  const { date, time } = officeMoment(appointment.startsAt)
  await retried((scope) => scheduling.getUsers(phone, { signal: scope }), signal)
  const rows = await retried(
    (scope) => scheduling.getHours(phone, titleOfDate(date), { signal: scope }),
    signal,
  )
  if (rows.some(({ title }) => title === time)) await releaseReservation(database.db, appointmentId)
  else await confirmReservation(database.db, appointmentId, bookedJobs(appointmentId, appointment.leadId))
}
