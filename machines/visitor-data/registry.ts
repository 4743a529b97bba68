import { COOKIE_DAYS } from './cookie-days.ts'

/**
 * Everything this site stores about a visitor, by name. The types of `src/lib/storage/` allow only these names for cookies
 * and storage, and `/meus-dados` shows and deletes by the same list. `src/content/stored-data.ts` says what each is for.
 */

/** Keys in local storage. */
export const PERMANENT_KEYS = [
  'auth-storage',
  'session_data',
  'profile-draft',
  'signup_draft',
  'prequalification_answers',
  'wanted_call',
  'product_cache',
  'app_logs',
  'consent_unreported',
  'touches',
] as const

/** Keys in session storage, which goes with the tab. */
export const TAB_KEYS = [
  'landing',
  'landing_kept',
  'session_data',
  'signup_draft',
  'quiz-answers',
  'ad_events_waiting',
] as const

/** Prefixes of names that end in the name of an A/B/C test (spec S1 3). */
export const TEST_COOKIE_PREFIX = 'abc_test_'
export const TEST_EVENTS_PREFIX = 'abc_test_events_'

/** A key in local storage. */
export type PermanentKey = (typeof PERMANENT_KEYS)[number] | `${typeof TEST_EVENTS_PREFIX}${string}`

/** A key in session storage. */
export type TabKey = (typeof TAB_KEYS)[number]

/** Kinds of records about a visitor in the server's database. */
export const SERVER_RECORDS = [
  'session',
  'signUps',
  'codes',
  'continuations',
  'consents',
  'appointments',
  'checkouts',
  'charges',
  'classRegistrations',
  'adVisitors',
  'adEvents',
] as const

/** A kind of record about a visitor. */
export type ServerRecord = (typeof SERVER_RECORDS)[number]

/** Providers that the server passes a visitor's data to. */
export const PROCESSORS = ['crm', 'payments', 'messages', 'mail', 'companyRegister', 'adPlatform'] as const

/** A provider that gets a visitor's data. */
export type Processor = (typeof PROCESSORS)[number]

/** Whom the server passes each kind of record to, in whole or in part. */
export const RECORD_PROCESSORS: Readonly<Record<ServerRecord, readonly Processor[]>> = {
  session: [],
  signUps: ['crm', 'payments', 'companyRegister'],
  codes: ['messages'],
  continuations: ['mail'],
  consents: [],
  appointments: ['crm', 'mail'],
  checkouts: ['crm'],
  charges: ['crm', 'payments'],
  classRegistrations: ['crm'],
  adVisitors: ['adPlatform'],
  adEvents: ['adPlatform'],
}

/** Whether a cookie of this name belongs to this site. */
export function isOurCookie(name: string): boolean {
  return Object.hasOwn(COOKIE_DAYS, name) || name.startsWith(TEST_COOKIE_PREFIX)
}

/** Whether a key in local storage belongs to this site. */
export function isOurPermanentKey(key: string): boolean {
  return PERMANENT_KEYS.some((known) => known === key) || key.startsWith(TEST_EVENTS_PREFIX)
}

/** Whether a key in session storage belongs to this site. */
export function isOurTabKey(key: string): boolean {
  return TAB_KEYS.some((known) => known === key)
}
