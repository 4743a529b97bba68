import { toCents } from '#machines/lib/money.ts'
import type { ChargeEvent } from '#machines/payments/charge.machine.ts'
import type { PaymentTrouble } from '#machines/payments/payment-trouble.ts'
import type { Payment, PaymentStatus } from '../providers/asaas/schemas.ts'

/** What a status of the provider says. */
type StatusReport = {
  /** The event of the chart `charge`; null when it says nothing about the money. */
  readonly event: Extract<
    ChargeEvent['type'],
    'payment.received' | 'payment.contested' | 'payment.returned' | 'payment.undone'
  > | null
  /** What went wrong; null when nothing did. */
  readonly trouble: PaymentTrouble | null
}

const says = (event: StatusReport['event'], trouble: StatusReport['trouble'] = null): StatusReport => ({
  event,
  trouble,
})

/**
 * What each status of a payment means. The webhook, the hourly reading, the pages and the panel all use this table. An unpaid
 * status takes back a paid charge only after `undone` or `readAgain` (below) or a deletion, because a reading may be outdated. A
 * won dispute counts as paid once the money has arrived and the status says so.
 */
const STATUSES: Readonly<Record<PaymentStatus, StatusReport>> = {
  PENDING: says('payment.undone'),
  OVERDUE: says('payment.undone', 'overdue'),
  DUNNING_REQUESTED: says('payment.undone', 'overdue'),
  AUTHORIZED: says(null),
  AWAITING_RISK_ANALYSIS: says(null),
  // Both count as paid: received, or confirmed by the payer's bank (decision 19). Paid, a charge or subscription queues its deal
  // events (`report-charge-to-deal.ts`); which of them wins the deal, `machines/deals/deal-stages.machine.ts` says.
  RECEIVED: says('payment.received'),
  CONFIRMED: says('payment.received'),
  RECEIVED_IN_CASH: says('payment.received'),
  DUNNING_RECEIVED: says('payment.received'),
  REFUND_REQUESTED: says('payment.contested', 'refundAsked'),
  REFUND_IN_PROGRESS: says('payment.contested', 'refundAsked'),
  REFUNDED: says('payment.returned', 'refund'),
  CHARGEBACK_REQUESTED: says('payment.contested', 'chargeback'),
  CHARGEBACK_DISPUTE: says('payment.contested', 'chargeback'),
  AWAITING_CHARGEBACK_REVERSAL: says('payment.contested', 'chargeback'),
  UNKNOWN: says(null),
}

/**
 * How a webhook event counts. The state of the payment is read from the provider; the event adds what the payment does not show:
 * - `undone`: staff took back a payment in cash, so that a paid charge may become unpaid.
 * - `restored`: staff took back a removal, so that a removed charge may be payable again.
 * - `readAgain`: no event reported anything; either may have happened.
 * - `cardRefused`: a card was refused on the provider's page.
 * - `returnedInPart`: money went back, even where the payment does not list it.
 */
export type EventReport = 'state' | 'undone' | 'restored' | 'readAgain' | 'cardRefused' | 'returnedInPart'

/** Stands in place of an event's name where nobody told anything: a payment that differs from what we know, or an operator's wish. */
export const READ_AGAIN = 'READ_AGAIN'

/** The event of a payment in cash that staff had recorded and took back. */
export const CASH_UNDONE = 'PAYMENT_RECEIVED_IN_CASH_UNDONE'

/** The events that are acted on. */
const EVENTS: Readonly<Record<string, EventReport>> = {
  PAYMENT_CONFIRMED: 'state',
  PAYMENT_RECEIVED: 'state',
  PAYMENT_RECEIVED_IN_CASH: 'state',
  [CASH_UNDONE]: 'undone',
  PAYMENT_UPDATED: 'state',
  PAYMENT_DELETED: 'state',
  PAYMENT_RESTORED: 'restored',
  PAYMENT_REFUNDED: 'state',
  PAYMENT_PARTIALLY_REFUNDED: 'returnedInPart',
  PAYMENT_REFUND_IN_PROGRESS: 'state',
  PAYMENT_REFUND_DENIED: 'state',
  PAYMENT_CHARGEBACK_REQUESTED: 'state',
  PAYMENT_CHARGEBACK_DISPUTE: 'state',
  PAYMENT_AWAITING_CHARGEBACK_REVERSAL: 'state',
  PAYMENT_OVERDUE: 'state',
  PAYMENT_DUNNING_REQUESTED: 'state',
  PAYMENT_DUNNING_RECEIVED: 'state',
  PAYMENT_CREDIT_CARD_CAPTURE_REFUSED: 'cardRefused',
  PAYMENT_REPROVED_BY_RISK_ANALYSIS: 'cardRefused',
  [READ_AGAIN]: 'readAgain',
}

/** Returns how an event counts; null for one that is not acted on. */
export function findEventReport(event: string): EventReport | null {
  return Object.hasOwn(EVENTS, event) ? (EVENTS[event] ?? null) : null
}

type Stated = Pick<Payment, 'status'>

/** Returns the event of the chart `charge` that a payment's status stands for; null when it says nothing about the money. */
export function getStatedEvent({ status }: Stated): StatusReport['event'] {
  return STATUSES[status].event
}

/** Returns true when a payment counts as made. */
export function isPaid(payment: Stated): boolean {
  return getStatedEvent(payment) === 'payment.received'
}

/** Returns true when a payment is still to be made. */
export function isOwed(payment: Stated): boolean {
  return getStatedEvent(payment) === 'payment.undone'
}

/** Finds what went wrong with a payment, by its status; null while nothing did. */
export function findTrouble({ status }: Stated): PaymentTrouble | null {
  return STATUSES[status].trouble
}

/** Computes how much of a payment that still counts went back to its payer, in centavos. */
export function getReturnedCents({ refunds }: Pick<Payment, 'refunds'>): number {
  return refunds.reduce((sum, { status, value }) => sum + (status === 'DONE' ? toCents(value) : 0), 0)
}
