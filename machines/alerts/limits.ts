import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../lib/units.ts'

/** Trouble of one kind is told at most this often, in milliseconds. */
export const ALERT_TOLD_EVERY_MS = HOUR_MS

/**
 * How long a trouble must not have been seen before it counts as ended, in milliseconds: longer than figures are apart; longer
 * still where a single visitor or a single message raises it, or where only the next message shows that it is over.
 */
export const ALERT_QUIET_MS = { usual: 10 * MINUTE_MS, message: 30 * MINUTE_MS, outsiders: HOUR_MS } as const

/** A provider whose calls have failed for this long, in milliseconds, counts as down. */
export const PROVIDER_DOWN_MS = 10 * MINUTE_MS

/** A job that is late, or has failed, for this long raises an alert, in milliseconds. */
export const OLD_JOB_MS = HOUR_MS

/** Attempts from which on a waiting job's age counts. Before them only its delay does: it may have been planned days ahead. */
export const OLD_JOB_ATTEMPTS = 3

/** Share of undelivered codes that raises an alert, among this many of the latest, none older than a day. */
export const UNDELIVERED_SHARE = 0.1
export const UNDELIVERED_JUDGED = 50
export const UNDELIVERED_WITHIN_MS = DAY_MS

/** How long the payment provider's webhook may say nothing about an open charge, in milliseconds. */
export const WEBHOOK_SILENT_MS = DAY_MS

/** Free space of the data folder's disk below which an alert is raised, in megabytes. */
export const DISK_LOW_MEGABYTES = 1_024

/** Longest time for the webhook of alerts to answer, in milliseconds. */
export const ALERT_WEBHOOK_MS = 5 * SECOND_MS

/** Longest time for one way of `npm run alert-check`, in milliseconds. */
export const ALERT_CHECK_MS = 30 * SECOND_MS
