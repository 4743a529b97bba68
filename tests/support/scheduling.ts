/** Visitors who book a call, through the API. */
import type { ShownCall } from '#api/scheduling/shown-call.ts'
import type { CallKind } from '#machines/scheduling/booking.ts'
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

/** The appointment in an answer. */
export async function readAppointment(answer: Response): Promise<ShownCall> {
  // Our own API; its contract is the type.
  return ((await answer.json()) as { data: ShownCall }).data
}

/** The calls the visitor finds again. */
export async function listOwnAppointments(visitor: TestVisitor): Promise<readonly ShownCall[]> {
  const body = (await (await visitor.get('/api/scheduling')).json()) as {
    data: { appointments: ShownCall[] }
  }
  return body.data.appointments
}

async function listRows(visitor: TestVisitor, body: object): Promise<readonly Row[]> {
  const answer = await visitor.post('/api/scheduling', body)
  return ((await answer.json()) as { data: { rows: Row[] } }).data.rows
}

/** The free hours of a day for a kind of call. */
export function listHours(
  visitor: TestVisitor,
  day: string,
  msisdn = PHONE,
  kind: CallKind = 'demonstration',
): Promise<readonly Row[]> {
  return listRows(visitor, { action: 'getHours', msisdn, input: day, kind })
}

/** The free slots of the second day that is offered: the first day's slots may pass while the test runs. */
export async function listSlots(visitor: TestVisitor, msisdn = PHONE): Promise<readonly string[]> {
  const [, day] = await listRows(visitor, { action: 'getDays', msisdn, input: '' })
  if (!day) throw new Error('No day is offered')
  return (await listHours(visitor, day.title, msisdn)).map(({ title }) => `${day.title} ${title}`)
}

/** The first slot that `slots` gives. */
export async function findSlotFor(visitor: TestVisitor, msisdn = PHONE): Promise<string> {
  const [slot] = await listSlots(visitor, msisdn)
  if (!slot) throw new Error('No slot is offered')
  return slot
}

/** The free slots of the last day that is offered, weeks ahead. */
export async function listLateSlots(visitor: TestVisitor, msisdn = PHONE): Promise<readonly string[]> {
  const day = (await listRows(visitor, { action: 'getDays', msisdn, input: '' })).at(-1)?.title ?? ''
  return (await listHours(visitor, day, msisdn)).map(({ title }) => `${day} ${title}`)
}
