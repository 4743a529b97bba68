import { fromPromise } from 'xstate'
import { checkoutMachine } from '#machines/payments/checkout.machine.ts'
import type { Checkout, ImplementationChoice, ShownCharge } from '#machines/payments/checkout-data.ts'
import { CheckoutFailure, type CheckoutFailureReason } from '#machines/payments/checkout-failure.ts'
import type { PaymentMethod } from '#machines/payments/payment-methods.ts'
import { pixPaymentMachine } from '#machines/payments/pix-payment.machine.ts'
import { thankYouMachine } from '#machines/thank-you/thank-you.machine.ts'
import { copyText } from '#src/lib/actors/copy-text.ts'
import { reportAdEvent } from '#src/lib/ad-events/report-ad-event.ts'
import { ApiFailure, api } from '#src/lib/api/api-client.ts'
import { sessionRef } from '#src/lib/session/session-actors.ts'
import { readCookie, removeCookie, writeCookie } from '#src/lib/storage/cookies.ts'

/** What the registration cookie calls the accepted implementation (spec S2 3). */
const IMPLEMENTATION_PLAN = 'implantacao-assistida'

/** API failure codes as reasons of the charts; any other code is a temporary failure. */
const REASONS: Readonly<Record<string, CheckoutFailureReason>> = {
  session_required: 'notProven',
  phone_not_proven: 'notProven',
  conflict: 'outdated',
  cnpj_refused: 'cnpjRefused',
  email_refused: 'emailRefused',
  company_refused: 'companyRefused',
}

/** Loads the visitor's checkout from the server. Rejects with `CheckoutFailure`, like all actors below. */
export const loadCheckout = fromPromise<Checkout, void>(({ signal }) =>
  withReason(api.get<Checkout>('/api/payments', { signal })),
)

/**
 * Sends the decision on the implementation, and keeps it in the cookies: that of the registration names an accepted one, and
 * the simulation loses a declined one (decision 56).
 */
export const decideImplementation = fromPromise<void, ImplementationChoice>(
  async ({ input: { decision, productId }, signal }) => {
    await withReason(api.post('/api/track', { event: `implementation_${decision}` }, { signal }))
    if (decision === 'declined') omitFromSimulation(productId)
    const registration = readCookie('dadosCadastro')
    if (!registration) return
    const { implementationPlan: _before, ...rest } = registration
    writeCookie(
      'dadosCadastro',
      decision === 'accepted' ? { ...rest, implementationPlan: IMPLEMENTATION_PLAN } : rest,
    )
  },
)

/** Creates the plan's subscription, unless it exists, at the price that was shown. */
export const subscribe = fromPromise<{ readonly subscriptionId: string }, { cents: number }>(
  ({ input: { cents }, signal }) =>
    withReason(
      api.post<{ readonly subscriptionId: string }>(
        '/api/payments',
        { requestType: 'createSubscription', payload: { cents } },
        { signal },
      ),
    ),
)

/** Leaves the subscription to the sales team, which gets a task. */
export const tellTeam = fromPromise<void, void>(async ({ signal }) => {
  await withReason(api.post('/api/payments', { requestType: 'leaveToTeam' }, { signal }))
})

/** Replaces the refused CNPJ with the corrected one. */
export const correctCnpj = fromPromise<{ readonly cpfCnpj: string }, { cpfCnpj: string }>(
  ({ input, signal }) =>
    withReason(
      api.post<{ readonly cpfCnpj: string }>(
        '/api/payments',
        { requestType: 'correctCnpj', payload: input },
        { signal },
      ),
    ),
)

/** Requests the lead's only charge, at the price that was shown. */
export const createCharge = fromPromise<ShownCharge, { method: PaymentMethod; cents: number }>(
  ({ input, signal }) =>
    withReason(
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
    const { payload } = await withReason(api.post<{ payload: string }>('/api/payments', body, { signal }))
    return { code: payload }
  },
)

/** The checkout chart with the browser's actors and actions. */
export const browserCheckoutMachine = checkoutMachine.provide({
  actors: {
    loadCheckout,
    decideImplementation,
    subscribe,
    tellTeam,
    correctCnpj,
    createCharge,
    copyText,
    pixPayment: pixPaymentMachine.provide({ actors: { getPixCode, copyText } }),
  },
  actions: {
    reportAdEvent: (_, event) => reportAdEvent(event),
    noteCnpj: (_, { cpfCnpj }) => {
      const registration = readCookie('dadosCadastro')
      if (registration) writeCookie('dadosCadastro', { ...registration, cpfCnpj })
    },
    noteStep: (_, { step }) => sessionRef.send({ type: 'step.reached', step }),
  },
})

/** The chart of the page after it with the browser's actors and actions. */
export const browserThankYouMachine = thankYouMachine.provide({ actors: { loadCheckout } })

function omitFromSimulation(productId: number | null): void {
  const simulation = readCookie('pipedriveSimulation')
  if (simulation === null) return
  const selectedProducts = simulation.selectedProducts.filter(({ id }) => id !== productId)
  if (selectedProducts.length === 0) removeCookie('pipedriveSimulation')
  else if (selectedProducts.length < simulation.selectedProducts.length)
    writeCookie('pipedriveSimulation', { ...simulation, selectedProducts })
}

async function withReason<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (thrown) {
    if (!(thrown instanceof ApiFailure)) throw thrown
    throw new CheckoutFailure(REASONS[thrown.code] ?? 'failed', thrown.message)
  }
}
