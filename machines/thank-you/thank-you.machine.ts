import { assign, setup } from 'xstate'
import type { WordsOf } from '../lib/chart-words.ts'
import { declareActor } from '../lib/not-provided.ts'
import type { StateMeta } from '../lib/state-meta.ts'
import type { Checkout } from '../payments/checkout-data.ts'
import { isCheckedOut } from '../payments/checkout-end.ts'
import { type CheckoutFailure, parseCheckoutFailure } from '../payments/checkout-failure.ts'

type Context = { readonly checkout: Checkout | null; readonly problem: string | null }

type Event = { type: 'retry.requested' }

type Failed = { readonly failure: CheckoutFailure }

const chart = setup({
  types: {} as {
    context: Context
    events: Event
    output: 'notProven'
    tags: 'loading' | 'failed'
    meta: StateMeta
  },
  actors: { loadCheckout: declareActor<Checkout, void>('loadCheckout') },
  actions: {
    storeCheckout: assign((_, { checkout }: { checkout: Checkout }) => ({ checkout })),
    showFailure: assign((_, { failure }: Failed) => ({ problem: failure.message })),
    /** Provided by the page: sends the funnel `access.revoked`, because the server refused the session. */
    reportRefusal: () => {},
    /** Provided by the page: sends the funnel `checkout.finished`. */
    reportCheckout: () => {},
  },
  guards: {
    checkoutIsDone: (_, { checkout }: { checkout: Checkout }) => isCheckedOut(checkout),
    phoneIsNotProven: (_, { failure }: Failed) => failure.reason === 'notProven',
  },
})

/** What people call what may happen in the chart. */
export const thankYouWords: WordsOf<typeof chart> = {
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
}

/** What was bought and what happens next, loaded from the server so that the page can be opened again later. */
export const thankYouMachine = chart.createMachine({
  id: 'thankYou',
  meta: { title: 'Obrigado' },
  description: 'Mostra o que foi contratado, o que já está pago e o que acontece a partir de agora.',
  context: { checkout: null, problem: null },
  initial: 'loading',
  states: {
    loading: {
      meta: { title: 'Consultando a compra' },
      description: 'Lê no servidor o que foi contratado e pago.',
      tags: 'loading',
      invoke: {
        id: 'loadCheckout',
        src: 'loadCheckout',
        onDone: [
          {
            description: 'O pedido está feito: o fim do funil leva a ele, e não ao checkout.',
            guard: { type: 'checkoutIsDone', params: ({ event }) => ({ checkout: event.output }) },
            target: 'shown',
            actions: [
              { type: 'storeCheckout', params: ({ event }) => ({ checkout: event.output }) },
              'reportCheckout',
            ],
          },
          {
            target: 'shown',
            actions: { type: 'storeCheckout', params: ({ event }) => ({ checkout: event.output }) },
          },
        ],
        onError: [
          {
            guard: { type: 'phoneIsNotProven', params: ({ event }) => parseFailure(event) },
            target: 'notProven',
          },
          { target: 'failed', actions: { type: 'showFailure', params: ({ event }) => parseFailure(event) } },
        ],
      },
    },
    shown: {
      meta: { title: 'Resumo na tela' },
      description: 'A pessoa vê o que contratou, o que já está pago e os próximos passos.',
    },
    failed: {
      meta: { title: 'Servidor sem resposta', isDetour: true },
      description: 'O servidor não respondeu; a pessoa tenta de novo.',
      tags: 'failed',
      on: { 'retry.requested': 'loading' },
    },
    notProven: {
      meta: { title: 'Telefone não reconhecido', isDetour: true },
      type: 'final',
      description: 'O servidor não reconhece o telefone como confirmado.',
      entry: 'reportRefusal',
    },
  },
  output: 'notProven',
})

function parseFailure({ error }: { readonly error: unknown }) {
  return { failure: parseCheckoutFailure(error) }
}
