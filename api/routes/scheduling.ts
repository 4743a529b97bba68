import { Hono } from 'hono'
import type * as z from 'zod'
import {
  BOOKING_FAILED_MESSAGE,
  DAYS_FAILED_MESSAGE,
  HOURS_FAILED_MESSAGE,
} from '#machines/calendar/calendar-messages.ts'
import { SLOT_MINUTES } from '#machines/calendar/office-hours.ts'
import { slotText } from '#machines/calendar/rows.ts'
import { officeMoment } from '#machines/lib/office-time.ts'
import { normalizePhone } from '#machines/rules/phone.ts'
import { authorize, type Caller, hasProvenPhone } from '../lib/authorize.ts'
import { addressKey } from '../lib/client-address.ts'
import { type AppContext, type AppEnv, requireSession, success } from '../lib/context.ts'
import { Failure } from '../lib/failure.ts'
import { readJson } from '../lib/read-json.ts'
import { SCHEDULING_POLICY } from '../policy.ts'
import { ProviderError } from '../providers/provider-error.ts'
import { bookCall } from '../scheduling/book.ts'
import { listDays, listHours, listUsers } from '../scheduling/lists.ts'
import { SchedulingRequest } from '../scheduling/request.ts'
import { type Appointment, upcomingAppointments } from '../store/appointments.ts'
import type { Lead } from '../store/leads.ts'
import { hit } from '../store/limits.ts'

/** Longest a visitor waits for the scheduling service, in milliseconds: below the browser's own limit. */
const PATIENCE_MS = 12_000

const HOUR_SECONDS = 3_600

/** Questions of one visitor in an hour; a day chosen is one. */
const QUESTIONS_HOURLY = 300

/** Bookings asked for from one address in an hour; mobile carriers put many visitors behind one. */
const BOOKINGS_HOURLY = 60

const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{16,64}$/

/** What the visitor reads when the scheduling service fails (spec S2 8). */
const FAILURES = {
  getUsers: DAYS_FAILED_MESSAGE,
  getDays: DAYS_FAILED_MESSAGE,
  getHours: HOURS_FAILED_MESSAGE,
  createAppointment: BOOKING_FAILED_MESSAGE,
} as const satisfies Record<SchedulingRequest['action'], string>

/** A booked call as its visitor sees it. */
export type AppointmentView = {
  readonly id: string
  /** `dd/mm/yyyy hh:mm`, office time. */
  readonly time: string
  /** ISO time. */
  readonly startsAt: string
  readonly durationMinutes: number
  readonly status: 'scheduled'
}

/** The scheduling proxy (spec S2 7) by `POST`; `GET` lists the visitor's own calls that have not begun. */
export const scheduling = new Hono<AppEnv>()
  .get('/', async (c) => {
    const { id } = requireSession(c)
    const appointments = await upcomingAppointments(c.get('services').database.db, id)
    return success(c, { appointments: appointments.map(viewOf) })
  })
  .post('/', async (c) => {
    const request = await readJson(c.req.raw, SchedulingRequest, { describe: describeRequest })
    const caller = await authorize(c, SCHEDULING_POLICY[request.action])
    const lead = leadOf(caller, request)
    await spendLimit(c, lead, request)
    const signal = AbortSignal.timeout(PATIENCE_MS)
    try {
      return await answer(c, { caller, lead, request, signal })
    } catch (thrown) {
      if (!(thrown instanceof ProviderError) && !signal.aborted) throw thrown
      throw new Failure('upstream_failed', { message: FAILURES[request.action] })
    }
  })

type Asked = {
  readonly caller: Caller
  readonly lead: Lead
  readonly request: SchedulingRequest
  readonly signal: AbortSignal
}

async function answer(c: AppContext, { caller, lead, request, signal }: Asked) {
  const services = c.get('services')
  switch (request.action) {
    case 'getUsers': {
      const users = await listUsers(services, lead.phoneKey, signal)
      // Before the phone is proven the call prepares the service, and tells nothing of it.
      const mayRead = caller.kind === 'visitor' && hasProvenPhone(caller.session, lead)
      return success(c, { users: mayRead ? users : [] })
    }
    case 'getDays':
      return success(c, { rows: await listDays(services, lead.phoneKey, request.input, signal) })
    case 'getHours':
      return success(c, { rows: await listHours(services, lead.phoneKey, request.input, signal) })
    case 'createAppointment': {
      const { time, contactName, contactEmail, comment } = request
      const booking = {
        ...time,
        contact: { name: contactName, phone: lead.phoneKey, email: contactEmail, comment },
        idempotencyKey: idempotencyKey(c, slotText(time.date, time.time)),
      }
      const { appointment, isNew } = await bookCall(services, lead, booking, signal)
      return c.json({ success: true, data: viewOf(appointment) }, isNew ? 201 : 200)
    }
  }
}

/** The sign-up a request is about: the caller's own, by its phone, and for a booking by its e-mail too. */
function leadOf(caller: Caller, request: SchedulingRequest): Lead {
  if (caller.kind === 'operator' || !caller.lead) throw new Failure('not_found')
  const { lead } = caller
  const phone = 'msisdn' in request ? request.msisdn : request.contactPhone
  if (`+${normalizePhone(phone)}` !== lead.phoneKey) throw new Failure('forbidden')
  if ('contactEmail' in request && request.contactEmail.trim().toLowerCase() !== lead.emailKey)
    throw new Failure('forbidden')
  return lead
}

async function spendLimit(c: AppContext, { sessionId }: Lead, { action }: SchedulingRequest) {
  const { db } = c.get('services').database
  const spent =
    action === 'createAppointment'
      ? await hit(db, `booking:${addressKey(c.get('address'))}`, HOUR_SECONDS, BOOKINGS_HOURLY)
      : await hit(db, `scheduling:${sessionId}`, HOUR_SECONDS, QUESTIONS_HOURLY)
  if (!spent.allowed) throw new Failure('rate_limited', { retryAfterSeconds: spent.retryAfterSeconds })
}

/** The header's key; without one, the slot itself is the key: a visitor has a slot once. */
function idempotencyKey(c: AppContext, slotKey: string): string {
  const key = c.req.header('idempotency-key')
  if (key === undefined) return slotKey
  if (!IDEMPOTENCY_KEY.test(key)) throw new Failure('idempotency_key_required')
  return key
}

function viewOf({ id, startsAt }: Appointment): AppointmentView {
  const { date, time } = officeMoment(startsAt)
  return {
    id,
    time: slotText(date, time),
    startsAt: startsAt.toISOString(),
    durationMinutes: SLOT_MINUTES,
    status: 'scheduled',
  }
}

function describeRequest(error: z.ZodError): Failure {
  const [issue] = error.issues
  const field = issue?.path.join('.') ?? ''
  if (field === 'action') return new Failure('unknown_action')
  return new Failure('invalid', {
    field,
    ...(issue?.code === 'custom' ? { message: `${issue.message}.` } : {}),
  })
}
