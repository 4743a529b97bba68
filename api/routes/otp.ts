import { Hono } from 'hono'
import * as z from 'zod'
import { STEP_DEAL_EVENTS } from '#machines/deals/causes.ts'
import { ONE_TIME_CODE } from '#machines/one-time-code/code-rules.ts'
import type { CodeDelivery } from '#machines/one-time-code/one-time-code.setup.ts'
import { PHONE_NUMBER } from '#machines/rules/phone.ts'
import type { AppContext, AppEnv } from '../context.ts'
import { requireSession, sendSuccess } from '../context.ts'
import { createDealEventJob } from '../deals/jobs.ts'
import { Failure } from '../lib/failure.ts'
import { readJson } from '../lib/read-json.ts'
import { sendCode } from '../one-time-code/send-code.ts'
import { validateCode } from '../one-time-code/validate-code.ts'
import { createHoldRecordJob } from '../ownership/jobs.ts'
import { createSubscriptionJob } from '../payments/jobs.ts'
import { hasProvenPhone } from '../session/authorize.ts'
import { setVisitorCookie } from '../session/visitor-cookie.ts'
import { createVisitorToken } from '../session/visitor-token.ts'
import { enqueue } from '../store/jobs.ts'
import { proveLeads } from '../store/lead-proof.ts'
import { findLatestLead } from '../store/leads.ts'
import { markPhoneProven, rotateSession } from '../store/sessions.ts'
import { isCodeUndelivered } from '../store/undelivered-messages.ts'

const phone_number = z.string().regex(PHONE_NUMBER)

const OtpRequest = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('send'), phone_number }),
  z.strictObject({ action: z.literal('validate'), phone_number, otp: z.string().regex(ONE_TIME_CODE) }),
])

/**
 * The one-time-code service (spec S1 7.1). `POST` sends or validates a code. `GET` returns only the state of the
 * visitor's own sign-up: whether its phone is proven, in this tab or in another, and whether WhatsApp reported
 * the latest code as undeliverable.
 */
export const otp = new Hono<AppEnv>()
  .get('/', async (c) => sendSuccess(c, { delivery: await readDelivery(c) }))
  .post('/', (c) => handleCode(c))

async function readDelivery(c: AppContext): Promise<CodeDelivery> {
  const session = requireSession(c)
  const { db } = c.get('services').database
  const lead = await findLatestLead(db, session.id)
  if (hasProvenPhone(session, lead)) return 'accepted'
  return lead && (await isCodeUndelivered(db, session.id, lead.phoneKey)) ? 'failed' : 'pending'
}

async function handleCode(c: AppContext): Promise<Response> {
  const session = requireSession(c)
  const request = await readJson(c.req.raw, OtpRequest, { describe: describeRequest })
  const { db } = c.get('services').database
  const lead = await findLatestLead(db, session.id)
  const phone = `+${request.phone_number.replace('+', '')}`
  if (!lead || lead.phoneKey !== phone) throw new Failure('forbidden')
  const code = { sessionId: session.id, phone, address: c.get('address') }

  if (request.action === 'send') {
    const { resendAllowedAt } = await sendCode(c.get('services'), code)
    return sendSuccess(c, { resendAllowedAt: resendAllowedAt.toISOString() }, 'Código enviado.')
  }
  await validateCode(c.get('services'), code, request.otp)
  await recordCodeProof(c, { sessionId: session.id, leadId: lead.id, phone })
  return sendSuccess(c, null, 'Código validado com sucesso! Redirecionando...')
}

/**
 * Marks the phone as proven, queues the jobs that waited for it in each sign-up with the phone, and moves the
 * session to a new token, all in one transaction. The old token is invalid from then on.
 */
async function recordCodeProof(
  c: AppContext,
  { sessionId, leadId, phone }: { sessionId: string; leadId: string; phone: string },
) {
  const { secrets, database } = c.get('services')
  const fresh = createVisitorToken(secrets.session)
  await database.db.transaction(async (tx) => {
    await markPhoneProven(tx, sessionId, phone)
    for (const id of await proveLeads(tx, sessionId, phone, createSubscriptionJob))
      await enqueue(tx, createHoldRecordJob(id))
    await enqueue(tx, createDealEventJob(leadId, STEP_DEAL_EVENTS.confirmedPhone))
    await rotateSession(tx, sessionId, fresh.sessionId)
  })
  setVisitorCookie(c, fresh.token)
}

/** A malformed code is answered like a wrong one. */
function describeRequest(error: z.ZodError): Failure {
  const field = String(error.issues[0]?.path[0] ?? '')
  return field === 'otp' ? new Failure('code_invalid', { field }) : new Failure('invalid', { field })
}
