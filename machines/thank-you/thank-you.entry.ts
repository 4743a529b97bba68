import { defineChartEntry } from '../lib/chart-entry.ts'
import { CHECKOUT_FAILED, CheckoutFailure } from '../payments/checkout-failure.ts'
import { CHECKOUT, createSampleCharge } from '../samples/visitor.ts'
import { thankYouMachine, thankYouWords } from './thank-you.machine.ts'
import { thankYouPromises } from './thank-you.promises.ts'

/** The chart in the registry. */
export const thankYouEntry = defineChartEntry({
  machine: thankYouMachine,
  promises: thankYouPromises,
  screens: ['/thank-you'],
  words: thankYouWords,
  inputs: [undefined],
  events: {},
  answers: {
    loadCheckout: [
      CHECKOUT,
      { ...CHECKOUT, charge: createSampleCharge('boleto') },
      {
        ...CHECKOUT,
        charge: createSampleCharge('pix', { status: 'paid', paidAt: '2026-11-24T12:10:00.000Z' }),
      },
      { plan: null, refused: [], implementation: null, refusedCnpj: null, charge: null },
      { ...CHECKOUT, charge: createSampleCharge('credit_card', { status: 'contested' }) },
    ],
  },
  failures: {
    loadCheckout: [
      new CheckoutFailure('failed', CHECKOUT_FAILED),
      new CheckoutFailure('notProven', 'Confirme o seu telefone para continuar.'),
    ],
  },
  says: (snapshot) => {
    const { problem } = snapshot.context
    return problem && snapshot.hasTag('failed') ? [problem] : []
  },
})
