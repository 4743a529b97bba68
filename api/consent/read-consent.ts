import { getCookie } from 'hono/cookie'
import { CONSENT_COOKIE, type ConsentRecord, parseConsent } from '#machines/consent/record.ts'
import type { AppContext } from '../context.ts'

/** Reads the visitor's decision about cookies from a request; null without a valid one. */
export function readConsent(c: AppContext): ConsentRecord | null {
  return parseConsent(getCookie(c, CONSENT_COOKIE) ?? null)
}
