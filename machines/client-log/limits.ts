/** Entries kept in the browser (spec S2 9). */
export const MOST_LOCAL_LOGS = 500

/** Entries are sent once this many wait (spec S2 9). */
export const FLUSH_AT = 10

/** Most entries of one request. */
export const MOST_LOGS_A_REQUEST = 50

/** Longest text in an entry, in characters. */
export const LOG_TEXT_LENGTH = 500

/** Longest stack, in characters. */
export const LOG_STACK_LENGTH = 4_000

/** Requests from one address in a minute: a page sends ten entries at a time, errors at once. */
export const LOG_REQUESTS_A_MINUTE = 60

/** Largest request of entries, in bytes: stacks are long. */
export const LOG_REQUEST_BYTES = 64 * 1_024

/** Most keys of a request: those of the entries, and as many again in their metadata. */
export const LOG_REQUEST_KEYS = 20 * MOST_LOGS_A_REQUEST

/** Longest path of the page that an entry is from, in characters. */
export const LOG_PAGE_LENGTH = 200
