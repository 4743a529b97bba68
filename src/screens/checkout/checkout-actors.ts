import { fromPromise } from 'xstate'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { CheckoutFailure, type CheckoutFailureReason } from '#machines/checkout/checkout-failure.ts'
import type { Checkout, ImplementationDecision, ShownCharge } from '#machines/checkout/records.ts'
import type { PaymentMethod } from '#machines/deal-stages/events.ts'
import { pixPaymentMachine } from '#machines/pix-payment/pix-payment.machine.ts'
import { thankYouMachine } from '#machines/thank-you/thank-you.machine.ts'
import { reportAdEvent } from '#src/lib/ad-events.ts'
import { ApiFailure, api } from '#src/lib/api-client.ts'
import { readCookie, writeCookie } from '#src/lib/cookies.ts'
import { sessionRef } from '#src/lib/session-actors.ts'

/** What the registration cookie calls the accepted implementation (spec S2 3). */
const IMPLEMENTATION_PLAN = 'implantacao-assistida'

/** What a failed call means to the charts; every other code means that it failed for now. */
const REASONS: Readonly<Record<string, CheckoutFailureReason>> = {
  session_required: 'notValidated',
  phone_not_validated: 'notValidated',
  conflict: 'outdated',
}

/** The visitor's checkout as the server has it. Rejects with `CheckoutFailure`, as all of these. */
export const loadCheckout = fromPromise<Checkout, void>(({ signal }) =>
  meant(api.get<Checkout>('/api/payments', { signal })),
)

/** Sends the decision on the implementation, and keeps it in the registration cookie. */
export const decideImplementation = fromPromise<void, { decision: ImplementationDecision }>(
  async ({ input: { decision }, signal }) => {
    await meant(api.post('/api/track', { event: `implementation_${decision}` }, { signal }))
    const registration = readCookie('dadosCadastro')
    if (!registration) return
    const { implementationPlan: _before, ...rest } = registration
    writeCookie(
      'dadosCadastro',
      decision === 'accepted' ? { ...rest, implementationPlan: IMPLEMENTATION_PLAN } : rest,
    )
  },
)

/** Makes sure that the plan's subscription exists, at the price that was shown. */
export const subscribe = fromPromise<{ readonly subscriptionId: string }, { value: number }>(
  ({ input: { value }, signal }) =>
    meant(
      api.post<{ readonly subscriptionId: string }>(
        '/api/payments',
        { requestType: 'createSubscription', payload: { value } },
        { signal },
      ),
    ),
)

/** Asks for the one charge, at the price that was shown. */
export const createCharge = fromPromise<ShownCharge, { method: PaymentMethod; value: number }>(
  ({ input, signal }) =>
    meant(
      api.post<ShownCharge>(
        '/api/payments',
        { requestType: 'createOneTimePayment', payload: input },
        { signal },
      ),
    ),
)

/** The copia-e-cola of a PIX charge. */
export const getPixCode = fromPromise<{ code: string }, { paymentId: string }>(
  async ({ input: { paymentId }, signal }) => {
    const body = { requestType: 'getPixQrCode', paymentId }
    const { payload } = await meant(api.post<{ payload: string }>('/api/payments', body, { signal }))
    return { code: payload }
  },
)

/** Puts a text on the clipboard; rejects where the browser does not allow it. */
export const copyText = fromPromise<void, { text: string }>(({ input: { text } }) =>
  navigator.clipboard.writeText(text),
)

/** The checkout chart with the browser around it. */
export const browserCheckoutMachine = checkoutMachine.provide({
  actors: {
    loadCheckout,
    decideImplementation,
    subscribe,
    createCharge,
    copyText,
    pixPayment: pixPaymentMachine.provide({ actors: { getPixCode, copyText } }),
  },
  actions: {
    reportAdEvent: (_, event) => reportAdEvent(event),
    noteStep: (_, { step }) => sessionRef.send({ type: 'step.reached', step }),
  },
})

/** The chart of the page after it with the browser around it. */
export const browserThankYouMachine = thankYouMachine.provide({ actors: { loadCheckout } })

async function meant<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (thrown) {
    if (!(thrown instanceof ApiFailure)) throw thrown
    throw new CheckoutFailure(REASONS[thrown.code] ?? 'failed', thrown.message)
  }
}
