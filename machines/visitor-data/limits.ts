import { DAY_MS, HOUR_MS, MINUTE_MS } from '../lib/units.ts'

/** Days a cookie of the funnel lives: registration, organisation, deal, simulation and setup (spec S1 9, spec S2 9). */
export const FUNNEL_COOKIE_DAYS = 7

/** How often expired rows are removed, in milliseconds: `/meus-dados` says that counters, which count a day at most,
 * go within 25 hours. */
export const SWEEP_EVERY_MS = HOUR_MS

/** How long rows are kept after they are no longer needed, in days. */
export const KEPT_DAYS = {
  /** As long as an idempotency key: the key of a done job stops its cause from queueing twice. */
  doneJobs: 7,
  /** After it expired: its row counts the wrong guesses, so it is kept longer than the code. */
  codes: 1,
  /** After it expired: its page still says why it no longer works, and its new session waits for the code. */
  continuations: 1,
  /** The five years in which a civil claim may require evidence of consent. */
  consents: 5 * 365 + 2,
  /** The provider sends an event again for fourteen days at most. */
  webhookEvents: 30,
  /** Longer than the code that the message carried is kept. */
  undeliveredMessages: 2,
  /** As long as a page may report an event again. */
  adEvents: 7,
  /** The server's own events recur with each event of a payment: a card is confirmed at once and received a month later. */
  adFacts: 90,
  /** A later payment is no longer attributed to an ad. */
  adVisitors: 90,
} as const

/**
 * How long what visitors left stays, counted from their last contact (decision 52): a sign-up whose phone was never
 * proven, one with a proven phone, that of a buyer. A registration for a class counts from when it was made. `api/store/due-leads.ts`
 * says what a contact is. The sentences of `/meus-dados` and `/privacidade` are made of these numbers.
 */
export const RETENTION = { unprovenDays: 180, provenMonths: 24, buyerYears: 5, classDays: 90 } as const

/** How often one batch of sign-ups is checked for the end of its retention, in milliseconds. */
export const RETENTION_EVERY_MS = MINUTE_MS

/** How long a sign-up stays whose retention is over while work on it is under way, in milliseconds; then it is checked again. */
export const RETENTION_PUT_OFF_MS = DAY_MS
