import type { FreeDay } from '#machines/scheduling/booking.ts'
import { Failure } from '../lib/failure.ts'
import { AppointmentContact } from '../scheduling/contact.ts'
import { listFreeTimes } from '../scheduling/office-calendar.ts'
import type { Store } from '../services.ts'
import { type Appointment, findAppointment } from '../store/appointments.ts'
import { findLead, type Lead } from '../store/leads.ts'

/** Finds a booked call of a lead. @throws Failure not_found, also when its visitor had their data deleted */
export async function findCallOfLead(
  { database }: Store,
  { id: leadId }: Pick<Lead, 'id'>,
  callId: string,
): Promise<Appointment> {
  const call = await findAppointment(database.db, callId)
  if (call?.leadId !== leadId || !isBookedCall(call))
    throw new Failure('not_found', { message: 'Esta conversa não existe mais.' })
  return call
}

/** Whether a reserved call has been booked, and its visitor's data are still there. */
export function isBookedCall({ status, contact }: Pick<Appointment, 'status' | 'contact'>): boolean {
  return status !== 'reserved' && AppointmentContact.safeParse(contact).success
}

/** Lists the times a call of a lead can be moved to. @throws Failure not_found */
export async function listFreeTimesOfCall(
  services: Store,
  leadId: string,
  callId: string,
): Promise<readonly FreeDay[]> {
  const { db } = services.database
  const lead = await findLead(db, leadId)
  if (!lead) throw new Failure('not_found', { message: 'Este cadastro não existe mais.' })
  const { id, minutes } = await findCallOfLead(services, lead, callId)
  return listFreeTimes(db, { minutes, movedId: id }, new Date())
}
