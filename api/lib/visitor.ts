import { hit } from '../store/limits.ts'
import type { Session } from '../store/sessions.ts'
import { createSession } from '../store/sessions.ts'
import { addressKey } from './client-address.ts'
import type { AppContext } from './context.ts'
import { Failure } from './failure.ts'
import { newToken, sessionIdOf, VISITOR_COOKIE_SECONDS, visitorCookie } from './visitor-token.ts'

/** Sessions one address may start in an hour; mobile carriers put many visitors behind one. */
const NEW_SESSIONS_HOURLY = 600

/** Counts a session about to be started against its address. @throws Failure rate_limited */
export async function spendSessionLimit(c: AppContext): Promise<void> {
  const { db } = c.get('services').database
  const spent = await hit(db, `session:${addressKey(c.get('address'))}`, 3_600, NEW_SESSIONS_HOURLY)
  if (!spent.allowed) throw new Failure('rate_limited', { retryAfterSeconds: spent.retryAfterSeconds })
}

/** The visitor's session, started now if there is none; the answer then sets the cookie. */
export async function openSession(c: AppContext): Promise<Session> {
  const known = c.get('session')
  if (known) return known
  const { database } = c.get('services')
  const { id, token } = freshToken(c)
  const session = await createSession(database.db, {
    id,
    lifeSeconds: VISITOR_COOKIE_SECONDS,
    ip: c.get('address'),
  })
  c.header('set-cookie', visitorCookie(token), { append: true })
  return session
}

/** A new token and the id it stands for. */
export function freshToken(c: AppContext): { readonly id: string; readonly token: string } {
  const { session: secret } = c.get('services').secrets
  const token = newToken(secret)
  const id = sessionIdOf(token, secret)
  if (id === null) throw new Error('A token just made does not verify')
  return { id, token }
}
