import { PAGE_REQUEST_MS } from '../lib/limits.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../lib/units.ts'

/** Due day of the first boleto: `early` for sign-ups up to that day of the month, `late` for later ones (spec S2 9). */
export const DUE_DAYS = { early: 5, late: 15 } as const

/**
 * Time to pay a PIX code, by our own timer, in milliseconds (spec S2 9, decision 19): from when the charge can be paid, by the
 * database's clock. A later payment still counts; a charge whose code expired is replaced when a new one is asked for
 * (`api/payments/charges.ts`).
 */
export const PIX_TIMER_MS = 15 * MINUTE_MS

/** Days until a one-time charge by boleto or card is due (spec S2 9). */
export const CHARGE_DUE_DAYS = 7

/** Highest plausible price of a product, in centavos. */
export const PRICE_MAX_CENTS = 100_000_000

/** How often the page asks whether a charge was paid, in milliseconds. */
export const PAYMENT_POLL_MS = 3_000

/** How long "Linha copiada" and "Código copiado" stay, in milliseconds. */
export const COPIED_NOTICE_MS = 3_000

/** How often the provider is asked about a charge that a visitor is waiting on, in milliseconds. */
export const CHARGE_CHECK_EVERY_MS = 5_000

/** How often the provider is asked for the due date of a subscription that a visitor looks at, in milliseconds. */
export const SUBSCRIPTION_CHECK_EVERY_MS = 5 * MINUTE_MS

/** Longest the server works on one payment request, attempts included, in milliseconds: a second less than the page waits. */
export const PAYMENT_REQUEST_MS = PAGE_REQUEST_MS - SECOND_MS

/** Fine on a boleto of the subscription paid late, in per cent of its value (spec S2 9); a one-time charge has none. */
export const FINE_PERCENT = 2

/** Monthly interest on a boleto of the subscription paid late, in per cent (spec S2 9). */
export const INTEREST_PERCENT = 1

/** Days of premium support that come with the assisted implementation, from its end (spec S1 2.10). */
export const PREMIUM_SUPPORT_DAYS = 90

/** Minutes until premium support answers, in business hours (spec S1 2.10). */
export const PREMIUM_ANSWER_MINUTES = 15

/** Requests to the payment provider that one visitor may cause in an hour: each payment method takes several calls. */
export const PAYMENT_REQUESTS_HOURLY = 120

/** Time limit of reading the price list when the assisted implementation is accepted, in milliseconds. */
export const PRICE_LIST_MS = 10 * SECOND_MS

/** How long a request may work on its charge before a job takes over, in milliseconds. */
export const CHARGE_HANDED_OVER_MS = 30 * SECOND_MS

/**
 * Largest webhook event, in bytes. The provider also reports the account's other payments, with long descriptions and many splits
 * of some 200 bytes. Refused events make the provider hold back all later ones, so the limit is high and only protects the
 * memory.
 */
export const PAYMENT_EVENT_BYTES = 256 * 1_024

/** Longest id of the provider's records that a request may name, in characters. */
export const PAYMENT_ID_LENGTH = 100

/** Longest name of a webhook event, and longest reference of its payment, in characters. */
export const PAYMENT_EVENT_LENGTHS = { name: 100, reference: 255 } as const

/** How often recent payments are read from the provider, because a webhook event may have been lost, in milliseconds. */
export const PAYMENTS_REREAD_MS = HOUR_MS

/** Longest that this reading may take, in milliseconds. */
export const PAYMENTS_REREAD_PATIENCE_MS = 5 * MINUTE_MS

/**
 * How long after it was made, due or paid a payment is still read again, in days: a little over twice the 14 days for which the provider keeps the
 * events of a paused webhook, after which nobody tells them.
 */
export const PAYMENTS_REREAD_DAYS = 30

/** How far ahead due dates are read, in days: the provider makes a subscription's charges 40 days before they are due. */
export const PAYMENTS_REREAD_AHEAD_DAYS = 45

/** Most pages of each list that are read: of the account's 25,000 requests in 12 hours, an hourly reading takes at most one per cent. */
export const PAYMENTS_REREAD_PAGES = 10

/** Most payments of a lead that an operator's press reads: each takes a call of its own. */
export const PAYMENTS_READ_OF_LEAD = 10
