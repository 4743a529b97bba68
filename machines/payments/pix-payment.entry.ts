import { defineChartEntry } from '../lib/chart-entry.ts'
import { NO_ANSWER } from '../lib/chart-samples.ts'
import { PIX_CODE } from '../samples/visitor.ts'
import { pixPaymentMachine } from './pix-payment.machine.ts'
import { pixPaymentPromises } from './pix-payment.promises.ts'

/** The chart in the registry. */
export const pixPaymentEntry = defineChartEntry({
  machine: pixPaymentMachine,
  promises: pixPaymentPromises,
  title: 'Pagamento por Pix',
  purpose: 'Mostra o código Pix conferido e conta os quinze minutos que a pessoa tem para pagar.',
  screens: ['/checkout'],
  detours: ['paying.code.failed', 'paying.code.shown.copyRefused', 'paying.timer.expired'],
  words: {
    states: {
      paying: 'Pagando por Pix',
      'paying.code': 'Código Pix',
      'paying.code.fetching': 'Buscando o código',
      'paying.code.failed': 'Código indisponível',
      'paying.code.shown': 'Código na tela',
      'paying.code.shown.resting': 'Pronto para copiar',
      'paying.code.shown.copying': 'Copiando',
      'paying.code.shown.copied': 'Código copiado',
      'paying.code.shown.copyRefused': 'Cópia recusada',
      'paying.timer': 'Tempo do código',
      'paying.timer.running': 'Quinze minutos correndo',
      'paying.timer.expired': 'Tempo esgotado',
      renewed: 'Quer outro código',
    },
    calls: {
      getPixCode: 'buscar o código Pix',
      copyText: 'copiar o código',
    },
    guards: {
      codeIsSound: 'o código veio inteiro',
      timeIsOver: 'o tempo acabou',
      timerHasEnded: 'o tempo do código acabou',
    },
    events: {
      'code.requested': 'A pessoa pede o código de novo.',
      'copy.requested': 'A pessoa pede para copiar.',
      'newCode.requested': 'A pessoa pede um novo código.',
    },
    actions: {
      storeCode: 'guarda o código Pix',
      countDown: 'atualiza o tempo que falta',
    },
  },
  // Only the last seconds of the timer, to keep the paths short.
  inputs: [{ paymentId: 'pay_pix', leftMs: 3_000 }],
  events: { 'code.requested': [{}], 'copy.requested': [{}], 'newCode.requested': [{}] },
  answers: { getPixCode: [{ code: PIX_CODE }, { code: PIX_CODE.slice(0, -9) }], copyText: [undefined] },
  failures: { getPixCode: [NO_ANSWER], copyText: [NO_ANSWER] },
  says: () => [],
})
