import { DAY_MS } from '../lib/units.ts'

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

/** Shape of a custom data key: Meta's own are lower case with underscores; charts may use camel case. */
export const CUSTOM_DATA_KEY = /^[A-Za-z][A-Za-z0-9_]{0,39}$/

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
