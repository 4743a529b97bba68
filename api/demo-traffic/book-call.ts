import { getOfficeMoment, parseOfficeTime } from '#machines/lib/office-time.ts'
import { getNewStatus } from '#machines/scheduling/appointment-life.ts'
import { BOOKINGS_DAILY, CALL_MINUTES } from '#machines/scheduling/limits.ts'
import { listBookableDays } from '#machines/scheduling/office-hours.ts'
import { cancelCall, moveCall } from '../scheduling/change-call.ts'
import { listBookedCallJobs } from '../scheduling/jobs.ts'
import { listFreeHours, OFFICE_CALENDAR } from '../scheduling/office-calendar.ts'
import { type Appointment, findAppointment, holdSlot } from '../store/appointments.ts'
import { readLead, type Visitor } from './visitor.ts'

/** How many of the next bookable days visitors choose from. */
const DAYS_CHOSEN_FROM = 8

/** Books a call in our own calendar and returns its id. */
export async function bookCall(visitor: Visitor): Promise<string> {
  const { services, random } = visitor.month
  const { lead, registration } = await readLead(visitor)
  const kind = random.draw() < 0.75 ? 'demonstration' : 'consultation'
  const minutes = CALL_MINUTES[kind]
  const { date, time } = await chooseSlot(visitor, { minutes, movedId: null })
  const startsAt = parseOfficeTime(date, time)
  const id = random.drawUuid()
  const hold = await holdSlot(
    services.database.db,
    {
      id,
      calendar: OFFICE_CALENDAR,
      startsAt,
      kind,
      minutes,
      leadId: lead.id,
      sessionId: lead.sessionId,
      emailKey: lead.emailKey,
      idempotencyKey: id,
      status: getNewStatus(true),
      contact: {
        name: registration.nomeCompleto,
        phone: lead.phoneKey,
        email: registration.email,
        comment: random.pick(COMMENTS),
      },
      listJobs: (held) => listBookedCallJobs(services, held),
    },
    BOOKINGS_DAILY,
  )
  if (hold.outcome !== 'reserved') throw new Error('A free slot was not booked')
  return id
}

const COMMENTS = ['', '', 'Queremos ver a triagem com IA.', 'Somos três sócios na conversa.'] as const

/** Moves a booked call to another time. */
export async function moveBookedCall(visitor: Visitor, id: string): Promise<void> {
  const { services } = visitor.month
  const call = await requireCall(visitor, id)
  const slot = await chooseSlot(visitor, { minutes: call.minutes, movedId: id })
  await moveCall(services, call, { ...slot, revision: call.revision })
}

/** Cancels a booked call. */
export async function cancelBookedCall(visitor: Visitor, id: string): Promise<void> {
  const call = await requireCall(visitor, id)
  await cancelCall(visitor.month.services, call, call.revision)
}

async function requireCall({ month }: Visitor, id: string): Promise<Appointment> {
  const call = await findAppointment(month.services.database.db, id)
  if (!call) throw new Error('A booked call is missing')
  return call
}

/** Draws one of the free slots of the next days. */
async function chooseSlot(
  { month: { services, random } }: Visitor,
  call: { readonly minutes: number; readonly movedId: string | null },
) {
  const now = new Date()
  const { date: today } = getOfficeMoment(now)
  for (const date of random.shuffle(listBookableDays(now, call.minutes).slice(0, DAYS_CHOSEN_FROM))) {
    const [first, ...others] = await listFreeHours(services.database.db, date, call, now)
    if (first && date !== today) return { date, time: random.pick([first, ...others]).title }
  }
  throw new Error('The calendar is full')
}
