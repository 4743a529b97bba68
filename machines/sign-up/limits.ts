import type { Backoff } from '../lib/backoff.ts'
import { MINUTE_MS, SECOND_MS } from '../lib/units.ts'

/** How long the browser follows a silent server. The server itself decides how long a step may take. */
export const FOLLOW_PATIENCE_MS = 90_000

/** How long the success box stays before the code page opens. */
export const ACCEPTED_SHOWN_MS = 800

/** How long a visitor waits for the CRM, and again for the payment provider, before the flow continues (decisions 11, 12). */
export const STEP_PATIENCE_MS = 8_000

/** Longest company name; it becomes part of CRM titles of 255 characters (spec S2 5). */
export const COMPANY_MAX_LENGTH = 255

/** How long the form waits for the company's name of a CNPJ. */
export const COMPANY_NAME_PATIENCE_MS = 2_000

/** Longest call to the company register. Shorter than the form's wait, so that its answer still arrives in time. */
export const COMPANY_NAME_CALL_MS = 1_500

/** Look-ups of a company's name from one address in an hour: two for each of its sign-ups. */
export const COMPANY_NAMES_PER_ADDRESS_HOURLY = 60

/** A deal that is neither open nor lost counts as existing while updated within this many days (spec S2 4). */
export const RECENT_DEAL_DAYS = 30

/** How long a found person is cached (spec S2 4). */
export const DUPLICATE_CACHE_SECONDS = (5 * MINUTE_MS) / SECOND_MS

/** Reconnects of a cut stream before the visitor sees a failure; the sign-up itself continues on the server. */
export const STREAM_RECONNECTS = 5

/** Pauses before a stream reconnects. */
export const STREAM_BACKOFF: Backoff = { baseMs: 500, multiplier: 2, maxMs: 8_000 }

/** A stream that is silent for this long counts as cut. The server's longest step is the lock, with 13 s. */
export const STREAM_SILENCE_MS = 30_000

/** Sign-ups from one address in an hour; `SIGNUPS_PER_ADDRESS_HOURLY` may set another number. */
export const SIGN_UPS_PER_ADDRESS_HOURLY = 30
