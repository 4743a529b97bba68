import { randomUUID } from 'node:crypto'
import { normalizePhone } from '#machines/rules/phone.ts'
import type { CallKind } from '#machines/scheduling/booking.ts'
import {
  BOOKING_FAILED_MESSAGE,
  DAYS_FAILED_MESSAGE,
  HOURS_FAILED_MESSAGE,
} from '#machines/scheduling/calendar-messages.ts'
import {
  BOOKINGS_HOURLY,
  BOOKINGS_PER_EMAIL_HOURLY,
  CALL_MINUTES,
  QUESTIONS_HOURLY,
  SCHEDULING_REQUEST_MS,
} from '#machines/scheduling/limits.ts'
import { type AppContext, requireSession, sendSuccess } from '../context.ts'
import { Endpoint } from '../endpoint.ts'
import { Failure } from '../lib/failure.ts'
import { requireIdempotencyKey } from '../lib/idempotency-key.ts'
import { toMailAddress } from '../lib/mail-address.ts'
import { readJson } from '../lib/read-json.ts'
import { LockHeld } from '../lock/with-lock.ts'
import { SCHEDULING_POLICY } from '../policy.ts'
import { ProviderError } from '../providers/provider-error.ts'
import { limitAddress, limitBy, limitEmail, spendLimits } from '../quota.ts'
import { bookCall } from '../scheduling/book.ts'
import { listDays, listHours, listUsers } from '../scheduling/list-bookable.ts'
import type { WantedCall } from '../scheduling/office-calendar.ts'
import { describeRequest, SchedulingRequest } from '../scheduling/request.ts'
import { formatCall } from '../scheduling/shown-call.ts'
import { authorize, type Caller, hasProvenPhone } from '../session/authorize.ts'
import { listUpcomingAppointments } from '../store/appointments.ts'
import type { Lead } from '../store/leads.ts'

/** The visitor's message when the scheduling provider fails (spec S2 8). */
const FAILURES = {
  getUsers: DAYS_FAILED_MESSAGE,
  getDays: DAYS_FAILED_MESSAGE,
  getHours: HOURS_FAILED_MESSAGE,
  createAppointment: BOOKING_FAILED_MESSAGE,
} as const satisfies Record<SchedulingRequest['action'], string>

/** The scheduling proxy (spec S2 7) by `POST`; `GET` lists the visitor's upcoming calls. */
export const scheduling = new Endpoint('/api/scheduling', {
  GET: { access: 'visitor' },
  POST: {
    access: SCHEDULING_POLICY,
    example: { action: 'getDays', msisdn: '+5511987654321', input: '' },
  },
})
  .get('/', async (c) => {
    const { id } = requireSession(c)
    const services = c.get('services')
    const appointments = await listUpcomingAppointments(services.database.db, id)
    return sendSuccess(c, { appointments: appointments.map((call) => formatCall(services, call)) })
  })
  .post('/', async (c) => {
    const request = await readJson(c.req.raw, SchedulingRequest, {
      typed: ['contactName', 'contactEmail', 'comment'],
      describe: describeRequest,
    })
    const caller = await authorize(c, SCHEDULING_POLICY[request.action])
    const lead = requireOwnLead(caller, request)
    await spendRequestLimit(c, lead, request)
    const signal = AbortSignal.timeout(SCHEDULING_REQUEST_MS)
    try {
      return await answer(c, { caller, lead, request, signal })
    } catch (thrown) {
      const isTemporary = thrown instanceof ProviderError || thrown instanceof LockHeld || signal.aborted
      if (!isTemporary) throw thrown
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
      // Before the phone is proven the request only prepares the provider; its users are not disclosed.
      const mayRead = caller.kind === 'visitor' && hasProvenPhone(caller.session, lead)
      return sendSuccess(c, { users: mayRead ? users : [] })
    }
    case 'getDays':
      return sendSuccess(c, {
        rows: await listDays(services, lead.phoneKey, request.input, getWanted(request.kind), signal),
      })
    case 'getHours':
      return sendSuccess(c, {
        rows: await listHours(services, lead.phoneKey, request.input, getWanted(request.kind), signal),
      })
    case 'createAppointment': {
      const { time, kind, contactName, contactEmail, comment } = request
      const booking = {
        ...time,
        kind,
        contact: { name: contactName, phone: lead.phoneKey, email: contactEmail, comment },
        idempotencyKey: readIdempotencyKey(c),
      }
      const { appointment, isNew } = await bookCall(services, lead, booking, signal)
      return c.json({ success: true, data: formatCall(services, appointment) }, isNew ? 201 : 200)
    }
  }
}

/**
 * Requires that a request names the phone of the caller's own sign-up and, for a booking, its e-mail too.
 * @throws Failure not_found or forbidden
 */
function requireOwnLead(caller: Caller, request: SchedulingRequest): Lead {
  if (caller.kind === 'operator' || !caller.lead) throw new Failure('not_found')
  const { lead } = caller
  const phone = 'msisdn' in request ? request.msisdn : request.contactPhone
  if (`+${normalizePhone(phone)}` !== lead.phoneKey) throw new Failure('forbidden')
  if ('contactEmail' in request && request.contactEmail.toLowerCase() !== toMailAddress(lead.emailKey))
    throw new Failure('forbidden')
  return lead
}

async function spendRequestLimit(c: AppContext, lead: Lead, { action }: SchedulingRequest) {
  const { db } = c.get('services').database
  if (action !== 'createAppointment') {
    await spendLimits(db, limitBy(`scheduling:session:${lead.sessionId}`, { max: QUESTIONS_HOURLY }))
    return
  }
  await spendLimits(
    db,
    limitEmail(c, 'booking-email', lead.emailKey, { max: BOOKINGS_PER_EMAIL_HOURLY }),
    limitAddress(c, 'booking', { max: BOOKINGS_HOURLY }),
  )
}

/**
 * Reads the key of the header. Without one the slot itself identifies the request, because a visitor books a slot
 * once.
 */
function readIdempotencyKey(c: AppContext): string {
  const key = c.req.header('idempotency-key')
  return key === undefined ? randomUUID() : requireIdempotencyKey(key)
}

/** Returns a new call of this kind. */
function getWanted(kind: CallKind): WantedCall {
  return { minutes: CALL_MINUTES[kind], movedId: null }
}
