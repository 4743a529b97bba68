import type { Backoff } from '../lib/backoff.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../lib/units.ts'

/** How long the browser follows a silent server. The server itself decides how long a step may take. */
export const FOLLOW_PATIENCE_MS = 90_000

/** How long the success box stays before the code page opens. */
export const ACCEPTED_SHOWN_MS = 800

/** How long a visitor waits for the CRM, and again for the payment provider, before the flow continues (decisions 11, 12). */
export const STEP_PATIENCE_MS = 8_000

/** How long the browser keeps what was typed and not sent: as long as a session lives (spec S2 4). */
export const UNSENT_FORM_MS = DAY_MS

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

/** Corrections of the e-mail address that one visitor may send in an hour: each is written to the CRM. */
export const EMAIL_CORRECTIONS_HOURLY = 10

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

/**
 * Longest typed fields that a request may carry, in characters: above what the rules allow, so that a rule can say what is
 * wrong with a long one.
 */
export const TYPED_LENGTH = { text: 1_000, number: 100 } as const

/** Longest names in a simulation, in characters: of its plan, and of a product. */
export const SIMULATION_NAME_LENGTH = { plan: 100, product: 200 } as const

/** Time after a sign-up during which its visitor may still be waiting for the code, in milliseconds. */
export const VISITOR_MAY_WAIT_MS = 10 * MINUTE_MS

/** Age of the last renewal after which lease and lock are renewed before a step, in milliseconds: a third of their life. */
export const CLAIMS_RENEWED_AFTER_MS = 10 * SECOND_MS

/** How often the sign-ups that are followed are looked up for their next steps, in milliseconds. */
export const FOLLOW_POLL_MS = 250

/**
 * Streams of one session that may follow its sign-up at once: several tabs, and after reloads on a bad connection those whose
 * end the server has not noticed.
 */
export const STREAMS_PER_SESSION = 10

/** Longest time that one answer follows a sign-up, in milliseconds; the browser then asks again. */
export const FOLLOW_ANSWER_MS = 55 * SECOND_MS

/** Most persons with a lead's e-mail or phone that are read one by one; with more of them the CRM is searched. */
export const MOST_READ_PERSONS = 5

/** Most persons of the CRM whose phones may end alike: one search returns no more. */
export const MOST_ALIKE_PERSONS = 100

/** The latest durations of creating a record from which that of finding one is drawn (decision 40). */
export const REMEMBERED_CREATIONS = 32
