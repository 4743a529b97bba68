import { MINUTE_MS } from '../lib/units.ts'

/** Upper bound of the search; the office is never closed longer than a long weekend. */
export const MOST_DAYS_CLOSED = 14

/** How often the page checks whether the team answers, in milliseconds (spec S1 9: every minute). */
export const AVAILABILITY_CHECK_MS = MINUTE_MS
