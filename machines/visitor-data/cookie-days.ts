import { CONSENT_DAYS } from '../consent/limits.ts'
import { PROVEN_COOKIE_DAYS } from '../one-time-code/limits.ts'
import { SESSION_COOKIE_DAYS } from '../session/limits.ts'
import { FUNNEL_COOKIE_DAYS } from './limits.ts'

/** Every cookie of this site with its lifetime in days (spec S1 3 and 9, S2 9). A separate file keeps funnel pages small. */
export const COOKIE_DAYS = {
  dadosCadastro: FUNNEL_COOKIE_DAYS,
  otp_validated: PROVEN_COOKIE_DAYS.store,
  org_id: FUNNEL_COOKIE_DAYS,
  dealInProgress: FUNNEL_COOKIE_DAYS,
  dealData: FUNNEL_COOKIE_DAYS,
  pipedriveSimulation: FUNNEL_COOKIE_DAYS,
  growCustomization: FUNNEL_COOKIE_DAYS,
  session_data: SESSION_COOKIE_DAYS,
  cookie_consent: CONSENT_DAYS,
  /** Set by the server; no script can read it. */
  '__Host-vs': SESSION_COOKIE_DAYS,
} as const satisfies Record<string, number>

/** Name of a cookie. */
export type CookieKey = keyof typeof COOKIE_DAYS

/** Shorter lifetimes, in days, of cookies that one page sets for less time (spec S1 9). */
export const SHORTEST_COOKIE_DAYS: { readonly [Name in CookieKey]?: number } = {
  otp_validated: PROVEN_COOKIE_DAYS.codePage,
}
