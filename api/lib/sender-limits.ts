/**
 * How long a client may take to send its headers and the whole request, in milliseconds. Node checks for slow
 * clients only every 30 s by default; checking each second answers them with 408 within 15 s.
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
  headersTimeout: 10_000,
  requestTimeout: 14_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 75_000,
} as const
