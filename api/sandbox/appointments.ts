import { AppointmentContact } from '../scheduling/contact.ts'
import { OFFICE_CALENDAR } from '../scheduling/office-calendar.ts'
import { type Appointment, listNewestAppointments } from '../store/appointments.ts'
import type { Db } from '../store/types.ts'

/** An appointment of our own calendar, as the sandbox's page shows it. */
export type SandboxAppointment = AppointmentContact &
  Pick<Appointment, 'id' | 'status' | 'kind' | 'minutes'> & {
    /** ISO time. */
    readonly startsAt: string
  }

/** Reads the newest appointments of our own calendar, at most `limit`; those whose visitor had their data deleted are left out. */
export async function readAppointments(db: Db, limit: number): Promise<SandboxAppointment[]> {
  const rows = await listNewestAppointments(db, OFFICE_CALENDAR, limit)
  return rows.flatMap(({ id, status, kind, minutes, startsAt, contact }) => {
    const { data } = AppointmentContact.safeParse(contact)
    return data ? [{ ...data, id, status, kind, minutes, startsAt: startsAt.toISOString() }] : []
  })
}
