import { defineChartEntry } from '../lib/chart-entry.ts'
import { NO_ANSWER } from '../lib/chart-samples.ts'
import { CHECKOUT, createSampleCharge, PRODUCTS, REGISTRATION, SIMULATION } from '../samples/visitor.ts'
import { parseCatalog } from './catalog.ts'
import { type CheckoutSnapshot, checkoutMachine } from './checkout.machine.ts'
import { checkoutPromises } from './checkout.promises.ts'
import { CHECKOUT_FAILED, CheckoutFailure } from './checkout-failure.ts'
import { CNPJ_REFUSED_MESSAGE, findPlanMessage } from './checkout-messages.ts'
import { CNPJ_PROBLEM_MESSAGES } from './cnpj-correction.ts'
import { pixPaymentEntry } from './pix-payment.entry.ts'
import { priceProducts } from './price-products.ts'
import type { Checkout } from './records.ts'

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
  title: 'Checkout',
  purpose: 'Do resumo do plano à implementação paga por Pix, boleto ou cartão, com uma única cobrança.',
  screens: ['/checkout'],
  detours: ['loadFailed', 'cnpjRefused', 'subscriptionFailed', 'tellingTeam', 'notProven'],
  words: {
    states: {
      loading: 'Abrindo o checkout',
      loadFailed: 'Checkout não abriu',
      routing: 'Retomando de onde parou',
      cnpjRefused: 'CNPJ recusado',
      'cnpjRefused.editing': 'Corrigindo o CNPJ',
      'cnpjRefused.sending': 'Enviando o CNPJ',
      offering: 'Oferta da implementação',
      'offering.resting': 'Oferta na tela',
      'offering.rereading': 'Relendo o checkout durante a oferta',
      accepting: 'Registrando o aceite',
      declining: 'Registrando a recusa',
      subscribing: 'Criando a assinatura',
      subscriptionFailed: 'Assinatura não saiu',
      tellingTeam: 'Avisando a equipe',
      subscribed: 'Plano em ordem',
      choosing: 'Escolhendo a forma de pagamento',
      'choosing.resting': 'Formas de pagamento na tela',
      'choosing.rereading': 'Relendo o checkout durante a escolha',
      charging: 'Criando a cobrança',
      awaiting: 'Esperando o pagamento',
      'awaiting.room': 'Sala de espera',
      'awaiting.room.opening': 'Abrindo a sala',
      'awaiting.room.pix': 'Pagando por Pix',
      'awaiting.room.boleto': 'Pagando por boleto',
      'awaiting.room.boleto.resting': 'Linha digitável na tela',
      'awaiting.room.boleto.copying': 'Copiando a linha',
      'awaiting.room.boleto.copied': 'Linha copiada',
      'awaiting.room.card': 'Pagando com cartão',
      'awaiting.watching': 'Vigia do pagamento',
      'awaiting.watching.waiting': 'Pausa entre perguntas',
      'awaiting.watching.checking': 'Perguntando se pagou',
      paid: 'Pago',
      finished: 'Nada a pagar',
      notProven: 'Telefone não reconhecido',
    },
    calls: {
      loadCheckout: 'ler o checkout no servidor',
      decideImplementation: 'registrar a escolha no negócio',
      subscribe: 'criar a assinatura',
      tellTeam: 'deixar a assinatura para a equipe de vendas',
      correctCnpj: 'enviar o CNPJ certo',
      createCharge: 'criar a cobrança',
      copyText: 'copiar a linha digitável',
      pixPayment: 'pagar por Pix',
    },
    guards: {
      isPaid: 'a cobrança está paga',
      hasCharge: 'já há uma cobrança',
      implementationIsWanted: 'a pessoa quer a implementação',
      implementationIsUndecided: 'a pessoa ainda não decidiu sobre a implementação',
      nothingToSubscribe: 'não há plano, ou a assinatura já existe',
      methodIs: {
        pix: 'a forma de pagamento é Pix',
        boleto: 'a forma de pagamento é boleto',
      },
      readingIsPaid: 'o pagamento chegou',
      readingIsNews: 'a escolha foi feita ou a cobrança mudou em outra aba',
      readingHasOtherCharge: 'a cobrança agora é outra',
      cnpjIsRefused: 'o provedor de pagamentos recusou o CNPJ',
      cnpjWasChanged: 'o CNPJ no campo não é mais o recusado',
      cnpjIsPossible: 'o CNPJ no campo pode existir',
      failedForCnpj: 'o pedido falhou porque o provedor recusou o CNPJ',
      phoneIsNotProven: 'o servidor não reconhece o telefone como confirmado',
      pageIsOutdated: 'o pedido mudou desde que a página abriu',
    },
    events: {
      'offer.accepted': 'A pessoa quer a implementação assistida.',
      'offer.declined': 'A pessoa segue sem a implementação.',
      'method.chosen': 'A pessoa escolheu Pix, boleto ou cartão.',
      'payment.requested': 'A pessoa pede a cobrança.',
      'method.reconsidered': 'A pessoa prefere pagar de outra forma.',
      'boleto.requested': 'A pessoa pede um boleto depois de um cartão recusado.',
      'copy.requested': 'A pessoa pede para copiar.',
      'retry.requested': 'A pessoa tenta de novo.',
      'page.shown': 'A pessoa volta a esta aba.',
      'cnpj.typed': 'A pessoa digita o CNPJ.',
      'cnpj.left': 'A pessoa sai do campo do CNPJ.',
      'cnpj.submitted': 'A pessoa envia o CNPJ certo.',
      'cnpj.postponed': 'A pessoa segue sem corrigir o CNPJ; a equipe confirma depois.',
      'subscription.postponed': 'A pessoa segue sem a assinatura; a equipe conclui depois.',
    },
    actions: {
      storeCheckout: 'guarda o plano, a oferta e a cobrança',
      storeDecision: 'guarda a decisão sobre a implementação',
      storeCharge: 'guarda a cobrança',
      noteSubscription: 'marca a assinatura como criada',
      chooseMethod: 'guarda a forma de pagamento',
      storeCnpj: 'guarda o CNPJ digitado',
      checkCnpj: 'mostra o que há de errado no CNPJ',
      noteCnpj: 'guarda o CNPJ certo no cadastro',
      showFailure: 'mostra por que o serviço recusou',
      clearProblem: 'apaga a mensagem de erro',
      reportAdEvent: 'avisa a plataforma de anúncios',
      noteStep: 'registra o passo na sessão',
      reportRefusal: 'diz ao funil que o servidor recusou a sessão',
    },
  },
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
    'page.shown': [{}],
    'subscription.postponed': [{}],
    'cnpj.typed': [{ cnpj: REGISTRATION.cpfCnpj }, { cnpj: '11222333000182' }, { cnpj: '1122233' }],
    'cnpj.left': [{}],
    'cnpj.submitted': [{}],
    'cnpj.postponed': [{}],
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
    ],
    decideImplementation: [undefined],
    subscribe: [{ subscriptionId: 'sub_1' }],
    tellTeam: [undefined],
    correctCnpj: [{ cpfCnpj: REGISTRATION.cpfCnpj }],
    createCharge: [
      createSampleCharge('pix'),
      createSampleCharge('boleto'),
      createSampleCharge('credit_card'),
    ],
    copyText: [undefined],
    pixPayment: [undefined],
  },
  failures: {
    loadCheckout: [FAILED, NOT_PROVEN],
    decideImplementation: [FAILED, OUTDATED, NOT_PROVEN],
    subscribe: [FAILED, CNPJ_REFUSED, EMAIL_REFUSED, COMPANY_REFUSED, NOT_PROVEN],
    tellTeam: [FAILED, NOT_PROVEN],
    correctCnpj: [FAILED, OUTDATED, NOT_PROVEN],
    createCharge: [FAILED, OUTDATED, CNPJ_REFUSED, EMAIL_REFUSED, NOT_PROVEN],
    copyText: [NO_ANSWER],
    pixPayment: [NO_ANSWER],
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
