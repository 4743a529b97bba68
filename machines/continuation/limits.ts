import { HOUR_MS, MINUTE_MS } from '../lib/units.ts'

/** Life of a link that continues a sign-up on another device, in milliseconds. It works once. */
export const LINK_LIFE_MS = 30 * MINUTE_MS

/**
 * How long a browser that used a link may take until its code is accepted, in milliseconds: long enough for a number that
 * is paused after too many wrong codes.
 */
export const UNPROVEN_MS = HOUR_MS

/** Links that one visitor may ask for in an hour. */
export const LINKS_PER_SESSION_HOURLY = 3

/** Links sent to one e-mail address in an hour, whichever sign-up they come from: anyone can type a stranger's address. */
export const LINKS_PER_EMAIL_HOURLY = 3

/** Links asked for from one address in an hour. Mobile carriers share addresses. */
export const LINKS_PER_ADDRESS_HOURLY = 30

/** Links opened from one address in an hour, wrong ones included. */
export const USES_PER_ADDRESS_HOURLY = 120

/** Longest token of a link that a request may carry, in characters. */
export const LINK_TOKEN_LENGTH = 200
