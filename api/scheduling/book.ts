import { randomUUID } from 'node:crypto'
import { parseOfficeTime } from '#machines/lib/office-time.ts'
import { getNewStatus } from '#machines/scheduling/appointment-life.ts'
import type { CallKind } from '#machines/scheduling/booking.ts'
import { BOOKINGS_DAILY, CALL_MINUTES } from '#machines/scheduling/limits.ts'
import { formatSlot } from '#machines/scheduling/provider-rows.ts'
import { Failure } from '../lib/failure.ts'
import { withLock } from '../lock/with-lock.ts'
import { ProviderError } from '../providers/provider-error.ts'
import type { NewAppointment, SchedulingProvider } from '../providers/scheduling.ts'
import type { Calendar, Messages, Store, Waits } from '../services.ts'
import { confirmHold, releaseHold } from '../store/appointment-changes.ts'
import { type Appointment, holdSlot } from '../store/appointments.ts'
import type { Lead } from '../store/leads.ts'
import { AppointmentContact } from './contact.ts'
import { createHoldJob, listBookedCallJobs } from './jobs.ts'
import { OFFICE_CALENDAR } from './office-calendar.ts'
import { requireOffered } from './require-offered.ts'
import { getHoldMs } from './resolve-hold.ts'

/** The failure for each refused hold. */
const REFUSALS = {
  taken: 'slot_taken',
  tooMany: 'too_many_bookings',
  missing: 'not_found',
  keyReused: 'key_reused',
} as const

/** A call that a visitor wants to book. */
export type BookingRequest = {
  /** `YYYY-MM-DD`, office time. */
  readonly date: string
  /** `HH:MM`, office time. */
  readonly time: string
  readonly kind: CallKind
  readonly contact: AppointmentContact
  readonly idempotencyKey: string
}

/** A booked call; `isNew` is false for a repeated request. */
export type Booked = { readonly appointment: Appointment; readonly isNew: boolean }

/**
 * Books a call once, even when the request is repeated, and queues its jobs for the CRM. In our own calendar the
 * hold is the booking. With a scheduling provider the slot is reserved first, then the provider decides. A visitor's requests reach it
 * one after another, so that each knows how the earlier ones ended.
 * @throws Failure slot_taken, day_closed, slot_past, slot_unknown, too_many_bookings, key_reused or not_found; ProviderError when the
 *   provider failed; LockHeld, or the signal's reason, when an earlier request took too long
 */
export async function bookCall(
  services: Store & Messages & Calendar & Waits,
  lead: Lead,
  request: BookingRequest,
  signal: AbortSignal,
): Promise<Booked> {
  const { scheduling } = services
  if (!scheduling) return holdCall(services, lead, request)
  return withLock(services, `booking:${lead.sessionId}`, signal, async () => {
    const booked = await holdCall(services, lead, request)
    if (booked.appointment.status === 'reserved')
      await askProvider(services, scheduling, booked, request, signal)
    return booked
  })
}

/** Reserves the slot of a call, or finds the visitor's own hold or call there. */
async function holdCall(
  services: Store & Messages & Calendar,
  lead: Lead,
  { date, time, kind, contact, idempotencyKey }: BookingRequest,
): Promise<Booked> {
  const minutes = CALL_MINUTES[kind]
  const startsAt = parseOfficeTime(date, time)
  if (!services.scheduling) requireOffered(date, time, minutes)

  const hold = await holdSlot(
    services.database.db,
    {
      id: randomUUID(),
      calendar: services.scheduling ? `lead:${lead.id}` : OFFICE_CALENDAR,
      startsAt,
      kind,
      minutes,
      leadId: lead.id,
      sessionId: lead.sessionId,
      emailKey: lead.emailKey,
      idempotencyKey,
      status: getNewStatus(services.scheduling === null),
      contact,
      listJobs: (held) =>
        held.status === 'reserved'
          ? [{ job: createHoldJob(held), delayMs: getHoldMs(services) }]
          : listBookedCallJobs(services, held),
    },
    BOOKINGS_DAILY,
  )
  if (!('appointment' in hold)) throw new Failure(REFUSALS[hold.outcome])
  return { appointment: hold.appointment, isNew: hold.outcome === 'reserved' }
}

/**
 * Books a reserved slot at the scheduling provider. "Taken" after an attempt without an answer means that the attempt
 * succeeded: the calendar belongs to the lead alone, so no other visitor can have taken the slot.
 */
async function askProvider(
  services: Store & Messages,
  scheduling: SchedulingProvider,
  { appointment, isNew }: Booked,
  { date, time }: Pick<BookingRequest, 'date' | 'time'>,
  signal: AbortSignal,
): Promise<void> {
  const { db } = services.database
  const { name, phone, email, comment } = AppointmentContact.parse(appointment.contact)
  const wanted = {
    time: formatSlot(date, time),
    contactName: name,
    contactPhone: phone,
    contactEmail: email,
    comment: appointment.kind === 'consultation' ? describeConsultation(appointment, comment) : comment,
  }
  const refusal = await prepareAndBook(scheduling, wanted, signal)
  if (refusal === null || (refusal.isTaken && !isNew)) {
    await confirmHold(db, appointment.id, listBookedCallJobs(services, appointment))
    return
  }
  // Otherwise the slot stays reserved until a job has found out (`resolve-hold.ts`): after a repeated request too, because an earlier
  // attempt may have succeeded.
  if (isNew && refusal.isSure) await releaseHold(db, appointment.id)
  throw refusal.isTaken ? new Failure('slot_taken') : refusal.thrown
}

/** Books at the provider. Returns null on success, otherwise the error, and whether the call is certainly not booked. */
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
    const isSure = thrown instanceof ProviderError && !thrown.isMaybeApplied
    return { thrown, isSure, isTaken: isSure && thrown.status === 409 }
  }
}

/** Adds the length of a call to the comment, because the provider's request has no field for it. */
function describeConsultation({ minutes }: Appointment, comment: string): string {
  return [`Consultoria de ${minutes} minutos: ocupa também o horário seguinte.`, comment]
    .filter((part) => part !== '')
    .join(' ')
}
