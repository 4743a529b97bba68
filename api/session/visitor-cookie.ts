import { DAY_MS } from '#machines/lib/units.ts'
import { VISITOR_COOKIE_SECONDS } from '#machines/session/limits.ts'
import type { AppContext } from '../context.ts'
import { createSecretCookie } from '../lib/secret-cookie.ts'
import type { Session } from '../store/sessions.ts'

/** The visitor's session cookie, with the token of the session (decision 2). */
const visitorCookie = createSecretCookie('vs', 'Lax')

/** Reads the token a request carries; null without one. */
export const readVisitorCookie: (c: AppContext) => string | null = visitorCookie.read

/** Sets the visitor's token in the answer. */
export function setVisitorCookie(c: AppContext, token: string): void {
  visitorCookie.set(c, token, VISITOR_COOKIE_SECONDS)
}

/**
 * Prolongs the cookie by thirty days, like its session, at the first visit on each day of the session. Not more
 * often, because a late answer must not restore a token that was replaced meanwhile.
 */
export function renewVisitorCookie(
  c: AppContext,
  token: string,
  { createdAt, lastSeenAt }: Pick<Session, 'createdAt' | 'lastSeenAt'>,
): void {
  const countDays = (until: number) => Math.floor((until - createdAt.getTime()) / DAY_MS)
  if (countDays(Date.now()) > countDays(lastSeenAt.getTime())) setVisitorCookie(c, token)
}

/** Removes the visitor's token in the answer. */
export const deleteVisitorCookie: (c: AppContext) => void = visitorCookie.remove
