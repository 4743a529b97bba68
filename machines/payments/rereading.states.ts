import { checkoutChart as chart } from './checkout.setup.ts'
import { parseCheckoutFailure } from './checkout-failure.ts'

/**
 * The inner states of a step in which the visitor has a choice to make. Another tab may make it meanwhile, and a charge that
 * still exists may be paid, so the checkout is read again; the choice stays on the screen and can be made in either state.
 */
export const rereading = {
  initial: 'resting',
  states: {
    resting: chart.createStateConfig({
      meta: { title: 'Escolha na tela' },
      description: 'A escolha está na tela.',
      on: {
        'page.shown': {
          description: 'A pessoa volta a esta aba: em outra, o pedido pode ter mudado.',
          target: 'rereading',
        },
      },
      after: {
        paymentPoll: {
          description: 'A cobrança que a pessoa deixou ainda pode ser paga.',
          guard: 'hasCharge',
          target: 'rereading',
        },
      },
    }),
    rereading: chart.createStateConfig({
      meta: { title: 'Relendo o checkout' },
      description: 'Lê o checkout de novo, com a escolha na tela.',
      invoke: {
        id: 'rereadCheckout',
        src: 'loadCheckout',
        onDone: [
          {
            description:
              'A escolha foi feita em outra aba, ou a cobrança mudou ou foi paga: vale o que o servidor diz.',
            guard: { type: 'readingIsNews', params: ({ event }) => ({ checkout: event.output }) },
            target: '#checkout.routing',
            actions: { type: 'storeCheckout', params: ({ event }) => ({ checkout: event.output }) },
          },
          { target: 'resting' },
        ],
        onError: [
          {
            guard: {
              type: 'phoneIsNotProven',
              params: ({ event }) => ({ failure: parseCheckoutFailure(event.error) }),
            },
            target: '#checkout.notProven',
          },
          { description: 'Sem resposta agora: a escolha continua na tela.', target: 'resting' },
        ],
      },
    }),
  },
} as const
