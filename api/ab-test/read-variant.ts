import { getCookie } from 'hono/cookie'
import { type AbVariant, getAbCookieName, HOME_TEST, parseVariant } from '#machines/ab-test/assign.ts'
import type { AppContext } from '../context.ts'

/** Reads the home page's variant from a request's cookie (spec S1 4.3); null without one. */
export function readAbVariant(c: AppContext): AbVariant | null {
  return parseVariant(getCookie(c, getAbCookieName(HOME_TEST)))
}
