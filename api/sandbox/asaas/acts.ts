import * as z from 'zod'
import type { JsonObject } from '../../store/schema.ts'
import { getPaidFields, StoredCharge } from './objects.ts'

/** How a payment's webhook events are delivered: once, twice, twice and in reverse order, or not at all. */
const WEBHOOKS = ['once', 'twice', 'reversed', 'none'] as const

const webhooks = z.enum(WEBHOOKS).default('once')

// biome-ignore format: a list of words
const PlainAct = z.enum([
  'pay', 'refuse', 'remove', 'restore', 'overdue', 'refund', 'askRefund', 'denyRefund', 'chargeback', 'dispute', 'winDispute',
  'settleDispute', 'receiveInCash', 'undoCash',
])

/** An act that its name says all about. */
export type PlainAct = z.infer<typeof PlainAct>

/** An act of a payer on a charge, of their bank, of the calendar, or of the account's staff. */
export const PayerAct = z.discriminatedUnion('act', [
  z.strictObject({ act: PlainAct, webhooks }),
  // Reais.
  z.strictObject({ act: z.literal('refundPart'), value: z.number().positive(), webhooks }),
  z.strictObject({
    act: z.literal('update'),
    value: z.number().positive().optional(),
    dueDate: z.iso.date().optional(),
    webhooks,
  }),
])

/** An act on a charge. */
export type PayerAct = z.infer<typeof PayerAct>

/** Statuses of a charge that is paid, by payment method: a boleto is confirmed before its money arrives. */
const PAID_BY: Readonly<Record<string, readonly string[]>> = {
  PIX: ['RECEIVED'],
  BOLETO: ['CONFIRMED', 'RECEIVED'],
  UNDEFINED: ['CONFIRMED', 'RECEIVED'],
  CREDIT_CARD: ['CONFIRMED'],
}

/** Statuses in which a charge can be paid or removed. */
export const UNPAID: readonly string[] = ['PENDING', 'OVERDUE']
const HELD = ['RECEIVED', 'CONFIRMED']
const DISPUTED = ['CHARGEBACK_REQUESTED', 'CHARGEBACK_DISPUTE']

/** An act that changes a charge in a known way. */
type Turn = {
  /** The statuses in which it is possible; all by default. */
  readonly from?: readonly string[]
  /** The status it leads to; the same by default. */
  readonly to?: string
  /** The event's name; by default that of the status. */
  readonly event?: string
  /** Whether the payer's card is part of it. */
  readonly isOfCard?: boolean
  /** What else changes. */
  readonly changes?: (today: string) => JsonObject
}

const setPaidOn = (day: string | null) => ({ confirmedDate: day, paymentDate: day, clientPaymentDate: day })

/**
 * The acts that do not pay, as Asaas documents them. A payment that staff record as made in cash is told as `PAYMENT_RECEIVED`; a
 * dispute that was won waits for the card's acquirer, and one that was lost is a refund.
 */
const TURNS: Readonly<Record<Exclude<PlainAct, 'pay'>, Turn>> = {
  refuse: { from: UNPAID, event: 'PAYMENT_CREDIT_CARD_CAPTURE_REFUSED', isOfCard: true },
  remove: { from: UNPAID, event: 'PAYMENT_DELETED', changes: () => ({ deleted: true }) },
  restore: { event: 'PAYMENT_RESTORED', changes: () => ({ deleted: false }) },
  overdue: { from: ['PENDING'], to: 'OVERDUE' },
  refund: { from: [...HELD, ...DISPUTED, 'REFUND_IN_PROGRESS'], to: 'REFUNDED' },
  askRefund: { from: HELD, to: 'REFUND_IN_PROGRESS' },
  denyRefund: { from: ['REFUND_IN_PROGRESS'], to: 'RECEIVED', event: 'PAYMENT_REFUND_DENIED' },
  chargeback: { from: HELD, to: 'CHARGEBACK_REQUESTED', isOfCard: true },
  dispute: { from: ['CHARGEBACK_REQUESTED'], to: 'CHARGEBACK_DISPUTE', isOfCard: true },
  winDispute: { from: ['CHARGEBACK_DISPUTE'], to: 'AWAITING_CHARGEBACK_REVERSAL', isOfCard: true },
  settleDispute: { from: ['AWAITING_CHARGEBACK_REVERSAL'], to: 'CONFIRMED', isOfCard: true },
  receiveInCash: { from: UNPAID, to: 'RECEIVED_IN_CASH', event: 'PAYMENT_RECEIVED', changes: setPaidOn },
  undoCash: {
    from: ['RECEIVED_IN_CASH'],
    to: 'PENDING',
    event: 'PAYMENT_RECEIVED_IN_CASH_UNDONE',
    changes: () => setPaidOn(null),
  },
}

/** What an act changes of a charge, and the events that tell it. */
export type Told = { readonly changes: JsonObject; readonly events: readonly string[] }

/** Performs an act on a charge, as stored; null when the charge does not allow it. */
export function performAct(act: PayerAct, stored: JsonObject, today: string): Told | null {
  const { billingType, status, deleted, value, refunds } = StoredCharge.parse(stored)
  const isOpen = UNPAID.includes(status)
  if (deleted !== (act.act === 'restore')) return null
  switch (act.act) {
    case 'pay': {
      const passed = PAID_BY[billingType] ?? ['RECEIVED']
      if (!isOpen) return null
      const changes = getPaidFields(billingType, passed.at(-1), today)
      return { changes, events: passed.map((name) => `PAYMENT_${name}`) }
    }
    case 'refundPart': {
      const before = refunds ?? []
      const rest = before.reduce((sum, refund) => sum - refund.value, value)
      if (!HELD.includes(status) || act.value >= rest) return null
      const refund = { dateCreated: `${today} 12:00:00`, status: 'DONE', value: act.value, description: null }
      return { changes: { refunds: [...before, refund] }, events: ['PAYMENT_PARTIALLY_REFUNDED'] }
    }
    case 'update': {
      const { value: newValue, dueDate } = act
      const changes = { ...(newValue && { value: newValue }), ...(dueDate && { dueDate, status: 'PENDING' }) }
      return isOpen ? { changes, events: ['PAYMENT_UPDATED'] } : null
    }
    default: {
      const { from, to, event = `PAYMENT_${to}`, isOfCard = false, changes } = TURNS[act.act]
      if (from?.includes(status) === false || (isOfCard && billingType !== 'CREDIT_CARD')) return null
      return { changes: { ...(to && { status: to }), ...changes?.(today) }, events: [event] }
    }
  }
}
