import { COOKIE_DAYS } from './cookie-days.ts'

/**
 * Everything this site keeps about a visitor, by name. Cookies and storage can only be used under a name that stands
 * here (the types of `src/lib/cookies.ts` and `src/lib/storage.ts`), and `/meus-dados` shows and deletes by the same
 * list. What each is for stands in `src/content/kept-data.ts`, one text a name.
 */

/** Days of the cookie that remembers the layout of an A/B/C test (spec S1 4.3). */
export const TEST_COOKIE_DAYS = 30

/** What lies in the browser until the visitor clears it. */
export const PERMANENT_KEYS = [
  'auth-storage',
  'session_data',
  'profile-draft',
  'prequalification_answers',
  'product_cache',
  'app_logs',
  'consent_unreported',
] as const

/** What lies in one tab and goes with it. */
export const TAB_KEYS = ['session_data', 'signup_draft', 'quiz-answers', 'ad_events_waiting'] as const

/** Beginnings of names that end in the name of an A/B/C test (spec S1 3). */
export const TEST_COOKIE_PREFIX = 'abc_test_'
export const TEST_EVENTS_PREFIX = 'abc_test_events_'

/** Name of something in the permanent storage. */
export type PermanentKey = (typeof PERMANENT_KEYS)[number] | `${typeof TEST_EVENTS_PREFIX}${string}`

/** Name of something in the tab's storage. */
export type TabKey = (typeof TAB_KEYS)[number]

/** Kinds of records about a visitor in the server's database. */
export const SERVER_RECORDS = [
  'session',
  'signUps',
  'codes',
  'consents',
  'appointments',
  'checkouts',
  'charges',
  'classRegistrations',
  'adVisitors',
  'adEvents',
] as const

/** One of those kinds. */
export type ServerRecord = (typeof SERVER_RECORDS)[number]

/** Whether a cookie of this name is ours. */
export function isOurCookie(name: string): boolean {
  return Object.hasOwn(COOKIE_DAYS, name) || name.startsWith(TEST_COOKIE_PREFIX)
}

/** Whether something in the permanent storage is ours. */
export function isOurPermanentKey(key: string): boolean {
  return PERMANENT_KEYS.some((known) => known === key) || key.startsWith(TEST_EVENTS_PREFIX)
}

/** Whether something in the tab's storage is ours. */
export function isOurTabKey(key: string): boolean {
  return TAB_KEYS.some((known) => known === key)
}
