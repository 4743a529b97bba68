import type { Checkout } from '#machines/payments/checkout-data.ts'
import { thankYouEntry } from '#machines/thank-you/thank-you.entry.ts'
import type { BrowserChart } from './browser-chart.ts'
import { causeBy, convertSample, findHeading, NOT_PROVEN, nameCalls, press } from './page-acts.ts'

const TITLES = {
  pending: 'Pedido recebido',
  paid: 'Pagamento confirmado',
  contested: 'O seu pagamento está em análise',
} as const

function getTitle({ plan, charge }: Checkout): string {
  if (charge) return TITLES[charge.status]
  return plan ? 'Contratação concluída' : 'Cadastro recebido'
}

/** The page after the checkout. */
export const thankYou: BrowserChart = {
  entry: thankYouEntry,
  route: () => '/thank-you',
  arrive: (_, calls) => calls.asked('loadCheckout'),
  callOf: nameCalls({ 'GET /api/payments': 'loadCheckout' }),
  simulateAnswer: (_, sample) => convertSample(sample, NOT_PROVEN),
  atOnce: [],
  cause: causeBy({ 'retry.requested': (page) => press(page, 'Tentar novamente') }),
  sees: {
    'thankYou.loading': (page) => findHeading(page, 'Carregando o seu pedido...'),
    'thankYou.shown': (page, { context }) => findHeading(page, getTitle(context.checkout)),
    'thankYou.failed': (page) => findHeading(page, 'Não foi possível abrir o seu pedido'),
    'thankYou.notProven': (page) => page.waitForURL('**/confirm-otp'),
  },
}
