import type { CallMailCause } from '#machines/scheduling/call-mail-texts.ts'
import { sendMail } from '../mail/send-mail.ts'
import type { Calendar, Messages, Settings, Store } from '../services.ts'
import { findAppointment } from '../store/appointments.ts'
import { composeCallMail } from './call-mail.ts'
import { AppointmentContact } from './contact.ts'

/** Identifies the e-mail that is due: a call at a revision. */
export type DueMail = {
  readonly appointmentId: string
  readonly revision: number
  readonly cause: CallMailCause
}

/**
 * Sends an e-mail about a call, unless it is outdated: the call was changed or cancelled since, has begun, or its
 * visitor had their data deleted. Each later change has an e-mail of its own.
 * @throws PermanentFailure when the server refuses it permanently, JobDeferral when it may accept it later
 */
export async function sendCallMail(
  services: Store & Messages & Calendar & Settings,
  { appointmentId, revision, cause }: DueMail,
  signal: AbortSignal,
): Promise<void> {
  const appointment = await findAppointment(services.database.db, appointmentId)
  const { data: contact } = AppointmentContact.safeParse(appointment?.contact)
  if (!appointment || !contact || appointment.revision !== revision) return
  if (appointment.status !== (cause === 'cancelled' ? 'cancelled' : 'booked')) return
  if (appointment.startsAt <= new Date()) return
  await sendMail(services, await composeCallMail(services, appointment, contact, cause), signal)
}
