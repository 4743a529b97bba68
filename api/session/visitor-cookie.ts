import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { DAY_MS } from '#machines/lib/units.ts'
import { VISITOR_COOKIE_SECONDS } from '#machines/session/limits.ts'
import type { AppContext } from '../context.ts'

/** The visitor's session cookie. No script can read it, and no other host can set it (decision 2). */
export const VISITOR_COOKIE = '__Host-vs'

const ATTRIBUTES = { path: '/', httpOnly: true, secure: true, sameSite: 'Lax' } as const

/** Reads the token a request carries; null without one. */
export function readVisitorCookie(c: AppContext): string | null {
  return getCookie(c, VISITOR_COOKIE) ?? null
}

/** Has the answer give the visitor a token. */
export function setVisitorCookie(c: AppContext, token: string): void {
  setCookie(c, VISITOR_COOKIE, token, { ...ATTRIBUTES, maxAge: VISITOR_COOKIE_SECONDS })
}

/**
 * Has the answer give the cookie another thirty days, like the session behind it, if the visit before this one is a day ago.
 * Not more often: an answer that comes late must not bring back a token that was replaced meanwhile.
 */
export function renewVisitorCookie(c: AppContext, token: string, lastSeenAt: Date): void {
  if (Date.now() - lastSeenAt.getTime() >= DAY_MS) setVisitorCookie(c, token)
}

/** Has the answer remove the visitor's token. */
export function deleteVisitorCookie(c: AppContext): void {
  deleteCookie(c, VISITOR_COOKIE, ATTRIBUTES)
}
