import { describe, expect, test } from 'vitest'
import type { Checkout, ImplementationDecision, ShownCharge } from '#machines/payments/checkout-data.ts'
import { isCheckedOut, isImplementationTaken } from '#machines/payments/checkout-end.ts'
import { createSampleCharge, CHECKOUT as NEW } from '#machines/samples/visitor.ts'

const PIX = createSampleCharge('pix', { paymentId: 'pay_1' })
const BOLETO = createSampleCharge('boleto', { paymentId: 'pay_2' })
const CARD = createSampleCharge('credit_card', { paymentId: 'pay_3' })

const decide = (decision: ImplementationDecision): Checkout => ({
  ...NEW,
  implementation: NEW.implementation && { ...NEW.implementation, decision },
})
const WANTED = decide('accepted')
const DECLINED = decide('declined')

describe('the end of a checkout', () => {
  const PAID: ShownCharge = { ...PIX, status: 'paid' }

  test('a boleto is an order as soon as it exists, Pix and card once they are paid, even while the money is asked back', () => {
    const paid = [{ ...BOLETO, status: 'paid' }, PAID, { ...CARD, status: 'paid' }] as const
    const orders = [BOLETO, ...paid, { ...CARD, status: 'contested' }] as const
    for (const charge of orders) expect(isImplementationTaken(charge)).toBe(true)
    for (const charge of [null, PIX, CARD]) expect(isImplementationTaken(charge)).toBe(false)
  })

  test('without a charge it ends with the plan alone, once the implementation was declined', () => {
    expect(isCheckedOut(DECLINED)).toBe(true)
    for (const open of [NEW, WANTED, { ...NEW, implementation: null }, { ...DECLINED, plan: null }])
      expect(isCheckedOut(open)).toBe(false)
  })

  test('with a charge only the order counts', () => {
    for (const checkout of [WANTED, DECLINED, { ...WANTED, plan: null }]) {
      expect(isCheckedOut({ ...checkout, charge: PAID })).toBe(true)
      expect(isCheckedOut({ ...checkout, charge: PIX })).toBe(false)
    }
  })
})
