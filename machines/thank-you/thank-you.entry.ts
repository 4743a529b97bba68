import { CHECKOUT_FAILED, CheckoutFailure } from '../checkout/checkout-failure.ts'
import { chartEntry } from '../lib/chart-entry.ts'
import { CHECKOUT, chargeBy } from '../lib/chart-samples.ts'
import { thankYouMachine } from './thank-you.machine.ts'

/** The chart in the registry. */
export const thankYouEntry = chartEntry({
  machine: thankYouMachine,
  title: 'Obrigado',
  purpose: 'Mostra o que foi contratado, o que já está pago e o que acontece a partir de agora.',
  screens: ['/thank-you'],
  inputs: [undefined],
  events: { 'retry.requested': [{}] },
  answers: {
    loadCheckout: [
      CHECKOUT,
      { ...CHECKOUT, charge: chargeBy('boleto') },
      { ...CHECKOUT, charge: chargeBy('pix', { status: 'paid', paidAt: '2026-11-24T12:10:00.000Z' }) },
      { plan: null, implementation: null, charge: null },
    ],
  },
  failures: {
    loadCheckout: [
      new CheckoutFailure('failed', CHECKOUT_FAILED),
      new CheckoutFailure('notValidated', 'Confirme o seu telefone para continuar.'),
    ],
  },
  says: ({ context: { problem } }) => (problem ? [problem] : []),
})
