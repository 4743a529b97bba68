import { SECOND_MS } from '../lib/units.ts'

/** Delay of the slow preset: shorter than the 5 s a call may take. */
export const SLOW_MS = 3_000

/** How long after the caller gave up the late preset executes a write. */
export const LATE_MS = 2_000

/** Pause between two readings. */
export const POLL_INTERVAL_MS = 2_000

/** Pause after a failed reading. */
export const RETRY_INTERVAL_MS = 5_000

/** How long the notice of a copied code stays. */
export const COPY_NOTICE_MS = 2_000

/** Longest duration the sandbox takes, in milliseconds. */
export const DURATION_MAX_MS = 60_000

/** Highest number of calls a fault can be limited to. */
export const CALLS_MAX = 1_000_000

/** How many of the newest records of a kind the sandbox's page shows. */
export const SHOWN_PER_KIND = 200

/**
 * How long the sandbox may apply a create late, in milliseconds: its slowest preset, used by `npm run torture`, takes seven
 * seconds in all.
 */
export const SANDBOX_QUARANTINE_MS = 8 * SECOND_MS

/** How long a deal's note waits in the sandbox, in milliseconds: short, because its board is watched live. */
export const SANDBOX_NOTE_WAITS_MS = { first: 2 * SECOND_MS, rewrite: 2 * SECOND_MS } as const
