import { assign, setup } from 'xstate'
import type { AdEventReport } from '../ad-events/events.ts'
import type { PaymentMethod } from '../deal-stages/events.ts'
import { notProvided } from '../lib/not-provided.ts'
import { pixPaymentMachine } from '../pix-payment/pix-payment.machine.ts'
import type { CheckoutFailure } from './checkout-failure.ts'
import { type Checkout, hasMonthlyValue, type ImplementationDecision, type ShownCharge } from './records.ts'

/** How often the page asks whether a charge was paid, in milliseconds. */
export const PAYMENT_POLL_MS = 3_000

/** How long "Linha copiada" stays, in milliseconds. */
export const COPIED_NOTICE_MS = 3_000

/** Why the chart ended: paid, nothing left to pay here, or the phone has to be validated first. */
export type CheckoutOutput = 'paid' | 'finished' | 'notValidated'

type Context = {
  /** Null before the first reading. */
  readonly checkout: Checkout | null
  readonly method: PaymentMethod
  /** What went wrong last, in the words the visitor reads; null while nothing did. */
  readonly problem: string | null
}

type Event =
  | { type: 'offer.accepted' }
  | { type: 'offer.declined' }
  | { type: 'method.chosen'; method: PaymentMethod }
  | { type: 'payment.requested' }
  /** The visitor wants to pay another way than the charge on screen. */
  | { type: 'method.reconsidered' }
  /** After a refused card. */
  | { type: 'boleto.requested' }
  | { type: 'copy.requested' }
  | { type: 'retry.requested' }
  | { type: 'subscription.postponed' }

type Failed = { readonly failure: CheckoutFailure }

/** Types, holes, actions and guards of the checkout's chart. */
export const checkoutChart = setup({
  types: {} as {
    context: Context
    events: Event
    output: CheckoutOutput
    children: { pixPayment: 'pixPayment' }
    tags: 'loading' | 'loadFailed' | 'offering' | 'choosing' | 'busy' | 'subscriptionFailed' | 'copied'
  },
  actors: {
    loadCheckout: notProvided<Checkout, void>('loadCheckout'),
    decideImplementation: notProvided<void, { decision: ImplementationDecision }>('decideImplementation'),
    subscribe: notProvided<{ readonly subscriptionId: string }, { value: number }>('subscribe'),
    createCharge: notProvided<ShownCharge, { method: PaymentMethod; value: number }>('createCharge'),
    copyText: notProvided<void, { text: string }>('copyText'),
    pixPayment: pixPaymentMachine,
  },
  actions: {
    storeCheckout: assign(({ context }, { checkout }: { checkout: Checkout }) => ({
      checkout,
      method: checkout.charge?.method ?? context.method,
    })),
    storeDecision: assign(
      ({ context: { checkout } }, { decision }: { decision: ImplementationDecision }) => ({
        checkout: checkout && {
          ...checkout,
          implementation: checkout.implementation && { ...checkout.implementation, decision },
        },
      }),
    ),
    storeCharge: assign(({ context: { checkout } }, { charge }: { charge: ShownCharge }) => ({
      checkout: checkout && { ...checkout, charge },
      method: charge.method,
    })),
    noteSubscription: assign({
      checkout: ({ context: { checkout } }) =>
        checkout && { ...checkout, plan: checkout.plan && { ...checkout.plan, subscribed: true } },
    }),
    chooseMethod: assign((_, { method }: { method: PaymentMethod }) => ({ method })),
    showFailure: assign((_, { failure }: Failed) => ({ problem: failure.message })),
    clearProblem: assign({ problem: null }),
    /** A hole: the ad platform hears of it, with consent alone (spec S2 7). */
    reportAdEvent: (_, _event: AdEventReport) => {},
    /** A hole: the step goes into the visitor's session (spec S2 4). */
    noteStep: (_, _step: { readonly step: 'implementation_accepted' | 'payment_completed' }) => {},
    /** A hole: the page tells the funnel that the server refused the session. */
    reportRefusal: () => {},
  },
  guards: {
    isPaid: ({ context: { checkout } }) => checkout?.charge?.status === 'paid',
    hasCharge: ({ context: { checkout } }) => checkout?.charge != null,
    implementationIsWanted: ({ context: { checkout } }) => checkout?.implementation?.decision === 'accepted',
    implementationIsUndecided: ({ context: { checkout } }) =>
      checkout?.implementation != null && checkout.implementation.decision === null,
    nothingToSubscribe: ({ context: { checkout } }) =>
      !checkout?.plan || checkout.plan.subscribed || !hasMonthlyValue(checkout.plan),
    methodIs: ({ context }, { method }: { method: PaymentMethod }) => context.method === method,
    readingIsPaid: (_, { checkout }: { checkout: Checkout }) => checkout.charge?.status === 'paid',
    readingHasOtherCharge: ({ context }, { checkout }: { checkout: Checkout }) =>
      checkout.charge?.paymentId !== context.checkout?.charge?.paymentId,
    phoneIsNotValidated: (_, { failure }: Failed) => failure.reason === 'notValidated',
    pageIsOutdated: (_, { failure }: Failed) => failure.reason === 'outdated',
  },
  delays: { paymentPoll: PAYMENT_POLL_MS, copiedNotice: COPIED_NOTICE_MS },
})
