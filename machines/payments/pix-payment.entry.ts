import { defineChartEntry } from '../lib/chart-entry.ts'
import { PIX_CODE } from '../samples/visitor.ts'
import { pixPaymentMachine, pixPaymentWords } from './pix-payment.machine.ts'
import { pixPaymentPromises } from './pix-payment.promises.ts'

/** The chart in the registry. */
export const pixPaymentEntry = defineChartEntry({
  machine: pixPaymentMachine,
  promises: pixPaymentPromises,
  screens: ['/checkout'],
  words: pixPaymentWords,
  inputs: [{ paymentId: 'pay_pix', leftMs: 3_000 }],
  events: {},
  answers: { getPixCode: [{ code: PIX_CODE }, { code: PIX_CODE.slice(0, -9) }] },
})
