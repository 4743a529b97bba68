import { defineChartEntry } from '../lib/chart-entry.ts'
import { CHECKOUT, createSampleCharge, PRODUCTS, REGISTRATION, SIMULATION } from '../samples/visitor.ts'
import { parseCatalog } from './catalog.ts'
import { type CheckoutSnapshot, checkoutMachine } from './checkout.machine.ts'
import { checkoutPromises } from './checkout.promises.ts'
import { checkoutWords } from './checkout.setup.ts'
import type { Checkout } from './checkout-data.ts'
import { CHECKOUT_FAILED, CheckoutFailure } from './checkout-failure.ts'
import { CNPJ_REFUSED_MESSAGE, findPlanMessage } from './checkout-messages.ts'
import { CNPJ_PROBLEM_MESSAGES } from './cnpj-correction.ts'
import { pixPaymentEntry } from './pix-payment.entry.ts'
import { priceProducts } from './price-products.ts'

/** The implementation is accepted, and the plan's subscription does not exist yet. */
const DECIDED: Checkout = {
  ...CHECKOUT,
  plan: CHECKOUT.plan && { ...CHECKOUT.plan, subscribed: false },
  implementation: CHECKOUT.implementation && { ...CHECKOUT.implementation, decision: 'accepted' },
}

const ANNUAL_ITEMS = priceProducts(parseCatalog(PRODUCTS), {
  ...SIMULATION,
  selectedProducts: [{ name: 'Plano Essencial anual', quantity: 1, billingFrequency: 'annually' }],
}).items

const NOT_PROVEN = new CheckoutFailure('notProven', 'Confirme o seu telefone para continuar.')
const FAILED = new CheckoutFailure('failed', CHECKOUT_FAILED)
const CNPJ_REFUSED = new CheckoutFailure(
  'cnpjRefused',
  'O provedor de pagamentos não reconheceu o CNPJ do cadastro.',
)
const EMAIL_REFUSED = new CheckoutFailure(
  'emailRefused',
  'O provedor de pagamentos não aceitou o e-mail do cadastro.',
)
const COMPANY_REFUSED = new CheckoutFailure(
  'companyRefused',
  'O provedor de pagamentos não aceitou a razão social do cadastro.',
)
const OUTDATED = new CheckoutFailure('outdated', 'O pedido mudou desde que esta página abriu.')

/** The chart in the registry. */
export const checkoutEntry = defineChartEntry({
  machine: checkoutMachine,
  promises: checkoutPromises,
  screens: ['/checkout'],
  words: checkoutWords,
  inputs: [undefined],
  events: {
    'method.chosen': [{ method: 'boleto' }, { method: 'credit_card' }],
    'cnpj.typed': [{ cnpj: REGISTRATION.cpfCnpj }, { cnpj: '11222333000182' }, { cnpj: '1122233' }],
  },
  answers: {
    loadCheckout: [
      CHECKOUT,
      DECIDED,
      { ...DECIDED, charge: createSampleCharge('pix') },
      { ...DECIDED, charge: createSampleCharge('boleto') },
      { ...DECIDED, charge: createSampleCharge('credit_card', { cardRefused: true }) },
      {
        ...DECIDED,
        charge: createSampleCharge('pix', { status: 'paid', paidAt: '2026-11-24T12:10:00.000Z' }),
      },
      { ...DECIDED, refusedCnpj: '11222333000180' },
      { plan: null, refused: [], implementation: null, refusedCnpj: null, charge: null },
      { ...CHECKOUT, plan: null },
      // Only products billed annually.
      { ...CHECKOUT, plan: CHECKOUT.plan && { ...CHECKOUT.plan, items: ANNUAL_ITEMS } },
      {
        ...CHECKOUT,
        implementation: CHECKOUT.implementation && { ...CHECKOUT.implementation, isSimulated: true },
      },
      { ...CHECKOUT, plan: null, refused: priceProducts([], SIMULATION).refused },
      { ...DECIDED, charge: createSampleCharge('credit_card', { status: 'contested' }) },
    ],
    subscribe: [{ subscriptionId: 'sub_1' }],
    correctCnpj: [{ cpfCnpj: REGISTRATION.cpfCnpj }],
    createCharge: [
      createSampleCharge('pix'),
      createSampleCharge('boleto'),
      createSampleCharge('credit_card'),
      createSampleCharge('credit_card', { status: 'contested' }),
    ],
  },
  failures: {
    loadCheckout: [FAILED, NOT_PROVEN],
    decideImplementation: [FAILED, OUTDATED, NOT_PROVEN],
    subscribe: [FAILED, CNPJ_REFUSED, EMAIL_REFUSED, COMPANY_REFUSED, NOT_PROVEN],
    tellTeam: [FAILED, NOT_PROVEN],
    correctCnpj: [FAILED, OUTDATED, NOT_PROVEN],
    createCharge: [FAILED, OUTDATED, CNPJ_REFUSED, EMAIL_REFUSED, NOT_PROVEN],
  },
  says: listMessages,
  children: { pixPayment: pixPaymentEntry.withFakes },
})

/** Lists the last failure, then the messages of the plan's summary. */
function listMessages(snapshot: CheckoutSnapshot): readonly string[] {
  const { problem, checkout, cnpjProblem } = snapshot.context
  const told = [
    ...(snapshot.hasTag('cnpjRefused') ? [CNPJ_REFUSED_MESSAGE] : []),
    ...(problem ? [problem] : []),
    ...(cnpjProblem ? [CNPJ_PROBLEM_MESSAGES[cnpjProblem]] : []),
  ]
  const isSummaryShown =
    snapshot.status === 'active' && !snapshot.hasTag('loading') && !snapshot.hasTag('loadFailed')
  if (checkout === null || !isSummaryShown) return told
  return [...told, findPlanMessage(checkout) ?? []].flat()
}
