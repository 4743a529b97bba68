import { expect } from '@playwright/test'
import { pixPaymentEntry } from '#machines/payments/pix-payment.entry.ts'
import { CHECKOUT, createSampleCharge } from '#machines/samples/visitor.ts'
import type { BrowserChart } from './browser-chart.ts'
import { causeBy, convertSample, findButton, nameCalls, press } from './page-acts.ts'

/** The charge of the chart's example, with as much time left. */
const CHECKOUT_WITH_PIX = {
  ...CHECKOUT,
  charge: createSampleCharge('pix', { leftMs: 3_000 }),
}

/** The panel with the PIX code. */
export const pixPayment: BrowserChart = {
  entry: pixPaymentEntry,
  route: () => '/checkout',
  arrive: (_, calls) => calls.asked('loadCheckout'),
  open: (_, calls) => calls.release('loadCheckout', { data: CHECKOUT_WITH_PIX }),
  callOf: nameCalls({
    'GET /api/payments': 'loadCheckout',
    'POST /api/payments getPixQrCode': 'getPixCode',
    'POST /api/payments createOneTimePayment': 'createCharge',
  }),
  simulateAnswer: (_, sample) =>
    sample instanceof Error ? convertSample(sample) : { data: { payload: Object(sample).code } },
  bodyOf: (source, input) => (source === 'getPixCode' ? { paymentId: Object(input).paymentId } : null),
  atOnce: ['copyText'],
  cause: causeBy({
    'code.requested': (page) => press(page, 'Tentar novamente'),
    'copy.requested': (page) => press(page, 'Copiar código Pix'),
    'newCode.requested': (page) => press(page, 'Gerar novo código'),
  }),
  sees: {
    'pixPayment.paying.code.failed': (page) => page.getByText('Erro ao obter QR Code PIX').waitFor(),
    async 'pixPayment.paying.code.shown.resting'(page, snapshot) {
      // A code that has expired is no longer shown.
      if (!snapshot.hasTag('expired')) await findButton(page, 'Copiar código Pix')
    },
    'pixPayment.paying.code.shown.copied': (page) => findButton(page, 'Código copiado'),
    'pixPayment.paying.timer.running': (page, { context: { secondsLeft } }) =>
      expect(page.getByRole('timer')).toHaveText(`0:0${secondsLeft}`),
    'pixPayment.paying.timer.expired': (page) => page.getByText('O tempo deste código acabou').waitFor(),
    'pixPayment.renewed': (page) => findButton(page, 'Gerando a cobrança...'),
  },
}
