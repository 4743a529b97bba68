import type { Backoff } from '../lib/backoff.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../lib/units.ts'

/** Attempts in total, including the first (spec S2 9). */
export const MAX_ATTEMPTS = 3

/**
 * Calls to one provider under way at once: in total; for one visitor, sign-up or lead; for all visitors' requests;
 * and for all background jobs. Some places are kept free for sign-ups.
 */
export const PROVIDER_PLACES = {
  total: 16,
  each: 4,
  ofKind: { visitor: 10, background: 8 },
  keptForSignUps: 4,
} as const

/** Pauses between the attempts: 1 s, then 2 s, never above 10 s (spec S2 9). */
export const RETRY_BACKOFF: Backoff = { baseMs: 1_000, multiplier: 2, maxMs: 10_000 }

/** Limits of one call to a provider (OWASP ASVS 13.2.6), so that a provider that hangs does not block a visitor. */
export const CALL_LIMITS = {
  connectTimeoutMs: 2 * SECOND_MS,
  totalTimeoutMs: 5 * SECOND_MS,
  answerBytes: 1_024 * 1_024,
  /** Most simultaneous calls to one provider. */
  inFlight: PROVIDER_PLACES.total,
} as const

/** When the breaker of a provider opens, and for how long (reliability target: within 20 calls when half of them fail). */
export const BREAKER = {
  /** Length of the sliding window, in milliseconds. */
  windowMs: 10 * SECOND_MS,
  /** Fewest calls in the window that can open it. */
  fewestCalls: 20,
  /** Share of failures at which it opens. */
  failureShare: 0.5,
  /** Consecutive failures that open it at once, so that earlier successes in the window cannot hide an outage. */
  failuresInARow: 10,
  /** How long it stays open before it admits a probe, in milliseconds. */
  openMs: 10 * SECOND_MS,
  /** When to ask again while a probe is under way, in milliseconds. */
  probeMs: SECOND_MS,
} as const

/**
 * Longest plausible wait that a provider may ask for, in milliseconds: Asaas counts calls over twelve hours. A larger value is
 * a date, or a mistake.
 */
export const LONGEST_ASKED_WAIT_MS = 12 * HOUR_MS

/** How long a provider may apply a create late, plus the lag of its search index, in milliseconds. */
export const QUARANTINE_MS = MINUTE_MS
