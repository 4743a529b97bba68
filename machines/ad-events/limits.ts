import { DAY_MS, MINUTE_MS, SECOND_MS } from '../lib/units.ts'

/**
 * Age from which an event is dropped, in milliseconds: one event older than seven days makes Meta refuse the whole
 * call.
 */
export const AD_EVENT_LIFETIME_MS = 6.5 * DAY_MS

/** Most events of one request from a page. */
export const MOST_EVENTS_A_REQUEST = 20

/** Shape of an event id: ours are a random uuid, or a name and a fact. */
export const AD_EVENT_ID = /^[A-Za-z0-9._:-]{8,100}$/

/** Most entries of an event's custom data. */
export const MOST_CUSTOM_DATA = 12

/** Longest custom data key, in characters. */
export const CUSTOM_DATA_KEY_LENGTH = 40

/** Shape of a custom data key: Meta's own are lower case with underscores; charts may use camel case. */
export const CUSTOM_DATA_KEY = new RegExp(`^[A-Za-z][A-Za-z0-9_]{0,${CUSTOM_DATA_KEY_LENGTH - 1}}$`)

/** Longest text in custom data, in characters. */
export const CUSTOM_TEXT_LENGTH = 200

/** Reports allowed per address and hour; mobile carriers put many visitors behind one address. */
export const AD_EVENT_REPORTS_HOURLY = 3_000

/** Events within this time are sent in one request, in milliseconds. */
export const AD_EVENTS_GATHERED_MS = 500

/** Pauses before a failed request is repeated, in milliseconds; after the last pause it waits for the next event. */
export const AD_EVENTS_RETRY_MS = [2_000, 8_000, 30_000] as const

/** Most events that wait for a connection. */
export const MOST_WAITING_AD_EVENTS = 100

/** Shape of the Meta pixel's id, which the server's configuration and the build both check. */
export const AD_PIXEL_ID = /^\d{10,20}$/

/** Most keys of a request: two of its own, five per event, plus its custom data. */
export const AD_EVENT_REQUEST_KEYS = 2 + MOST_EVENTS_A_REQUEST * (5 + MOST_CUSTOM_DATA)

/** Latest time of an event that a page may report, in seconds since 1970; a larger number is not a time in seconds. */
export const LATEST_EVENT_SECONDS = 100_000_000_000

/** Longest address of the page that reports an event, in characters. */
export const SOURCE_URL_LENGTH = 1_000

/** Longest user agent that is sent along with an event, in characters. */
export const USER_AGENT_LENGTH = 500

/** Shape of a browser or click id as Meta's own script stores it: four parts, or five, of which the last says who made it. */
export const META_COOKIE_ID = /^fb\.[0-9]\.[0-9]{10,14}\.[A-Za-z0-9_-]{1,500}(?:\.[A-Za-z0-9_-]{1,50})?$/

/** Shape of a click id in the address of a page that was opened from an ad. */
export const META_CLICK_ID = /^[A-Za-z0-9_-]{1,500}$/

/** How often the server sends due events, in milliseconds: waiting a little makes fewer calls. */
export const AD_EVENTS_SENT_EVERY_MS = 2 * SECOND_MS

/** Most events of one call to Meta, which takes a thousand. */
export const AD_EVENTS_A_CALL = 50

/** Longest time one round of sending takes, in milliseconds: well within the lease of its events. */
export const AD_EVENTS_ROUND_MS = MINUTE_MS

/** Lease of claimed events, in seconds: those not finished by then are claimed again. */
export const AD_EVENTS_LEASE_SECONDS = 90
