import * as z from 'zod'
import {
  CALL_CHANGES_HOURLY,
  CALL_REQUESTS_HOURLY,
  CALL_SIGNATURE_LENGTH,
} from '#machines/scheduling/limits.ts'
import { type AppContext, sendSuccess } from '../context.ts'
import { Endpoint } from '../endpoint.ts'
import { Failure } from '../lib/failure.ts'
import { readJson } from '../lib/read-json.ts'
import { UNNAMED_OPERATOR } from '../panel/check-key.ts'
import { APPOINTMENTS_POLICY } from '../policy.ts'
import { limitBy, spendAddressQuota, spendLimits } from '../quota.ts'
import { isCallLink } from '../scheduling/call-link.ts'
import { cancelCall, moveCall } from '../scheduling/change-call.ts'
import { AppointmentContact } from '../scheduling/contact.ts'
import { listFreeDays, listFreeHours } from '../scheduling/office-calendar.ts'
import { day, describeRequest, slot } from '../scheduling/request.ts'
import { formatCall } from '../scheduling/shown-call.ts'
import { type Appointment, findAppointment, findOwnAppointment } from '../store/appointments.ts'
import { recordOperatorAct } from '../store/operators.ts'
import type { AlsoStore } from '../store/types.ts'

/** Identifies the call; the signature is that of the link in its e-mails. */
const call = { id: z.uuid(), signature: z.string().max(CALL_SIGNATURE_LENGTH).nullable().default(null) }

/** The revision the caller saw, so that a change by another tab or person is not overwritten. */
const revision = z.int().min(0)

/** A request about one booked call. */
const CallRequest = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('read'), ...call }),
  z.strictObject({ action: z.literal('listDays'), ...call }),
  z.strictObject({ action: z.literal('listHours'), ...call, input: day }),
  z.strictObject({ action: z.literal('change'), ...call, revision, time: slot }),
  z.strictObject({ action: z.literal('cancel'), ...call, revision }),
])

type CallRequest = z.infer<typeof CallRequest>

/**
 * Reads, changes and cancels one booked call, for its visitor, the holder of its link and the operator. Only by
 * `POST`: scanners open the links of e-mails, and a signature in a body appears in no log.
 */
export const appointments = new Endpoint('/api/appointments', {
  POST: {
    access: APPOINTMENTS_POLICY,
    example: { action: 'read', id: '0b8f0f5e-3f0c-4c6f-9d0e-0a3f7c1d2e4b' },
  },
}).post('/', async (c) => {
  const request = await readJson(c.req.raw, CallRequest, { describe: describeRequest })
  await spendAddressQuota(c, 'calls', { max: CALL_REQUESTS_HOURLY })
  const appointment = await requireCall(c, request)
  return answer(c, appointment, request)
})

async function answer(c: AppContext, appointment: Appointment, request: CallRequest): Promise<Response> {
  const services = c.get('services')
  const { db } = services.database
  const wanted = { minutes: appointment.minutes, movedId: appointment.id }
  switch (request.action) {
    case 'read':
      return sendSuccess(c, formatCall(services, appointment))
    case 'listDays':
      return sendSuccess(c, { rows: await listFreeDays(db, wanted, new Date()) })
    case 'listHours':
      return sendSuccess(c, { rows: await listFreeHours(db, request.input, wanted, new Date()) })
    case 'change':
      await spendLimits(db, limitBy(`call:${appointment.id}`, { max: CALL_CHANGES_HOURLY }))
      return sendSuccess(
        c,
        formatCall(
          services,
          await moveCall(
            services,
            appointment,
            { ...request.time, revision: request.revision },
            recordOperator(c, appointment, 'moved_call'),
          ),
        ),
      )
    case 'cancel':
      await spendLimits(db, limitBy(`call:${appointment.id}`, { max: CALL_CHANGES_HOURLY }))
      return sendSuccess(
        c,
        formatCall(
          services,
          await cancelCall(
            services,
            appointment,
            request.revision,
            recordOperator(c, appointment, 'cancelled_call'),
          ),
        ),
      )
  }
}

/** Returns what records a change by the operator's key, like one in `/painel`; undefined for anybody else's. */
function recordOperator(
  c: AppContext,
  { leadId }: Appointment,
  act: 'moved_call' | 'cancelled_call',
): AlsoStore | undefined {
  if (!c.get('isOperator')) return undefined
  return (tx) => recordOperatorAct(tx, { operator: UNNAMED_OPERATOR, act, target: leadId, changed: 1 })
}

/**
 * Finds the call of a request for a caller who may see it.
 * @throws Failure not_found for any other call, and for one whose visitor had their data deleted
 */
async function requireCall(c: AppContext, { id, signature }: CallRequest): Promise<Appointment> {
  const { database, secrets } = c.get('services')
  const session = c.get('session')
  const appointment = await findAppointment(database.db, id)
  const contact = AppointmentContact.safeParse(appointment?.contact).data
  if (appointment === null || appointment.status === 'reserved' || !contact) throw new Failure('not_found')
  const mayAsk =
    c.get('isOperator') ||
    (signature !== null && isCallLink({ id, contact }, signature, secrets.session)) ||
    (session !== null && (await findOwnAppointment(database.db, id, session.id)) !== null)
  if (!mayAsk) throw new Failure('not_found')
  return appointment
}
