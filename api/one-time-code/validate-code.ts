import { Failure } from '../lib/failure.ts'
import { describeError } from '../lib/log.ts'
import type { Logging, Settings, Store } from '../services.ts'
import { findCode, guessCode } from '../store/codes.ts'
import { hashCode } from './code.ts'
import { createBlockFailure } from './resend-wait.ts'
import type { CodeRequest } from './send-code.ts'

/** Shown when the code cannot be checked at all (spec S1 8). */
const CODE_UNVERIFIABLE = 'Não foi possível validar o código OTP'

/**
 * Checks a code against the one sent to this session and number. The store decides under the row's lock, so that
 * simultaneous guesses cannot exceed the limit of five and only one of them succeeds (decision 5).
 * @throws Failure code_invalid, code_blocked or unavailable; local_code_invalid or local_code_expired for a local code (spec S1 8)
 */
export async function validateCode(
  services: Store & Settings & Logging,
  request: CodeRequest,
  code: string,
): Promise<void> {
  const { verdict, channel } = await guess(services, request, code)
  switch (verdict.outcome) {
    case 'accepted':
      return
    case 'missing':
      if (isTestCode(services, code)) return
      throw new Failure('code_invalid')
    case 'blocked':
      throw createBlockFailure(verdict.retryAt)
    case 'wrong':
      if (verdict.retryAt) throw createBlockFailure(verdict.retryAt)
      throw new Failure(channel === 'local' ? 'local_code_invalid' : 'code_invalid', {
        guessesLeft: verdict.left,
      })
    case 'expired':
      throw new Failure(channel === 'local' ? 'local_code_expired' : 'code_invalid')
  }
}

async function guess(services: Store & Settings & Logging, { sessionId, phone }: CodeRequest, code: string) {
  const { db } = services.database
  try {
    const codeHash = hashCode(code, sessionId, phone, services.secrets.otpPepper)
    const verdict = await guessCode(db, sessionId, phone, codeHash)
    const channel = services.sandbox ? (await findCode(db, sessionId, phone))?.channel : 'whatsapp'
    return { verdict, channel }
  } catch (thrown) {
    services.log('error', 'otp.unverifiable', describeError(thrown))
    throw new Failure('unavailable', { message: CODE_UNVERIFIABLE })
  }
}

/**
 * Returns whether a code is a test code. Test codes exist only in the sandbox and until a code was sent (decision
 * 3).
 */
function isTestCode({ sandbox, config }: Settings, code: string) {
  return sandbox !== null && config.OTP_TEST_CODES.includes(code)
}
