import { NEW_SESSIONS_HOURLY, VISITOR_COOKIE_SECONDS } from '#machines/session/limits.ts'
import { readAbVariant } from '../ab-test/ab-variant.ts'
import type { AppContext } from '../context.ts'
import { spendAddressQuota } from '../quota.ts'
import { createSession, type Session } from '../store/sessions.ts'
import { setVisitorCookie } from './visitor-cookie.ts'
import { createVisitorToken } from './visitor-token.ts'

/** Counts a session that is about to start against the visitor's address. @throws Failure rate_limited */
export function spendSessionLimit(c: AppContext): Promise<void> {
  return spendAddressQuota(c, 'session', { max: NEW_SESSIONS_HOURLY })
}

/** Returns the visitor's session, or starts one; the answer then sets its cookie. */
export async function openSession(c: AppContext): Promise<Session> {
  const existing = c.get('session')
  if (existing) return existing
  const { database, secrets } = c.get('services')
  const { sessionId, token } = createVisitorToken(secrets.session)
  const session = await createSession(database.db, {
    id: sessionId,
    lifeSeconds: VISITOR_COOKIE_SECONDS,
    ip: c.get('address'),
    variant: readAbVariant(c),
  })
  setVisitorCookie(c, token)
  return session
}
