import { expect, test } from 'vitest'
import { chargeEntry } from '#machines/payments/charge.entry.ts'
import {
  COUNTED_CHARGE_STATES,
  chargeLife,
  OPEN_CHARGE_STATES,
  PAYABLE_CHARGE_STATES,
  UNFINISHED_CHARGE_STATES,
} from '#machines/payments/charge-life.ts'
import { testLife } from '#tests/support/life-table.ts'

const PAID_AT = 1_780_000_000_000
const EVENTS = {
  created: { type: 'charge.created' },
  refused: { type: 'charge.refused' },
  closing: { type: 'closing.requested', afterMs: 30_000 },
  removed: { type: 'charge.removed' },
  cardRefused: { type: 'card.refused' },
  received: { type: 'payment.received', paidAt: PAID_AT },
  contested: { type: 'payment.contested' },
  returned: { type: 'payment.returned' },
  inPart: { type: 'payment.returnedInPart' },
  undone: { type: 'payment.undone', isOnly: true },
  restored: { type: 'charge.restored', isOnly: true },
} as const

const TABLE = `
            created   refused closing removed  cardRefused received contested returned inPart undone  restored
  creating  pending   refused -       -        creating    paid     contested refunded -      -       -
  pending   same      -       closing canceled pending     paid     contested refunded -      same    same
  closing   same      -       same    canceled closing     paid     contested refunded -      -       same
  canceled  same      -       same    same     canceled    paid     contested refunded -      same    pending
  refused   -         -       -       -        -           paid     contested refunded -      -       -
  paid      paid      -       same    -        -           same     contested refunded paid   pending -
  contested contested -       -       -        -           paid     same      refunded -      -       -
  refunded  refunded  -       -       -        -           -        -         same     -      -       -`

testLife(chargeLife, chargeEntry, EVENTS, TABLE)

test('a charge begins with its reservation', () => {
  expect(chargeLife.initial).toBe('creating')
})

test('the open states match the database index that allows one open charge per customer', () => {
  expect(OPEN_CHARGE_STATES).toEqual(['creating', 'pending', 'closing'])
  expect(UNFINISHED_CHARGE_STATES).toEqual(['creating', 'closing'])
  expect(PAYABLE_CHARGE_STATES).toEqual(['pending'])
  expect(chargeLife.states.filter((state) => chargeLife.hasTag(state, 'paid'))).toEqual(['paid'])
  expect(COUNTED_CHARGE_STATES).toEqual(['paid', 'contested'])
  expect(chargeLife.states.filter((state) => chargeLife.hasTag(state, 'owesCreation'))).toEqual(['creating'])
  expect(chargeLife.states.filter((state) => chargeLife.hasTag(state, 'owesRemoval'))).toEqual(['closing'])
})

test('the server receives its actions and their times', () => {
  expect(chargeLife.decide('creating', { type: 'charge.created' })).toMatchObject({
    actions: [{ type: 'reportCharged' }],
  })
  expect(chargeLife.decide('pending', { type: 'closing.requested', afterMs: 30_000 })).toMatchObject({
    actions: [{ type: 'queueClosing', params: { afterMs: 30_000 } }],
  })
  expect(chargeLife.decide('closing', { type: 'card.refused' })).toMatchObject({
    actions: [{ type: 'reportCardRefused' }],
  })
  expect(chargeLife.decide('canceled', { type: 'payment.received', paidAt: PAID_AT })).toMatchObject({
    actions: [{ type: 'reportPaid', params: { paidAt: PAID_AT } }],
  })
})

test('a charge that is taken back or restored is open only while the customer has no other', () => {
  expect(chargeLife.decide('paid', { type: 'payment.undone', isOnly: true })).toMatchObject({
    state: 'pending',
    actions: [{ type: 'reportUndone' }],
  })
  expect(chargeLife.decide('paid', { type: 'payment.undone', isOnly: false })).toMatchObject({
    state: 'canceled',
    actions: [{ type: 'reportUndone' }],
  })
  expect(chargeLife.decide('canceled', { type: 'charge.restored', isOnly: false })).toMatchObject({
    outcome: 'repeated',
  })
  expect(chargeLife.decide('paid', { type: 'payment.returnedInPart' })).toMatchObject({
    actions: [{ type: 'reportReturnedInPart' }],
  })
})

test('no event leads out of a refund, and only a payment leads to paid', () => {
  const asked = chargeLife.states.flatMap((state) => Object.values(EVENTS).map((event) => ({ state, event })))
  expect(asked).toHaveLength(88)
  for (const { state, event } of asked) {
    const decision = chargeLife.decide(state, event)
    if (decision.outcome !== 'stepped') continue
    if (state === 'refunded') expect(decision.state).toBe('refunded')
    if (decision.state === 'paid' && state !== 'paid') expect(event.type).toBe('payment.received')
    if (state === 'paid') expect(['paid', 'contested', 'refunded', 'pending']).toContain(decision.state)
    const isTold = decision.actions.some(({ type }) => type === 'reportPaid')
    expect(isTold).toBe(decision.state === 'paid' && state !== 'paid')
  }
})
