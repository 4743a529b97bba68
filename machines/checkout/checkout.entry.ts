import { chartEntry } from '../lib/chart-entry.ts'
import { CHECKOUT, chargeBy, NO_ANSWER } from '../lib/chart-samples.ts'
import { pixPaymentEntry } from '../pix-payment/pix-payment.entry.ts'
import { type CheckoutSnapshot, checkoutMachine } from './checkout.machine.ts'
import { CHECKOUT_FAILED, CheckoutFailure } from './checkout-failure.ts'
import { NO_MONTHLY_VALUE_MESSAGE, NO_PLAN_MESSAGE } from './checkout-messages.ts'
import { type Checkout, hasMonthlyValue } from './records.ts'

/** The implementation is wanted, and the plan's subscription does not exist yet. */
const DECIDED: Checkout = {
  ...CHECKOUT,
  plan: CHECKOUT.plan && { ...CHECKOUT.plan, subscribed: false },
  implementation: { price: 1_490, decision: 'accepted' },
}

const NOT_VALIDATED = new CheckoutFailure('notValidated', 'Confirme o seu telefone para continuar.')
const FAILED = new CheckoutFailure('failed', CHECKOUT_FAILED)
const OUTDATED = new CheckoutFailure('outdated', 'O pedido mudou desde que esta página abriu.')

/** The chart in the registry. */
export const checkoutEntry = chartEntry({
  machine: checkoutMachine,
  title: 'Checkout',
  purpose: 'Do resumo do plano à implantação paga por Pix, boleto ou cartão, com uma única cobrança.',
  screens: ['/checkout'],
  inputs: [undefined],
  events: {
    'offer.accepted': [{}],
    'offer.declined': [{}],
    'method.chosen': [{ method: 'boleto' }, { method: 'credit_card' }],
    'payment.requested': [{}],
    'method.reconsidered': [{}],
    'boleto.requested': [{}],
    'copy.requested': [{}],
    'retry.requested': [{}],
    'subscription.postponed': [{}],
  },
  answers: {
    loadCheckout: [
      CHECKOUT,
      DECIDED,
      { ...DECIDED, charge: chargeBy('pix') },
      { ...DECIDED, charge: chargeBy('boleto') },
      { ...DECIDED, charge: chargeBy('credit_card', { cardRefused: true }) },
      { ...DECIDED, charge: chargeBy('pix', { status: 'paid', paidAt: '2026-11-24T12:10:00.000Z' }) },
      { plan: null, implementation: null, charge: null },
      { ...CHECKOUT, plan: null },
      // Only products billed by the year: there is nothing a month.
      { ...CHECKOUT, plan: CHECKOUT.plan && { ...CHECKOUT.plan, monthlyTotal: 0 } },
    ],
    decideImplementation: [undefined],
    subscribe: [{ subscriptionId: 'sub_1' }],
    createCharge: [chargeBy('pix'), chargeBy('boleto'), chargeBy('credit_card')],
    copyText: [undefined],
    pixPayment: [undefined],
  },
  failures: {
    loadCheckout: [FAILED, NOT_VALIDATED],
    decideImplementation: [FAILED, OUTDATED, NOT_VALIDATED],
    subscribe: [FAILED, NOT_VALIDATED],
    createCharge: [FAILED, OUTDATED, NOT_VALIDATED],
    copyText: [NO_ANSWER],
    pixPayment: [NO_ANSWER],
  },
  says: messagesOf,
  children: { pixPayment: pixPaymentEntry.withFakes },
})

/** What went wrong last, then what the summary beside the steps says of the plan. */
function messagesOf(snapshot: CheckoutSnapshot): readonly string[] {
  const { problem, checkout } = snapshot.context
  const told = problem ? [problem] : []
  const isSummaryShown =
    snapshot.status === 'active' && !snapshot.hasTag('loading') && !snapshot.hasTag('loadFailed')
  if (checkout === null || !isSummaryShown) return told
  if (checkout.plan === null) return [...told, NO_PLAN_MESSAGE]
  return hasMonthlyValue(checkout.plan) ? told : [...told, NO_MONTHLY_VALUE_MESSAGE]
}
