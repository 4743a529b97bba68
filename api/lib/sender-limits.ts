/**
 * How long the sender of a request may take, in milliseconds: for its headers, and for all of it. Node looks for those
 * who took longer every so often, by itself only twice a minute; so whoever dawdles is told 408 within fifteen seconds.
 */
export const SENDER_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 14_000,
  connectionsCheckingInterval: 1_000,
} as const
