import { checkoutEntry } from '#machines/payments/checkout.entry.ts'
import { CheckoutFailure } from '#machines/payments/checkout-failure.ts'
import { PIX_CODE } from '#machines/samples/visitor.ts'
import type { BrowserChart } from './browser-chart.ts'
import {
  choose,
  DONE,
  findHeading,
  findMarked,
  getPath,
  hasFailed,
  leave,
  press,
  readBody,
  SESSION,
  setHidden,
} from './page-acts.ts'

/** The checkout. */
export const checkout: BrowserChart = {
  entry: checkoutEntry,
  route: () => '/checkout',
  arrive: (_, calls) => calls.asked('loadCheckout'),
  callOf(request) {
    if (getPath(request) === 'GET /api/session') return { data: SESSION }
    if (getPath(request) === 'GET /api/payments') return 'loadCheckout'
    const { event, requestType } = readBody(request)
    if (getPath(request) === 'POST /api/track')
      return String(event).startsWith('implementation_') ? 'decideImplementation' : DONE
    if (getPath(request) !== 'POST /api/payments') return DONE
    if (requestType === 'getPixQrCode') return { data: { payload: PIX_CODE } }
    if (requestType === 'correctCnpj') return 'correctCnpj'
    if (requestType === 'leaveToTeam') return 'tellTeam'
    return requestType === 'createSubscription' ? 'subscribe' : 'createCharge'
  },
  simulateAnswer(_, sample) {
    if (!(sample instanceof CheckoutFailure)) return { data: sample ?? null }
    const { reason, message } = sample
    if (reason === 'notProven') return hasFailed(401, 'session_required', message)
    if (reason === 'emailRefused') return hasFailed(422, 'email_refused', message)
    if (reason === 'companyRefused') return hasFailed(422, 'company_refused', message)
    if (reason === 'cnpjRefused') return hasFailed(502, 'cnpj_refused', message)
    return reason === 'outdated'
      ? hasFailed(409, 'conflict', message)
      : hasFailed(502, 'upstream_failed', message)
  },
  bodyOf(source, input) {
    if (source === 'decideImplementation') return { event: `implementation_${Object(input).decision}` }
    const requestTypes: Record<string, string> = {
      subscribe: 'createSubscription',
      tellTeam: 'leaveToTeam',
      correctCnpj: 'correctCnpj',
      createCharge: 'createOneTimePayment',
    }
    const requestType = requestTypes[source]
    if (requestType === undefined) return null
    return input === undefined ? { requestType } : { requestType, payload: input }
  },
  atOnce: ['copyText', 'pixPayment'],
  untold: ['pixPayment'],
  offers: ({ type }, { context }) =>
    type !== 'boleto.requested' || context.checkout?.charge?.cardRefused === true,
  cause(page, event) {
    switch (event.type) {
      case 'offer.accepted':
        return press(page, /^Quero a implementação por/)
      case 'offer.declined':
        return press(page, /^Continuar s(?:ó com o plano|em a implementação)$/)
      case 'method.chosen':
        return choose(page, Object(event).method)
      case 'payment.requested':
        return page.locator('form button[type=submit]').click()
      case 'method.reconsidered':
        return press(page, 'Pagar de outra forma')
      case 'boleto.requested':
        return press(page, 'Pagar por boleto')
      case 'copy.requested':
        return press(page, 'Copiar linha digitável')
      case 'cnpj.typed':
        return page.getByLabel('CNPJ', { exact: true }).fill(Object(event).cnpj)
      case 'cnpj.left':
        return leave(page, 'CNPJ')
      case 'cnpj.submitted':
        return press(page, 'Corrigir e continuar')
      case 'page.shown':
        return setHidden(page, false)
      case 'cnpj.postponed':
      case 'subscription.postponed':
        return press(page, 'Continuar e deixar para a nossa equipe')
      default:
        return press(page, 'Tentar novamente')
    }
  },
  sees: {
    'checkout.loadFailed': (page) => findHeading(page, 'Não foi possível abrir o seu pedido'),
    'checkout.offering': (page) => findHeading(page, 'Quer a implementação assistida?'),
    'checkout.subscriptionFailed': (page) => findHeading(page, 'A assinatura ainda não foi criada'),
    'checkout.tellingTeam': (page) => findHeading(page, 'A assinatura ainda não foi criada'),
    'checkout.cnpjRefused': (page) => findHeading(page, 'Confira o CNPJ do escritório'),
    'checkout.cnpjRefused.sending': (page) => page.getByRole('button', { name: 'Conferindo...' }).waitFor(),
    'checkout.choosing': (page) => findHeading(page, 'Como você quer pagar?'),
    'checkout.charging': async (page, { context }) => {
      await page.getByRole('button', { name: 'Gerando a cobrança...' }).waitFor()
      // From the card's page a boleto is requested without the choice on the screen.
      await findMarked(page, Object(context).method)
    },
    'checkout.awaiting.room.pix': (page) => findHeading(page, 'Pague com Pix'),
    'checkout.awaiting.room.boleto': (page) => findHeading(page, 'Boleto gerado'),
    'checkout.awaiting.room.boleto.copied': (page) => page.getByText('Linha copiada').waitFor(),
    'checkout.awaiting.room.card': (page) => findHeading(page, 'Pague com cartão'),
    'checkout.paid': (page) => page.waitForURL('**/thank-you'),
    'checkout.finished': (page) => page.waitForURL('**/thank-you'),
  },
}
