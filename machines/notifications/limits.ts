/** Default time on screen of a notification, in milliseconds (spec S1 9). */
export const AUTO_CLOSE_MS = 5_000

/** How many are shown at one position; the others wait. */
export const MAX_SHOWN = 3
