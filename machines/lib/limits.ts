import { MINUTE_MS, SECOND_MS } from './units.ts'

/** How long a page waits for an answer of the API, in milliseconds. */
export const PAGE_REQUEST_MS = 15 * SECOND_MS

/**
 * Largest body of an ordinary request, in bytes; how deep it may be nested; and how many keys it may have in all. Larger ones are
 * allowed to the page's log (`client-log/limits.ts`) and the webhooks (`payments/limits.ts`, `one-time-code/limits.ts`).
 */
export const BODY_LIMITS = { maxBytes: 32 * 1_024, maxDepth: 8, maxKeys: 64 } as const

/** Share of what all visitors may use together that one network address may take. */
export const ADDRESS_SHARE = 0.1

/** Longest path and query of a request, in characters. The longest addresses of advertisements have about half of it. */
export const TARGET_MAX_LENGTH = 2_048

/** Longest texts of a request that no rule of a feature limits, in characters. `name`: of a key or a source. */
export const SENT_TEXT_LENGTH = { id: 100, name: 50, phone: 20, time: 40 } as const

/**
 * How long a client may take to send its headers and the whole request, in milliseconds. Node checks for slow
 * clients only every 30 s by default; checking each second answers them with 408 before the page gives up.
 *
 * An idle connection stays open for longer than proxies and browsers keep theirs, mostly a minute. The client must be the
 * one that closes it: otherwise a request can reach a connection that the server has just closed (ECONNRESET; Node closes
 * after 5 s by default).
 *
 * `headersTimeout` need not be above `keepAliveTimeout`. Up to Node 16 it counted from the start of the connection and cut off
 * clients that used a kept connection again; since Node 18 it counts "in incomplete requests" only, from their first byte. It
 * cannot be above it either while a half-sent body is limited to 14 s: Node refuses one above `requestTimeout`
 * (ERR_OUT_OF_RANGE, "must be <= requestTimeout").
 */
export const SENDER_LIMITS = {
  headersTimeout: 10 * SECOND_MS,
  requestTimeout: PAGE_REQUEST_MS - SECOND_MS,
  connectionsCheckingInterval: SECOND_MS,
  keepAliveTimeout: 75 * SECOND_MS,
} as const

/** `Retry-After` of a 503 without another one, in seconds: by then a database that broke down has restarted. */
export const UNAVAILABLE_SECONDS = 5

/**
 * Seconds for which a CDN may answer with a page or file without asking this server. Browsers ask each time. After a deploy
 * it is the longest time for which visitors can still get the pages before it.
 */
export const CDN_SECONDS = MINUTE_MS / SECOND_MS

/**
 * Times of a stopping server, in milliseconds: without a request for `quietMs` nothing more is on its way; after `answerMs`
 * requests without an answer are refused; after another `readMs` slow readers are cut off. Closing the database gets the
 * rest of `exitMs`, when the process ends even if something hangs.
 */
export const STOP_TIMES = {
  quietMs: 500,
  answerMs: 7 * SECOND_MS,
  readMs: SECOND_MS,
  exitMs: 9.5 * SECOND_MS,
} as const

/**
 * Fewest files and connections that the server's process must be allowed to have open at once. It needs up to 80 while it starts and
 * 25 afterwards; each visitor's connection is one more.
 */
export const FEWEST_OPEN_FILES = 128

/** Longest time for a mail server to accept the connection, to greet, and to answer each command, in milliseconds. */
export const MAIL_SERVER_MS = {
  connect: 5 * SECOND_MS,
  greet: 5 * SECOND_MS,
  answer: 10 * SECOND_MS,
} as const

/**
 * Time after which a connection that reads no more of its backup is closed, in milliseconds: its backup blocks PGlite's
 * only session.
 */
export const BACKUP_IDLE_MS = 10 * SECOND_MS
