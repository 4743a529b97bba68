import { HOUR_SECONDS, MINUTE_MS } from '../lib/units.ts'

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

/** Newest steps of a lead that are shown on the charts. */
export const LEAD_STEPS_SHOWN = 200

/** How long each step of a lead stays on the drawing while its history plays, in milliseconds. */
export const STEP_PLAYED_MS = 2_000

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

/** Days of each period that results can be asked for, today included. */
export const PERIOD_DAYS = { day: 1, week: 7, month: 30 } as const

/** How many periods back results can be asked for. */
export const MOST_PERIODS_BACK = 52

/** Weeks of sign-ups that the funnel compares, the present one included. */
export const FUNNEL_WEEKS = 8

/** Campaigns that results are divided by and can be filtered by: those with the most sign-ups. */
export const CAMPAIGNS_SHOWN = 20

/** Days in which those campaigns are counted. */
export const CAMPAIGN_DAYS = 90

/** What stands in a state of a chart, on one page of its list. */
export const STANDING_SHOWN = 25

/** Longest name of a state, or id of what stands there, that a list may be asked for, in characters. */
export const PLACE_MAX_LENGTH = 64

/** How often the log of steps is summed by day, in milliseconds. */
export const STEPS_SUMMED_EVERY_MS = 10 * MINUTE_MS

/** How old a step is when it is summed, in milliseconds: longer than any transaction takes. */
export const STEPS_SUMMED_AFTER_MS = 10 * MINUTE_MS

/** Steps that are summed in one statement. */
export const STEPS_SUMMED_AT_ONCE = 20_000

/** Waiting times are counted in classes; each doubling of the time has this many, so that a median is right within a tenth. */
export const SPANS_A_DOUBLING = 4

/** Days of the pace by which the room foretells when an A/B/C test can be decided. */
export const PACE_DAYS = 14

/** Days of the leads on which other points are tried, today included. */
export const SCORED_DAYS = 90

/** Most points that can be tried for one fact. */
export const MOST_POINTS_TRIED = 40

/** Width of the bands of scores by which payments are compared, in points. */
export const SCORE_BAND = 10

/** Fewest payments from which a difference of the forecast says something. */
export const FEWEST_PAYMENTS = 30

/** Months for which the room shows what a lead cost, the present one included. */
export const COST_MONTHS = 6

/** How often a server adds what it spent on leads to the count that all servers share, in milliseconds. */
export const LEAD_COSTS_SAVED_MS = MINUTE_MS
