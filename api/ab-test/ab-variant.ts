import { getCookie } from 'hono/cookie'
import { type AbVariant, getAbCookieName, HOME_TEST, parseVariant } from '#machines/ab-test/assign.ts'
import type { AppContext } from '../context.ts'
import type { Lead } from '../store/leads.ts'

/** Reads the home page's variant from a request's cookie (spec S1 4.3); null without one. */
export function readAbVariant(c: AppContext): AbVariant | null {
  return parseVariant(getCookie(c, getAbCookieName(HOME_TEST)))
}

/** Returns the home page's variant from the visitor's cookie at sign-up; null without one. */
export function getAbVariant({ source }: Pick<Lead, 'source'>): AbVariant | null {
  const variant = source?.abVariant
  return typeof variant === 'string' ? parseVariant(variant) : null
}
