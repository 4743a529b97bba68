import { chartEntry } from '../lib/chart-entry.ts'
import { PIX_CODE } from '../lib/chart-samples.ts'
import { pixPaymentMachine } from './pix-payment.machine.ts'

/** The chart in the registry. */
export const pixPaymentEntry = chartEntry({
  machine: pixPaymentMachine,
  title: 'Pagamento por Pix',
  purpose: 'Mostra o código Pix conferido e conta os quinze minutos que a pessoa tem para pagar.',
  input: { paymentId: 'pay_1', leftMs: 900_000 },
  answers: { getPixCode: { code: PIX_CODE }, copyText: undefined },
})
