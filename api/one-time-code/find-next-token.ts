import { SECOND_MS } from '#machines/lib/units.ts'
import { CODE_LIFE_MS, MAX_WRONG_GUESSES } from '#machines/one-time-code/limits.ts'
import { Failure } from '../lib/failure.ts'
import { limitBy, spendLimits } from '../quota.ts'
import type { Settings, Store } from '../services.ts'
import { createNextToken, verifyVisitorToken } from '../session/visitor-token.ts'
import { hasProvenWithin } from '../store/sessions.ts'

/** Tries in the life of a code: as many as the code itself allows. */
const TRIES = { max: MAX_WRONG_GUESSES, windowSeconds: CODE_LIFE_MS / SECOND_MS }

/**
 * Finds the token that a session got for an accepted code, for the browser that never received the answer. The token from before
 * does not suffice, because a stranger may have planted it there; the code shows that it is the visitor who asks.
 * @throws Failure session_required when the code did not open a session in the last minutes, or rate_limited
 */
export async function findNextToken(
  { database, secrets }: Settings & Store,
  token: string,
  code: string,
): Promise<string> {
  const formerId = verifyVisitorToken(token, secrets.session)
  if (formerId === null) throw new Failure('session_required')
  await spendLimits(database.db, limitBy(`otp:again:${formerId}`, TRIES))
  const next = createNextToken(token, code, secrets.session)
  if (!(await hasProvenWithin(database.db, next.sessionId, CODE_LIFE_MS)))
    throw new Failure('session_required')
  return next.token
}
