import { chartEntry } from '../lib/chart-entry.ts'
import { CHECKOUT } from '../lib/chart-samples.ts'
import { pixPaymentEntry } from '../pix-payment/pix-payment.entry.ts'
import { checkoutMachine } from './checkout.machine.ts'

/** The chart in the registry. */
export const checkoutEntry = chartEntry({
  machine: checkoutMachine,
  title: 'Checkout',
  purpose: 'Do resumo do plano à implantação paga por Pix, boleto ou cartão, com uma única cobrança.',
  input: undefined,
  answers: {
    loadCheckout: CHECKOUT,
    decideImplementation: undefined,
    subscribe: undefined,
    createCharge: {
      paymentId: 'pay_1',
      method: 'pix',
      status: 'pending',
      value: 1_490,
      dueDate: '2026-11-20',
      leftMs: 900_000,
      line: null,
      slipUrl: null,
      invoiceUrl: null,
      cardRefused: false,
      paidAt: null,
    },
    copyText: undefined,
  },
  children: { pixPayment: pixPaymentEntry.withFakes },
})
