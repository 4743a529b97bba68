import { checkoutEntry } from '#machines/checkout/checkout.entry.ts'
import { CheckoutFailure } from '#machines/checkout/checkout-failure.ts'
import { PIX_CODE } from '#machines/lib/chart-samples.ts'
import type { BrowserChart } from './browser-chart.ts'
import { bodyOf, choose, DONE, failed, heading, pathOf, press, SESSION } from './page-acts.ts'

/** The checkout. */
export const checkout: BrowserChart = {
  entry: checkoutEntry,
  route: () => '/checkout',
  arrive: (_, calls) => calls.asked('loadCheckout'),
  callOf(request) {
    if (pathOf(request) === 'GET /api/session') return { data: SESSION }
    if (pathOf(request) === 'GET /api/payments') return 'loadCheckout'
    const { event, requestType } = bodyOf(request)
    if (pathOf(request) === 'POST /api/track')
      return String(event).startsWith('implementation_') ? 'decideImplementation' : DONE
    if (pathOf(request) !== 'POST /api/payments') return DONE
    if (requestType === 'getPixQrCode') return { data: { payload: PIX_CODE } }
    return requestType === 'createSubscription' ? 'subscribe' : 'createCharge'
  },
  told(_, sample) {
    if (!(sample instanceof CheckoutFailure)) return { data: sample ?? null }
    const { reason, message } = sample
    if (reason === 'notValidated') return failed(401, 'session_required', message)
    return reason === 'outdated' ? failed(409, 'conflict', message) : failed(502, 'upstream_failed', message)
  },
  atOnce: ['copyText', 'pixPayment'],
  offers: ({ type }, { context }) =>
    type !== 'boleto.requested' || context.checkout?.charge?.cardRefused === true,
  cause(page, event) {
    switch (event.type) {
      case 'offer.accepted':
        return press(page, /^Quero a implantação por/)
      case 'offer.declined':
        return press(page, 'Continuar sem a implantação')
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
      case 'subscription.postponed':
        return press(page, 'Continuar e deixar para a equipe')
      default:
        return press(page, 'Tentar novamente')
    }
  },
  sees: {
    'checkout.loadFailed': (page) => heading(page, 'Não foi possível abrir o seu pedido'),
    'checkout.offering': (page) => heading(page, 'Quer a implantação assistida?'),
    'checkout.subscriptionFailed': (page) => heading(page, 'A assinatura ainda não foi criada'),
    'checkout.choosing': (page) => heading(page, 'Como você quer pagar?'),
    'checkout.charging': (page) => page.getByRole('button', { name: 'Gerando a cobrança...' }).waitFor(),
    'checkout.awaiting.room.pix': (page) => heading(page, 'Pague com Pix'),
    'checkout.awaiting.room.boleto': (page) => heading(page, 'Boleto gerado'),
    'checkout.awaiting.room.boleto.copied': (page) => page.getByText('Linha copiada').waitFor(),
    'checkout.awaiting.room.card': (page) => heading(page, 'Pague com cartão'),
    'checkout.paid': (page) => page.waitForURL('**/thank-you'),
    'checkout.finished': (page) => page.waitForURL('**/thank-you'),
  },
}
