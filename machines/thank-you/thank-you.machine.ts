import { type ActorRefFrom, assign, setup } from 'xstate'
import { declareActor } from '../lib/not-provided.ts'
import { isCheckedOut } from '../payments/checkout-end.ts'
import { type CheckoutFailure, parseCheckoutFailure } from '../payments/checkout-failure.ts'
import type { Checkout } from '../payments/records.ts'

/** The chart's running instance. */
export type ThankYouRef = ActorRefFrom<typeof thankYouMachine>

type Context = { readonly checkout: Checkout | null; readonly problem: string | null }

type Event = { type: 'retry.requested' }

type Failed = { readonly failure: CheckoutFailure }

const chart = setup({
  types: {} as { context: Context; events: Event; output: 'notProven'; tags: 'loading' | 'failed' },
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

/** What was bought and what happens next, loaded from the server so that the page can be opened again later. */
export const thankYouMachine = chart.createMachine({
  id: 'thankYou',
  context: { checkout: null, problem: null },
  initial: 'loading',
  states: {
    loading: {
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
    shown: { description: 'A pessoa vê o que contratou, o que já está pago e os próximos passos.' },
    failed: {
      description: 'O servidor não respondeu; a pessoa tenta de novo.',
      tags: 'failed',
      on: { 'retry.requested': 'loading' },
    },
    notProven: {
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
