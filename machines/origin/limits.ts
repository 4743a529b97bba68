import { DAY_MS, MINUTE_MS } from '../lib/units.ts'

/** Longest value of a campaign parameter that is kept, in characters. */
export const ORIGIN_LENGTH = 100

/** Longest host of a referring page that is kept, in characters. */
export const REFERRER_LENGTH = 200

/** Shape of the id of a click, of every ad platform. */
export const CLICK_ID = /^[A-Za-z0-9._~-]{1,500}$/

/** Longest text that may hold such an id, in characters: a longer one is left out. */
export const CLICK_ID_LENGTH = 500

/** Most touches that wait in the browser for a session of the server: the first and the last. */
export const MOST_WAITING_TOUCHES = 2

/** How long a touch waits in the browser, in milliseconds: as long as a session without visits lives. */
export const TOUCH_WAITS_MS = 30 * DAY_MS

/** Two reports of equal labels within this time are about one landing: the second one may add the id of its click. */
export const SAME_LANDING_MS = MINUTE_MS
