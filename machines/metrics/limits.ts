/** How often figures are taken (spec S2 9). */
export const METRICS_EVERY_MS = 5 * 60_000

/** The newest events, figures and alerts that are kept (spec S2 9). */
export const MOST_EVENTS = 1_000
export const MOST_METRICS = 100
export const MOST_ALERTS = 50

/** Figures and alerts are purged after this many days (spec S2 9). */
export const METRICS_KEPT_DAYS = 7

/** Shares of failed requests above which the service counts as degraded and as unhealthy (spec S2 9). */
export const DEGRADED_ERROR_RATE = 0.05
export const UNHEALTHY_ERROR_RATE = 0.1

/** Share of sign-ups by known persons above which something doubles them (spec S2 9). */
export const DUPLICATE_RATE = 0.15

/** Fewer requests or sign-ups say nothing: one failure in three would be an outage. */
export const FEWEST_COUNTED = 20
