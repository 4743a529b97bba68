import { defineJourneys } from '../lib/chart-journeys.ts'
import { pixPaymentEntry } from './pix-payment.entry.ts'
import { pixPaymentMachine } from './pix-payment.machine.ts'

/** What a tester does with a PIX code. */
export const pixPaymentJourneys = defineJourneys({
  machine: pixPaymentMachine,
  entry: pixPaymentEntry,
  notByHand: {
    'pixPayment.paying.code.failed --code.requested[0]-->':
      'O Asaas simulado cai por inteiro: a cobrança, que vem antes do código, também falharia.',
  },
  journeys: [
    {
      title: 'Pix: copiar, deixar vencer, gerar outro e pagar',
      address: '/checkout',
      needs: ['C'],
      steps: [
        {
          act: 'Aperte "Quero a implementação por R$ …" e depois "Pagar … com Pix".',
          see: '"Pague com Pix": o QR Code, o código e o tempo que resta, de 15 minutos para baixo.',
          reaches: 'paying.code.shown.resting',
          via: { getPixCode: { answer: 0 } },
        },
        {
          act: 'Aperte "Copiar código Pix".',
          see: '"Código copiado".',
          events: [{ type: 'copy.requested' }],
          reaches: 'paying.code.shown.copied',
          via: { copyText: { answer: 0 } },
        },
        {
          act: 'Em `/sandbox`, na outra aba, procure em "Cobranças" a de Pix, abra "Outras formas" e aperte "Vencer o código Pix". Volte e recarregue a página.',
          see: '"O tempo deste código acabou", com "Gerar novo código".',
          reaches: 'paying.timer.expired',
        },
        {
          act: 'Aperte "Gerar novo código".',
          see: 'Outro QR Code, e o tempo recomeça. Em `/sandbox`, "Pagar" na cobrança nova leva a página a "Pagamento confirmado".',
          events: [{ type: 'newCode.requested' }],
          reaches: 'renewed',
        },
      ],
    },
  ],
})
