import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
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

/** Has the answer remove the visitor's token. */
export function deleteVisitorCookie(c: AppContext): void {
  deleteCookie(c, VISITOR_COOKIE, ATTRIBUTES)
}
