import { randomUUID } from 'node:crypto'
import { isOffered } from '#machines/calendar/office-hours.ts'
import { slotText } from '#machines/calendar/rows.ts'
import { officeInstant } from '#machines/lib/office-time.ts'
import { Failure } from '../lib/failure.ts'
import { ProviderError } from '../providers/provider-error.ts'
import type { NewAppointment, SchedulingProvider } from '../providers/scheduling.ts'
import type { Services } from '../services.ts'
import {
  type Appointment,
  confirmReservation,
  releaseReservation,
  reserveSlot,
} from '../store/appointments.ts'
import type { Lead } from '../store/leads.ts'
import { AppointmentContact } from './contact.ts'
import { bookedJobs, settlingJob } from './jobs.ts'
import { OFFICE_CALENDAR } from './office-calendar.ts'

/** New bookings of one visitor in 24 hours. */
export const BOOKINGS_DAILY = 3

/** Why a slot was not given, as the visitor is told. */
const REFUSALS = {
  taken: 'slot_taken',
  tooMany: 'too_many_bookings',
  keyReused: 'key_reused',
} as const

/** A call a visitor wants. */
export type BookingRequest = {
  /** `YYYY-MM-DD`, office time. */
  readonly date: string
  /** `HH:MM`, office time. */
  readonly time: string
  readonly contact: AppointmentContact
  readonly idempotencyKey: string
}

/** A booked call; `isNew` is false for a request that was made before. */
export type Booked = { readonly appointment: Appointment; readonly isNew: boolean }

/**
 * Books a call once, however often it is asked for, with its jobs for the CRM. In our own calendar the reservation is
 * the booking; the scheduling service is asked after the slot was written down, and decides.
 * @throws Failure slot_taken, too_many_bookings or key_reused; ProviderError when the service failed
 */
export async function bookCall(
  services: Services,
  lead: Lead,
  request: BookingRequest,
  signal: AbortSignal,
): Promise<Booked> {
  const { db } = services.database
  const { date, time, contact, idempotencyKey } = request
  if (!services.scheduling && !isOffered(date, time, new Date())) throw new Failure('slot_taken')

  const id = randomUUID()
  const jobs = services.scheduling
    ? [{ job: settlingJob(id, lead.id), delayMs: services.quarantineMs }]
    : bookedJobs(id, lead.id).map((job) => ({ job, delayMs: 0 }))
  const reservation = await reserveSlot(
    db,
    {
      id,
      calendar: services.scheduling ? `lead:${lead.id}` : OFFICE_CALENDAR,
      startsAt: officeInstant(date, time),
      leadId: lead.id,
      sessionId: lead.sessionId,
      idempotencyKey,
      status: services.scheduling ? 'reserved' : 'booked',
      contact,
      jobs,
    },
    BOOKINGS_DAILY,
  )
  if (!('appointment' in reservation)) throw new Failure(REFUSALS[reservation.outcome])
  const { appointment } = reservation
  const isNew = reservation.outcome === 'reserved'
  if (services.scheduling && appointment.status === 'reserved')
    await askService(services, services.scheduling, { appointment, isNew }, { date, time }, signal)
  return { appointment, isNew }
}

/**
 * Books a reserved slot at the scheduling service. A refusal after an attempt that was never answered means that the
 * attempt got through: nobody else had asked for the slot in this visitor's name.
 */
async function askService(
  services: Services,
  scheduling: SchedulingProvider,
  { appointment, isNew }: Booked,
  { date, time }: Pick<BookingRequest, 'date' | 'time'>,
  signal: AbortSignal,
): Promise<void> {
  const { db } = services.database
  const { name, phone, email, comment } = AppointmentContact.parse(appointment.contact)
  const wanted = {
    time: slotText(date, time),
    contactName: name,
    contactPhone: phone,
    contactEmail: email,
    comment,
  }
  const refusal = await prepareAndBook(scheduling, wanted, signal)
  if (refusal === null || (refusal.isTaken && !isNew)) {
    await confirmReservation(db, appointment.id, bookedJobs(appointment.id, appointment.leadId))
    return
  }
  // While it is not known whether the service took the booking, the slot stays reserved and is settled later.
  if (isNew && refusal.isSure) await releaseReservation(db, appointment.id)
  throw refusal.isTaken ? new Failure('slot_taken') : refusal.thrown
}

/** Null when the service booked the call; else what it said, and whether it is sure that nothing came about. */
async function prepareAndBook(scheduling: SchedulingProvider, wanted: NewAppointment, signal: AbortSignal) {
  try {
    await scheduling.getUsers(wanted.contactPhone, { signal })
  } catch (thrown) {
    return { thrown, isSure: true, isTaken: false }
  }
  try {
    await scheduling.createAppointment(wanted, { signal })
    return null
  } catch (thrown) {
    const isSure = thrown instanceof ProviderError && !thrown.maybeApplied
    return { thrown, isSure, isTaken: isSure && thrown.status === 409 }
  }
}
