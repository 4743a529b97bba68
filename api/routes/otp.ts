import * as z from 'zod'
import { ONE_TIME_CODE } from '#machines/one-time-code/code-rules.ts'
import { SENDS_PER_PHONE } from '#machines/one-time-code/limits.ts'
import type { CodeDelivery } from '#machines/one-time-code/one-time-code.setup.ts'
import { PHONE_NUMBER } from '#machines/rules/phone.ts'
import type { AppContext } from '../context.ts'
import { requireSession, sendSuccess } from '../context.ts'
import { findShownLead, hasMovedAway } from '../continuation/find-shown-lead.ts'
import { Endpoint } from '../endpoint.ts'
import { Failure } from '../lib/failure.ts'
import { readJson } from '../lib/read-json.ts'
import { readDelivery } from '../one-time-code/code-state.ts'
import { findNextToken } from '../one-time-code/find-next-token.ts'
import { recordCodeProof } from '../one-time-code/record-proof.ts'
import { sendCode } from '../one-time-code/send-code.ts'
import { validateCode } from '../one-time-code/validate-code.ts'
import { hasProvenPhone } from '../session/authorize.ts'
import { readVisitorCookie, setVisitorCookie } from '../session/visitor-cookie.ts'
import { createNextToken } from '../session/visitor-token.ts'
import type { Lead } from '../store/leads.ts'

/** Left out by a session that continues a sign-up by a link: it knows only the masked phone. */
const phone_number = z.string().regex(PHONE_NUMBER).optional()

const OtpRequest = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('send'), phone_number }),
  z.strictObject({ action: z.literal('validate'), phone_number, otp: z.string().regex(ONE_TIME_CODE) }),
])

/**
 * The one-time codes (spec S1 7.1). `POST` sends or validates a code. `GET` returns only the state of the
 * visitor's own sign-up: whether its phone is proven, in this tab or in another, what became of the message with
 * the latest code, and whether the sign-up has moved to another device.
 */
export const otp = new Endpoint('/api/otp', {
  GET: { access: 'visitor' },
  POST: {
    access: 'visitor',
    limit: `${SENDS_PER_PHONE.hourly} codes an hour and phone, and the other limits of codes`,
    example: { action: 'send', phone_number: '+5511987654321' },
  },
})
  .get('/', async (c) => sendSuccess(c, { delivery: await findDelivery(c) }))
  .post('/', (c) => handleCode(c))

async function findDelivery(c: AppContext): Promise<CodeDelivery> {
  const session = requireSession(c)
  const { db } = c.get('services').database
  const { lead, isContinued } = await findShownLead(db, session.id)
  if (hasMovedAway(session, lead)) return 'moved'
  if (!isContinued && hasProvenPhone(session, lead)) return 'accepted'
  return lead ? readDelivery(db, session.id, lead.phoneKey) : 'pending'
}

async function handleCode(c: AppContext): Promise<Response> {
  const token = readVisitorCookie(c)
  if (token === null) throw new Failure('session_required')
  const session = c.get('session')
  if (!session) return answerAgain(c, token)
  const request = await readJson(c.req.raw, OtpRequest, { describe: describeRequest })
  const { db } = c.get('services').database
  const { lead, isContinued } = await findShownLead(db, session.id)
  if (!lead || !isOwnPhone(request.phone_number, lead, isContinued)) throw new Failure('forbidden')
  const phone = lead.phoneKey
  const code = { sessionId: session.id, leadId: lead.id, phone, address: c.get('address') }

  if (request.action === 'send') {
    return sendSuccess(c, await sendCode(c.get('services'), code), 'Código enviado.')
  }
  await validateCode(c.get('services'), code, request.otp)
  const next = createNextToken(token, request.otp, c.get('services').secrets.session)
  await recordCodeProof(db, session.id, lead, next.sessionId)
  setVisitorCookie(c, next.token)
  return sendValidated(c)
}

/** Answers an accepted code again: the browser still has the token from before, which opens nothing. */
async function answerAgain(c: AppContext, token: string): Promise<Response> {
  const request = await readJson(c.req.raw, OtpRequest, { describe: describeRequest })
  if (request.action !== 'validate') throw new Failure('session_required')
  setVisitorCookie(c, await findNextToken(c.get('services'), token, request.otp))
  return sendValidated(c)
}

const sendValidated = (c: AppContext) =>
  sendSuccess(c, null, 'Código validado com sucesso! Redirecionando...')

/**
 * Whether a request is about the phone of the session's sign-up. A session that continues a sign-up must not name a phone:
 * the answer would tell a guess from the true number.
 */
function isOwnPhone(phone: string | undefined, lead: Lead, isContinued: boolean): boolean {
  if (isContinued) return phone === undefined
  return phone !== undefined && `+${phone.replace('+', '')}` === lead.phoneKey
}

/** A malformed code is answered like a wrong one. */
function describeRequest(error: z.ZodError): Failure {
  const field = String(error.issues[0]?.path[0] ?? '')
  return field === 'otp' ? new Failure('code_invalid', { field }) : new Failure('invalid', { field })
}
