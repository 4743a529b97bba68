import { HOUR_MS } from '../lib/units.ts'

/** Days a cookie of the funnel lives: registration, organisation, deal, simulation and setup (spec S1 9, spec S2 9). */
export const FUNNEL_COOKIE_DAYS = 7

/** How often expired rows are removed, in milliseconds: `/meus-dados` says that counters go within the hour. */
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
