import { MINUTE_MS } from '../lib/units.ts'

/** How often figures are taken (spec S2 9). */
export const METRICS_EVERY_MS = 5 * MINUTE_MS

/** The newest events, figures and alerts that are kept (spec S2 9). */
export const MOST_EVENTS = 1_000
export const MOST_METRICS = 100
export const MOST_ALERTS = 50

/** Figures and alerts are purged after this many days (spec S2 9). */
export const METRICS_KEPT_DAYS = 7

/** Shares of failed requests above which the server counts as degraded and as unhealthy (spec S2 9). */
export const DEGRADED_ERROR_RATE = 0.05
export const UNHEALTHY_ERROR_RATE = 0.1

/** Share of sign-ups by known persons above which duplicates are suspected (spec S2 9). */
export const DUPLICATE_RATE = 0.15

/**
 * Share of a provider's webhook calls above which refused ones raise an alert. A single one does: after 15 in a row the payment
 * provider sends nothing more, and it makes the last of these tries hours apart.
 */
export const WEBHOOK_REFUSAL_RATE = 0

/** How often refused webhook calls are logged, in milliseconds. */
export const WEBHOOK_REFUSALS_LOGGED_MS = MINUTE_MS

/** Fewer requests or sign-ups than this are not judged: one failure in three would count as an outage. */
export const FEWEST_COUNTED = 20

/** Share of checks below which the server counts as unhealthy (spec S2 9). */
export const DEGRADED_PASS_SHARE = 0.7

/** Share of the outbox's ended jobs that may be dead letters before its health check fails. */
export const DEAD_LETTER_SHARE = 0.01

/** A database that does not answer within this time counts as unreachable, in milliseconds. */
export const DATABASE_PING_MS = 1_000

/** Upper bounds of the buckets durations are counted in, in seconds. */
export const DURATION_BUCKETS = [0.005, 0.025, 0.1, 0.5, 1, 2.5, 5, 10] as const

/** Interval at which the event loop is sampled, in milliseconds. */
export const EVENT_LOOP_SAMPLED_MS = 10
