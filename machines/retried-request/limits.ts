import type { Backoff } from '../lib/backoff.ts'

/** HTTP statuses worth another attempt (spec S2 8). */
export const RETRYABLE_STATUSES: readonly number[] = [408, 429, 500, 502, 503, 504]

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
