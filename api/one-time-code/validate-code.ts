import { Failure } from '../lib/failure.ts'
import { describeError } from '../lib/log.ts'
import type { Services } from '../services.ts'
import { findCode, guessCode } from '../store/codes.ts'
import { BLOCK_MS, hashCode, MAX_WRONG_GUESSES } from './code.ts'
import type { CodeRequest } from './send-code.ts'

/** Shown when the code cannot be checked at all (spec S1 8). */
const CODE_UNVERIFIABLE = 'Não foi possível validar o código OTP'

/**
 * Checks a code against the one sent to this session and number. One statement in the store decides, so that of many
 * guesses at once at most five count and one right one wins (decision 5).
 * @throws Failure code_invalid, code_blocked or unavailable; for a code that is only local, its own failures (spec S1 8)
 */
export async function validateCode(services: Services, request: CodeRequest, code: string): Promise<void> {
  const { verdict, channel } = await guess(services, request, code)
  switch (verdict.outcome) {
    case 'accepted':
      return
    case 'missing':
      if (isTestCode(services, code)) return
      throw new Failure('code_invalid')
    case 'blocked':
      throw blockedUntil(verdict.retryAt)
    case 'wrong':
      if (verdict.retryAt) throw blockedUntil(verdict.retryAt)
      throw new Failure(channel === 'local' ? 'local_code_invalid' : 'code_invalid')
    case 'expired':
      throw new Failure(channel === 'local' ? 'local_code_expired' : 'code_invalid')
  }
}

async function guess(services: Services, { sessionId, phone }: CodeRequest, code: string) {
  const { db } = services.database
  try {
    const codeHash = hashCode(code, sessionId, phone, services.secrets.otpPepper)
    const rules = { maxWrong: MAX_WRONG_GUESSES, blockMs: BLOCK_MS }
    const verdict = await guessCode(db, sessionId, phone, codeHash, rules)
    const channel = services.sandbox ? (await findCode(db, sessionId, phone))?.channel : 'whatsapp'
    return { verdict, channel }
  } catch (thrown) {
    services.log('error', 'otp.unverifiable', describeError(thrown))
    throw new Failure('unavailable', { message: CODE_UNVERIFIABLE })
  }
}

/** Test codes exist only while the sandbox stands in for WhatsApp, and only where no code was sent (decision 3). */
function isTestCode({ sandbox, config }: Services, code: string) {
  return sandbox !== null && config.OTP_TEST_CODES.includes(code)
}

function blockedUntil(time: Date) {
  return new Failure('code_blocked', {
    retryAfterSeconds: Math.max(1, Math.ceil((time.getTime() - Date.now()) / 1_000)),
  })
}
