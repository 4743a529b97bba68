import { AppointmentContact } from '../scheduling/contact.ts'
import { OFFICE_CALENDAR } from '../scheduling/office-calendar.ts'
import { type Appointment, newestAppointments } from '../store/appointments.ts'
import type { Db } from '../store/database.ts'

/** A call in our own calendar as the sandbox's page shows it. */
export type SandboxAppointment = AppointmentContact &
  Pick<Appointment, 'id' | 'status'> & {
    /** ISO time. */
    readonly startsAt: string
  }

/** The calls of our own calendar, booked last first, at most `limit`. */
export async function readAppointments(db: Db, limit: number): Promise<SandboxAppointment[]> {
  const rows = await newestAppointments(db, OFFICE_CALENDAR, limit)
  return rows.map(({ id, status, startsAt, contact }) => ({
    ...AppointmentContact.parse(contact),
    id,
    status,
    startsAt: startsAt.toISOString(),
  }))
}
