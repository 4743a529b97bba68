import { Hono } from 'hono'
import * as z from 'zod'
import { DEAL_EVENTS_OF } from '#machines/deal-stages/causes.ts'
import { dealEventJob } from '../deals/deal-event-job.ts'
import type { AppContext, AppEnv } from '../lib/context.ts'
import { requireSession, success } from '../lib/context.ts'
import { Failure } from '../lib/failure.ts'
import { readJson } from '../lib/read-json.ts'
import { freshToken } from '../lib/visitor.ts'
import { visitorCookie } from '../lib/visitor-token.ts'
import { sendCode } from '../one-time-code/send-code.ts'
import { validateCode } from '../one-time-code/validate-code.ts'
import { enqueue } from '../store/jobs.ts'
import { findLatestLead } from '../store/leads.ts'
import { markPhoneValidated, rotateSession } from '../store/sessions.ts'

const phone_number = z.string().regex(/^\+?[0-9]{10,15}$/)

const OtpRequest = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('send'), phone_number }),
  z.strictObject({ action: z.literal('validate'), phone_number, otp: z.string().regex(/^[0-9]{6}$/) }),
])

/** The one-time-code service (spec S1 7.1): sends a code by WhatsApp, or validates one. */
export const otp = new Hono<AppEnv>().post('/', async (c) => {
  const session = requireSession(c)
  const request = await readJson(c.req.raw, OtpRequest, { describe: describeRequest })
  const { db } = c.get('services').database
  const lead = await findLatestLead(db, session.id)
  const phone = `+${request.phone_number.replace('+', '')}`
  if (!lead || lead.phoneKey !== phone) throw new Failure('forbidden')
  const code = { sessionId: session.id, phone, address: c.get('address') }

  if (request.action === 'send') {
    const { resendAllowedAt } = await sendCode(c.get('services'), code)
    return success(c, { resendAllowedAt: resendAllowedAt.toISOString() }, 'Código enviado.')
  }
  await validateCode(c.get('services'), code, request.otp)
  await keepProof(c, { sessionId: session.id, leadId: lead.id, phone })
  return success(c, null, 'Código validado com sucesso! Redirecionando...')
})

/**
 * Marks the session, queues what the proof means for the deal, and moves the session to a new token: all or nothing, so
 * that a tab closed right after it loses nothing. From then on the old token is worth nothing.
 */
async function keepProof(
  c: AppContext,
  { sessionId, leadId, phone }: { sessionId: string; leadId: string; phone: string },
) {
  const { id, token } = freshToken(c)
  await c.get('services').database.db.transaction(async (tx) => {
    await markPhoneValidated(tx, sessionId, phone)
    await enqueue(tx, dealEventJob(leadId, DEAL_EVENTS_OF.confirmedPhone))
    await rotateSession(tx, sessionId, id)
  })
  c.header('set-cookie', visitorCookie(token), { append: true })
}

/** A code of the wrong form reads like any other wrong code. */
function describeRequest(error: z.ZodError): Failure {
  const field = String(error.issues[0]?.path[0] ?? '')
  return field === 'otp' ? new Failure('code_invalid', { field }) : new Failure('invalid', { field })
}
