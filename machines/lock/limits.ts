import type { Backoff } from '../lib/backoff.ts'
import { MINUTE_MS } from '../lib/units.ts'

/** How long a lock is held before it expires (spec S2 9). */
export const LOCK_TIMEOUT_MS = 30_000

/** Retries after the first attempt (spec S2 9). */
export const LOCK_MAX_RETRIES = 5

/** Pauses between the tries: 1 s, 1.5 s, 2.25 s ... at most 10 s (spec S2 9). */
export const LOCK_BACKOFF: Backoff = { baseMs: 1_000, multiplier: 1.5, maxMs: 10_000 }

/** How often expired locks are deleted (spec S2 9). */
export const LOCK_CLEANUP_MS = MINUTE_MS
