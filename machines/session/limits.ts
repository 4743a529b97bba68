import { DAY_SECONDS, HOUR_MS } from '../lib/units.ts'

/** Age from which a session is invalid, in milliseconds (spec S2 4 and 9). */
export const SESSION_LIFETIME_MS = 24 * HOUR_MS

/** Most entries of a history, always including the first, so that the record fits the server's body limit. */
export const HISTORY_MAX_ENTRIES = 200

/** Days the session cookies live: the one the page reads and the one of the server (spec S2 9). */
export const SESSION_COOKIE_DAYS = 30

/** Life of the server's session cookie, and of the session behind it, in seconds. */
export const VISITOR_COOKIE_SECONDS = SESSION_COOKIE_DAYS * DAY_SECONDS

/** Days after which the server's session ends, even if it is in use (decision 42). */
export const SESSION_MAX_DAYS = 90

/** Days for which a proven phone gives access to payments and personal data (decision 42). */
export const PROOF_DAYS = 30

/** Sessions started per address and hour; mobile carriers put many visitors behind one address. */
export const NEW_SESSIONS_HOURLY = 600

/** The cookie shares 4 KB with all others (decision 33), so it holds only the end of the history and short texts. */
export const COOKIE_HISTORY_ENTRIES = 5

export const COOKIE_TEXT_LENGTH = 120

/** Longest text of a visit's metadata. */
export const METADATA_TEXT_LENGTH = 300

/** Longest step of a session, in characters: its name, and its entry in the history, which begins with its time. */
export const STEP_LENGTH = { name: 100, withTime: 200 } as const
