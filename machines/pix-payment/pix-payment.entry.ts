import { chartEntry } from '../lib/chart-entry.ts'
import { NO_ANSWER, PIX_CODE } from '../lib/chart-samples.ts'
import { pixPaymentMachine } from './pix-payment.machine.ts'

/** The chart in the registry. */
export const pixPaymentEntry = chartEntry({
  machine: pixPaymentMachine,
  title: 'Pagamento por Pix',
  purpose: 'Mostra o código Pix conferido e conta os quinze minutos que a pessoa tem para pagar.',
  screens: ['/checkout'],
  // The last seconds of the quarter of an hour: all of it would only make every way longer.
  inputs: [{ paymentId: 'pay_pix', leftMs: 3_000 }],
  events: { 'code.requested': [{}], 'copy.requested': [{}], 'newCode.requested': [{}] },
  answers: { getPixCode: [{ code: PIX_CODE }, { code: PIX_CODE.slice(0, -9) }], copyText: [undefined] },
  failures: { getPixCode: [NO_ANSWER], copyText: [NO_ANSWER] },
  says: () => [],
})
