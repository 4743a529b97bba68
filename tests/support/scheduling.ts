/** Visitors who book a call, through the API. */
import type { AppointmentView } from '#api/routes/scheduling.ts'
import { PHONE, REGISTRATION, type TestVisitor } from './api.ts'

/** Who books, unless a test says otherwise: the visitor of every test. */
export const CONTACT = {
  contactName: 'Ana Prado',
  contactPhone: PHONE,
  contactEmail: REGISTRATION.email,
}

type Row = { readonly title: string; readonly description: string }

/** Asks for a call at `time` (`dd/mm/aaaa HH:MM`), as the calendar does. */
export function book(
  visitor: TestVisitor,
  time: string,
  contact: object = CONTACT,
  key?: string,
): Promise<Response> {
  const body = { action: 'createAppointment', time, comment: '', caseId: null, ...contact }
  return visitor.post('/api/scheduling', body, key === undefined ? {} : { 'idempotency-key': key })
}

/** The call an answer tells of. */
export async function booked(answer: Response): Promise<AppointmentView> {
  // Our own API; its contract is the type.
  return ((await answer.json()) as { data: AppointmentView }).data
}

/** The calls the visitor finds again. */
export async function own(visitor: TestVisitor): Promise<readonly AppointmentView[]> {
  const body = (await (await visitor.get('/api/scheduling')).json()) as {
    data: { appointments: AppointmentView[] }
  }
  return body.data.appointments
}

async function rows(visitor: TestVisitor, body: object): Promise<readonly Row[]> {
  const answer = await visitor.post('/api/scheduling', body)
  return ((await answer.json()) as { data: { rows: Row[] } }).data.rows
}

/** The free hours of a day. */
export function hours(visitor: TestVisitor, day: string, msisdn = PHONE): Promise<readonly Row[]> {
  return rows(visitor, { action: 'getHours', msisdn, input: day })
}

/** The free slots of the second day that is offered: on the first one time runs on while a test does. */
export async function slots(visitor: TestVisitor, msisdn = PHONE): Promise<readonly string[]> {
  const [, day] = await rows(visitor, { action: 'getDays', msisdn, input: '' })
  if (!day) throw new Error('No day is offered')
  return (await hours(visitor, day.title, msisdn)).map(({ title }) => `${day.title} ${title}`)
}

/** The first slot that `slots` gives. */
export async function slotFor(visitor: TestVisitor, msisdn = PHONE): Promise<string> {
  const [slot] = await slots(visitor, msisdn)
  if (!slot) throw new Error('No slot is offered')
  return slot
}
