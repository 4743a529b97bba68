import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { DAY_MS } from '#machines/lib/units.ts'
import { VISITOR_COOKIE_SECONDS } from '#machines/session/limits.ts'
import type { AppContext } from '../context.ts'

/** The visitor's session cookie. Scripts cannot read it, and other hosts cannot set it (decision 2). */
export const VISITOR_COOKIE = '__Host-vs'

const ATTRIBUTES = { path: '/', httpOnly: true, secure: true, sameSite: 'Lax' } as const

/** Reads the token a request carries; null without one. */
export function readVisitorCookie(c: AppContext): string | null {
  return getCookie(c, VISITOR_COOKIE) ?? null
}

/** Sets the visitor's token in the answer. */
export function setVisitorCookie(c: AppContext, token: string): void {
  setCookie(c, VISITOR_COOKIE, token, { ...ATTRIBUTES, maxAge: VISITOR_COOKIE_SECONDS })
}

/**
 * Prolongs the cookie by thirty days, like its session, when the previous visit was at least a day ago. Not more
 * often, because a late answer must not restore a token that was replaced meanwhile.
 */
export function renewVisitorCookie(c: AppContext, token: string, lastSeenAt: Date): void {
  if (Date.now() - lastSeenAt.getTime() >= DAY_MS) setVisitorCookie(c, token)
}

/** Removes the visitor's token in the answer. */
export function deleteVisitorCookie(c: AppContext): void {
  deleteCookie(c, VISITOR_COOKIE, ATTRIBUTES)
}
