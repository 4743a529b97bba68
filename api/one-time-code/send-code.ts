import { DAY_SECONDS, SECOND_MS } from '#machines/lib/units.ts'
import type { Share } from '#machines/metrics/judge.ts'
import { writeCodeAnswer } from '#machines/one-time-code/ask-message.ts'
import {
  CODE_LIFE_MS,
  RESEND_WAIT_MS,
  SENDS_ABROAD_DAILY,
  SENDS_PER_ADDRESS_HOURLY,
  SENDS_PER_PHONE,
  SENDS_PER_SESSION_DAILY,
} from '#machines/one-time-code/limits.ts'
import { BRAZIL } from '#machines/rules/limits.ts'
import type { Phone } from '#machines/rules/phone.ts'
import { getAddressKey } from '../lib/client-address.ts'
import { Failure } from '../lib/failure.ts'
import { hashContact } from '../lib/hash-contact.ts'
import { runFor } from '../lib/requester.ts'
import { WhatsAppError } from '../providers/whatsapp.ts'
import { limitBy, limitTotal } from '../quota.ts'
import { withRetry } from '../retried-request/with-retry.ts'
import type { Logging, Messages, Settings, Store } from '../services.ts'
import { type CodeChannel, countBlockedSeconds, issueCode, type NewCode } from '../store/codes.ts'
import { clearHits, countHitOnEach, readPoints } from '../store/quotas.ts'
import { createCode, hashCode, hashMessageId } from './code.ts'
import { getDialCode, mayReceiveCode } from './may-receive-code.ts'
import { reportFailure } from './report-failure.ts'
import { countResendLeftMs, getWaitKey } from './resend-wait.ts'

/** The limit of all codes of a day. */
const CODES_OF_THE_DAY = 'otp:day'

/** A request for a code. */
export type CodeRequest = {
  readonly sessionId: string
  /** The sign-up whose phone it proves. */
  readonly leadId: string
  readonly phone: Phone
  /** The visitor's address. */
  readonly address: string | null
  /** Whether the visitor asked by a WhatsApp message, which free text may answer; otherwise the template is sent. */
  readonly isAnswer?: boolean
}

/**
 * Sends a code and stores it.
 * @returns the milliseconds until another code may be asked for
 * @throws Failure as `deliverCode`
 */
export async function sendCode(
  services: Store & Messages & Settings & Logging,
  request: CodeRequest,
): Promise<{ readonly resendLeftMs: number }> {
  const { sentAt } = await issueCode(services.database.db, await deliverCode(services, request))
  return { resendLeftMs: countResendLeftMs(sentAt) }
}

/**
 * Creates a code and sends it by WhatsApp; the caller stores it. None while the number is blocked for the session, because it could
 * not be used. With the sandbox, a failed send creates a local
 * code instead, valid for 10 minutes and shown only on `/sandbox` (spec S1 8, decision 3).
 * @throws Failure number_not_reachable, code_blocked, resend_too_soon, rate_limited or unavailable
 */
export async function deliverCode(
  services: Store & Messages & Settings & Logging,
  request: CodeRequest,
): Promise<NewCode> {
  if (!mayReceiveCode(request.phone)) throw new Failure('number_not_reachable')
  await spendSendLimits(services, request)
  const code = createCode()
  const sent = await runFor({ kind: 'signUp', name: request.sessionId, about: request.leadId }, () =>
    deliver(services, request, code),
  ).catch(async (thrown: unknown) => {
    // No code was sent, so the visitor need not wait for the next one; the hourly and daily limits still count the
    // attempt.
    await clearHits(services.database.db, getWaitKey(services.secrets, request))
    throw thrown
  })
  return {
    sessionId: request.sessionId,
    phone: request.phone,
    codeHash: hashCode(code, request.sessionId, request.phone, services.secrets.otpPepper),
    ...sent,
    lifeMs: CODE_LIFE_MS,
  }
}

async function spendSendLimits(services: Store & Settings, request: CodeRequest) {
  const { sessionId, phone, address } = request
  const { config, database, secrets } = services
  const dialCode = getDialCode(phone)
  const wait = limitBy(getWaitKey(secrets, request), { windowSeconds: RESEND_WAIT_MS / SECOND_MS, max: 1 })
  const phoneKey = hashContact(secrets.session, phone)
  const daily = { windowSeconds: DAY_SECONDS }
  const limits = [
    wait,
    limitBy(`otp:session:${sessionId}`, { ...daily, max: SENDS_PER_SESSION_DAILY }),
    limitBy(`otp:phone:hour:${phoneKey}`, { max: SENDS_PER_PHONE.hourly }),
    limitBy(`otp:phone:day:${phoneKey}`, { ...daily, max: SENDS_PER_PHONE.daily }),
    limitBy(`otp:address:${getAddressKey(address)}`, { max: SENDS_PER_ADDRESS_HOURLY }),
    ...(dialCode === BRAZIL
      ? []
      : limitTotal(`otp:country:${dialCode}`, address, { ...daily, max: SENDS_ABROAD_DAILY })),
    ...limitTotal('otp:hour', address, { max: config.OTP_HOURLY_CAP }),
    ...limitTotal(CODES_OF_THE_DAY, address, { ...daily, max: config.OTP_DAILY_CAP }),
  ]
  const { isAllowed, retryAfterSeconds, refusedBy } = await countHitOnEach(
    database.db,
    limits,
    countBlockedSeconds(sessionId, phone),
  )
  if (isAllowed) return
  if (refusedBy.length === 0) throw new Failure('code_blocked', { retryAfterSeconds })
  if (refusedBy.includes(wait.key)) throw new Failure('resend_too_soon', { retryAfterSeconds })
  const { message } = new Failure('resend_too_soon')
  throw new Failure('rate_limited', { message, retryAfterSeconds })
}

/** Counts the codes that were asked for since the day's window began, as a share of how many there are. */
export async function countCodesOfTheDay({ config, database }: Store & Settings): Promise<Share> {
  return { count: await readPoints(database.db, CODES_OF_THE_DAY), of: config.OTP_DAILY_CAP }
}

/** How a code was sent, and the key of its message. */
type SentCode = { readonly channel: CodeChannel; readonly messageKey: string | null }

async function deliver(
  services: Store & Messages & Settings & Logging,
  { phone, isAnswer = false }: CodeRequest,
  code: string,
): Promise<SentCode> {
  const { whatsApp, config } = services
  const answer = writeCodeAnswer(code, config.VITE_BRAND_NAME)
  try {
    const { messageId } = await withRetry((signal) =>
      isAnswer ? whatsApp.sendText(phone, answer, { signal }) : whatsApp.sendCode(phone, code, { signal }),
    )
    return { channel: 'whatsapp', messageKey: hashMessageId(messageId, services.secrets.otpPepper) }
  } catch (thrown) {
    if (thrown instanceof WhatsAppError && thrown.reason === 'unreachable')
      throw new Failure('number_not_reachable')
    if (thrown instanceof WhatsAppError && /^\d+$/.test(thrown.code ?? ''))
      await reportFailure(services, Number(thrown.code))
    if (services.sandbox) {
      await services.sandbox.keepLocalCode(phone, code)
      return { channel: 'local', messageKey: null }
    }
    services.log('error', 'otp.send_failed', { provider: 'whatsapp', code: getErrorCode(thrown) })
    throw new Failure('resend_too_soon')
  }
}

function getErrorCode(thrown: unknown): string {
  return thrown instanceof WhatsAppError ? thrown.reason : 'unknown'
}
