import { HOUR_SECONDS } from '../lib/units.ts'

/** Life of an operator's session, in seconds: a working day. */
export const OPERATOR_SESSION_SECONDS = 8 * HOUR_SECONDS

/** Longest key that is compared, in characters. */
export const KEY_MAX_LENGTH = 500

/** Wrong keys allowed per address before it has to wait, and the window they are counted in. */
export const KEY_TRIES_PER_ADDRESS = { max: 5, windowSeconds: HOUR_SECONDS / 4 } as const

/** How often the room reads its figures again while it is visible, in milliseconds. */
export const POLLING_MS = 5_000

/** Most jobs shown per situation; the counts include all jobs. */
export const JOBS_SHOWN = 25

/** Longest kind of jobs that a replay may name, in characters. */
export const JOB_KIND_MAX_LENGTH = 64

/** Newest acts of operators that are shown; all are kept. */
export const ACTS_SHOWN = 50

/** Days of the daily figures, today included. */
export const FIGURE_DAYS = 7

/** Leads on one page of the list. */
export const LEADS_SHOWN = 25

/** Leads read at once while a list is downloaded. */
export const LEADS_A_CHUNK = 500

/** Longest search text, in characters. */
export const SEARCH_MAX_LENGTH = 120

/** Newest moments of a lead's time line that are shown. */
export const LEAD_MOMENTS_SHOWN = 200

/** Shortest word that matches the beginning of a name; a shorter word must match a whole name. */
export const PREFIX_MIN_LENGTH = 3

/** Fewest digits that count as the beginning of a phone or CNPJ. */
export const NUMBER_PREFIX_MIN_DIGITS = 8

/** How often log lines are stored, in milliseconds. */
export const LOG_LINES_SAVED_MS = 2_000

/** Most log lines that wait to be stored. Further ones stand only in the server's output. */
export const MOST_WAITING_LOG_LINES = 2_000

/** Days for which log lines can be searched. */
export const LOG_LINES_KEPT_DAYS = 7

/** Most log lines that a search shows. */
export const LOG_LINES_SHOWN = 100

/** How many of the latest calls to a provider its latency is computed from. */
export const LATENCY_CALLS = 100
