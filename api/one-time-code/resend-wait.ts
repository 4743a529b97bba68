import { RESEND_WAIT_MS } from '#machines/one-time-code/limits.ts'
import { Failure } from '../lib/failure.ts'
import { hashContact } from '../lib/hash-contact.ts'
import { countLeftMs } from '../lib/time-left.ts'
import type { Secrets } from '../secrets.ts'
import { backdateCodes } from '../store/codes.ts'
import { clearHits } from '../store/quotas.ts'
import type { Db } from '../store/types.ts'

/** Returns the rate limit's key for the wait between two codes to one visitor and number. */
export function getWaitKey(
  secrets: Secrets,
  { sessionId, phone }: { sessionId: string; phone: string },
): string {
  return `otp:wait:${sessionId}:${hashContact(secrets.session, phone)}`
}

/** Counts the milliseconds until another code may be asked for after one was sent, 0 once it may. */
export function countResendLeftMs(sentAt: Date): number {
  return countLeftMs(new Date(sentAt.getTime() + RESEND_WAIT_MS))
}

/**
 * Ends the wait until another code may be sent to a phone (E.164), as if the time had passed. Used only by the
 * sandbox.
 * @returns false when no code was sent to the phone
 */
export async function endResendWait(db: Db, secrets: Secrets, phone: string): Promise<boolean> {
  const sessionIds = await backdateCodes(db, phone, RESEND_WAIT_MS)
  for (const sessionId of sessionIds) await clearHits(db, getWaitKey(secrets, { sessionId, phone }))
  return sessionIds.length > 0
}

/** Creates the failure of what has to wait until a block ends. */
export function createBlockFailure(time: Date): Failure {
  return new Failure('code_blocked', {
    retryAfterSeconds: Math.max(1, Math.ceil(countLeftMs(time) / 1_000)),
  })
}
