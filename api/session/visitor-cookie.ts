import { DAY_MS } from '#machines/lib/units.ts'
import { VISITOR_COOKIE_SECONDS } from '#machines/session/limits.ts'
import type { AppContext } from '../context.ts'
import { createSecretCookie } from '../lib/secret-cookie.ts'

/** The visitor's session cookie, with the token of the session (decision 2). */
const visitorCookie = createSecretCookie('vs', 'Lax')

/** Reads the token a request carries; null without one. */
export const readVisitorCookie: (c: AppContext) => string | null = visitorCookie.read

/** Sets the visitor's token in the answer. */
export function setVisitorCookie(c: AppContext, token: string): void {
  visitorCookie.set(c, token, VISITOR_COOKIE_SECONDS)
}

/**
 * Prolongs the cookie by thirty days, like its session, when the previous visit was at least a day ago. Not more
 * often, because a late answer must not restore a token that was replaced meanwhile.
 */
export function renewVisitorCookie(c: AppContext, token: string, lastSeenAt: Date): void {
  if (Date.now() - lastSeenAt.getTime() >= DAY_MS) setVisitorCookie(c, token)
}

/** Removes the visitor's token in the answer. */
export const deleteVisitorCookie: (c: AppContext) => void = visitorCookie.remove
