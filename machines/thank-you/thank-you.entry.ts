import { defineChartEntry } from '../lib/chart-entry.ts'
import { CHECKOUT_FAILED, CheckoutFailure } from '../payments/checkout-failure.ts'
import { CHECKOUT, createSampleCharge } from '../samples/visitor.ts'
import { thankYouMachine } from './thank-you.machine.ts'
import { thankYouPromises } from './thank-you.promises.ts'

/** The chart in the registry. */
export const thankYouEntry = defineChartEntry({
  machine: thankYouMachine,
  promises: thankYouPromises,
  title: 'Obrigado',
  purpose: 'Mostra o que foi contratado, o que já está pago e o que acontece a partir de agora.',
  screens: ['/thank-you'],
  detours: ['failed', 'notProven'],
  words: {
    states: {
      loading: 'Consultando a compra',
      shown: 'Resumo na tela',
      failed: 'Servidor sem resposta',
      notProven: 'Telefone não reconhecido',
    },
    calls: {
      loadCheckout: 'consultar a compra',
    },
    guards: {
      checkoutIsDone: 'o pedido está feito',
      phoneIsNotProven: 'o servidor não reconhece o telefone como confirmado',
    },
    events: {
      'retry.requested': 'A pessoa tenta de novo.',
    },
    actions: {
      storeCheckout: 'guarda o que foi comprado',
      showFailure: 'mostra por que o serviço recusou',
      reportCheckout: 'diz ao funil que o pedido está feito',
      reportRefusal: 'diz ao funil que o servidor recusou a sessão',
    },
  },
  inputs: [undefined],
  events: { 'retry.requested': [{}] },
  answers: {
    loadCheckout: [
      CHECKOUT,
      { ...CHECKOUT, charge: createSampleCharge('boleto') },
      {
        ...CHECKOUT,
        charge: createSampleCharge('pix', { status: 'paid', paidAt: '2026-11-24T12:10:00.000Z' }),
      },
      { plan: null, refused: [], implementation: null, refusedCnpj: null, charge: null },
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
