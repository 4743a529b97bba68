/** Milliseconds of a second. */
export const SECOND_MS = 1_000

/** Milliseconds of a minute. */
export const MINUTE_MS = 60_000

/** Milliseconds of an hour. */
export const HOUR_MS = 3_600_000

/** Milliseconds of a day. */
export const DAY_MS = 86_400_000

/** Seconds of an hour. */
export const HOUR_SECONDS = 3_600

/** Seconds of a day. */
export const DAY_SECONDS = 86_400
