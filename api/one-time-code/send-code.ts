import { BRAZIL } from '#machines/rules/phone.ts'
import { addressKey } from '../lib/client-address.ts'
import { Failure } from '../lib/failure.ts'
import { retried } from '../lib/retried.ts'
import { WhatsAppError } from '../providers/whatsapp.ts'
import type { Services } from '../services.ts'
import { issueCode } from '../store/codes.ts'
import { clearHits, hit, hitAll } from '../store/limits.ts'
import { CODE_LIFE_MS, hashCode, newCode, RESEND_SECONDS } from './code.ts'
import { dialCodeOf, mayReceiveCode } from './number.ts'

const HOUR = 3_600
const DAY = 24 * HOUR

/** Codes for one number (decision 5: 5 an hour; 10 a day). */
const SENDS_PER_PHONE = { hourly: 5, daily: 10 } as const

/** Codes asked for from one address; mobile carriers share addresses, so the number's own cap does most of the work. */
const SENDS_PER_ADDRESS_HOURLY = 60

/** Codes one visitor may ask for in a day, whatever the numbers. */
const SENDS_PER_SESSION_DAILY = 15

/** Codes a day to all numbers of a foreign country. */
const SENDS_ABROAD_DAILY = 50

/** Who asks for a code, for which number. */
export type CodeRequest = {
  readonly sessionId: string
  /** E.164. */
  readonly phone: string
  /** The visitor's address. */
  readonly address: string | null
}

/**
 * Makes a code and sends it by WhatsApp. While the sandbox stands in for WhatsApp, a send that fails leaves a local
 * code instead, valid 10 minutes and shown on `/sandbox` only (spec S1 8, decision 3).
 * @returns when another code may be asked for
 * @throws Failure number_not_reachable, resend_too_soon, rate_limited or unavailable
 */
export async function sendCode(
  services: Services,
  request: CodeRequest,
): Promise<{ readonly resendAllowedAt: Date }> {
  if (!mayReceiveCode(request.phone)) throw new Failure('number_not_reachable')
  await spendLimits(services, request)
  const code = newCode()
  const channel = await deliver(services, request.phone, code).catch(async (thrown: unknown) => {
    // Nothing is on its way, so there is nothing to wait for; the hourly and daily caps still count the try.
    await clearHits(services.database.db, waitKey(request))
    throw thrown
  })
  const { sentAt } = await issueCode(services.database.db, {
    sessionId: request.sessionId,
    phone: request.phone,
    codeHash: hashCode(code, request.sessionId, request.phone, services.secrets.otpPepper),
    channel,
    lifeMs: CODE_LIFE_MS,
  })
  return { resendAllowedAt: new Date(sentAt.getTime() + RESEND_SECONDS * 1_000) }
}

/** Counts the 30 seconds between two codes to one visitor and number. */
function waitKey({ sessionId, phone }: CodeRequest) {
  return `otp:wait:${sessionId}:${phone}`
}

async function spendLimits(services: Services, request: CodeRequest) {
  const { sessionId, phone, address } = request
  const { db } = services.database
  const wait = await hit(db, waitKey(request), RESEND_SECONDS, 1)
  if (!wait.allowed) throw new Failure('resend_too_soon', { retryAfterSeconds: wait.retryAfterSeconds })
  const dialCode = dialCodeOf(phone)
  const spent = await hitAll(db, [
    { key: `otp:phone:hour:${phone}`, windowSeconds: HOUR, max: SENDS_PER_PHONE.hourly },
    { key: `otp:phone:day:${phone}`, windowSeconds: DAY, max: SENDS_PER_PHONE.daily },
    { key: `otp:address:${addressKey(address)}`, windowSeconds: HOUR, max: SENDS_PER_ADDRESS_HOURLY },
    { key: `otp:session:${sessionId}`, windowSeconds: DAY, max: SENDS_PER_SESSION_DAILY },
    { key: 'otp:all', windowSeconds: HOUR, max: services.config.OTP_HOURLY_CAP },
    ...(dialCode === BRAZIL
      ? []
      : [{ key: `otp:country:${dialCode}`, windowSeconds: DAY, max: SENDS_ABROAD_DAILY }]),
  ])
  if (spent.allowed) return
  const { message } = new Failure('resend_too_soon')
  throw new Failure('rate_limited', { message, retryAfterSeconds: spent.retryAfterSeconds })
}

async function deliver(services: Services, phone: string, code: string): Promise<'whatsapp' | 'local'> {
  try {
    await retried((signal) => services.whatsApp.sendCode(phone, code, { signal }))
    return 'whatsapp'
  } catch (thrown) {
    if (thrown instanceof WhatsAppError && thrown.reason === 'unreachable')
      throw new Failure('number_not_reachable')
    if (services.sandbox) {
      await services.sandbox.keepLocalCode(phone, code)
      return 'local'
    }
    services.log('error', 'otp.send_failed', { provider: 'whatsapp', code: codeOf(thrown) })
    throw new Failure('resend_too_soon')
  }
}

function codeOf(thrown: unknown): string {
  return thrown instanceof WhatsAppError ? thrown.reason : 'unknown'
}
