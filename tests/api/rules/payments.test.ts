import { expect, test } from 'vitest'
import { getCustomerKey } from '#api/payments/customer-key.ts'
import { getPaidAt } from '#api/payments/paid-at.ts'
import { findEventReport, findTrouble, getReturnedCents } from '#api/payments/payment-statuses.ts'

test('a customer is found by the proven phone and the CNPJ together', () => {
  // printf '+5511987654821|11222333000181' | sha256sum
  expect(getCustomerKey('+5511987654821', '11222333000181')).toBe(
    '74c05bb53ac43a717b7c3f99b82bb4c092827b18bf217f3f145cc9d77457e009',
  )
})

test.each([
  ['OVERDUE', 'overdue'],
  ['DUNNING_REQUESTED', 'overdue'],
  ['REFUNDED', 'refund'],
  ['REFUND_REQUESTED', 'refundAsked'],
  ['REFUND_IN_PROGRESS', 'refundAsked'],
  ['CHARGEBACK_REQUESTED', 'chargeback'],
  ['CHARGEBACK_DISPUTE', 'chargeback'],
  ['AWAITING_CHARGEBACK_REVERSAL', 'chargeback'],
  ['PENDING', null],
  ['CONFIRMED', null],
  ['RECEIVED', null],
  ['RECEIVED_IN_CASH', null],
] as const)('a payment that is %s has the trouble %s', (status, trouble) => {
  expect(findTrouble({ status })).toBe(trouble)
})

test.each([
  ['nothing', [], 0],
  ['one part', [{ status: 'DONE', value: 10.5 }], 1_050],
  [
    'several parts',
    [
      { status: 'DONE', value: 10 },
      { status: 'DONE', value: 0.29 },
    ],
    1_029,
  ],
  [
    'a part that is not sent yet, or never',
    [
      { status: 'PENDING', value: 10 },
      { status: 'CANCELLED', value: 5 },
    ],
    0,
  ],
])('of a payment went back %s', (_, refunds, cents) => {
  expect(getReturnedCents({ refunds })).toBe(cents)
})

test.each([
  ['PAYMENT_RECEIVED_IN_CASH_UNDONE', 'undone'],
  ['PAYMENT_RESTORED', 'restored'],
  ['PAYMENT_UPDATED', 'state'],
  ['PAYMENT_DELETED', 'state'],
  ['READ_AGAIN', 'readAgain'],
  ['PAYMENT_OVERDUE', 'state'],
  ['PAYMENT_PARTIALLY_REFUNDED', 'returnedInPart'],
  ['PAYMENT_CREDIT_CARD_CAPTURE_REFUSED', 'cardRefused'],
  ['PAYMENT_CREATED', null],
  ['toString', null],
])('the event %s counts as %s', (event, report) => {
  expect(findEventReport(event)).toBe(report)
})

/** Midday at the office. */
const NOW = new Date('2026-11-23T15:00:00Z')
const NEVER = { clientPaymentDate: null, confirmedDate: null, paymentDate: null }

test.each([
  ['now, without any date', NEVER, '2026-11-23T15:00:00.000Z'],
  ['now, for a payment of today', { ...NEVER, paymentDate: '2026-11-23' }, '2026-11-23T15:00:00.000Z'],
  ['now, for a date to come', { ...NEVER, paymentDate: '2026-11-24' }, '2026-11-23T15:00:00.000Z'],
  ['at the end of an earlier day', { ...NEVER, paymentDate: '2026-10-31' }, '2026-11-01T02:59:00.000Z'],
  [
    'by the confirmation before the transfer',
    { ...NEVER, confirmedDate: '2026-10-30', paymentDate: '2026-11-02' },
    '2026-10-31T02:59:00.000Z',
  ],
  [
    'by the customer’s own payment before both',
    { clientPaymentDate: '2026-10-29', confirmedDate: '2026-10-30', paymentDate: '2026-11-02' },
    '2026-10-30T02:59:00.000Z',
  ],
])('a payment was made %s', (_, dates, at) => {
  expect(getPaidAt(dates, NOW).toISOString()).toBe(at)
})
