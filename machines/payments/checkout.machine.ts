import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { declareAdEvent } from '../ad-events/declared.ts'
import { STEP_DEAL_EVENTS } from '../deals/step-deal-events.ts'
import { toReais } from '../lib/money.ts'
import { awaiting } from './awaiting.state.ts'
import { type CheckoutOutput, checkoutChart as chart } from './checkout.setup.ts'
import { type Checkout, getMonthlyCents } from './checkout-data.ts'
import { parseCheckoutFailure } from './checkout-failure.ts'
import { cnpjRefused } from './cnpj-refused.state.ts'
import { rereading } from './rereading.states.ts'

/** The chart's running instance. */
export type CheckoutRef = ActorRefFrom<typeof checkoutMachine>

/** One reading of the running chart. */
export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>

const loading = chart.createStateConfig({
  meta: { title: 'Abrindo o checkout' },
  description: 'Lê o checkout no servidor, com os preços dele.',
  tags: 'loading',
  invoke: {
    id: 'loadCheckout',
    src: 'loadCheckout',
    onDone: {
      target: 'routing',
      actions: { type: 'storeCheckout', params: ({ event }) => ({ checkout: event.output }) },
    },
    onError: [
      {
        guard: { type: 'phoneIsNotProven', params: ({ event }) => parseFailure(event) },
        target: 'notProven',
      },
      { target: 'loadFailed', actions: { type: 'showFailure', params: ({ event }) => parseFailure(event) } },
    ],
  },
})

const routing = chart.createStateConfig({
  meta: { title: 'Retomando de onde parou' },
  description:
    'Retoma de onde a pessoa parou: pago, em disputa, à espera do pagamento, com o CNPJ recusado, decidido ou ainda por decidir.',
  always: [
    { guard: 'isPaid', target: 'paid' },
    { guard: 'isContested', target: 'finished' },
    { guard: 'hasCharge', target: 'awaiting' },
    { guard: 'cnpjIsRefused', target: 'cnpjRefused' },
    {
      guard: 'implementationIsUndecided',
      target: 'offering',
      actions: {
        type: 'reportAdEvent',
        params: declareAdEvent(
          { name: 'InitiateCheckout', fields: ['currency', 'value'] },
          ({ context: { checkout } }) => ({
            data: { currency: 'BRL', value: toReais(checkout?.implementation?.cents ?? 0) },
          }),
        ),
      },
    },
    { target: 'subscribing' },
  ],
})

const offering = chart.createStateConfig({
  meta: { title: 'Oferta da implementação' },
  description:
    'O plano vem primeiro, com o botão principal. Abaixo dele, a implementação assistida é uma oferta; escolhida na simulação, só falta confirmá-la.',
  tags: 'offering',
  ...rereading,
  on: {
    'offer.accepted': { description: 'A pessoa quer a implementação assistida.', target: 'accepting' },
    'offer.declined': { description: 'A pessoa segue sem a implementação.', target: 'declining' },
  },
})

const accepting = chart.createStateConfig({
  description: 'A escolha vai para o negócio no CRM, como evento implementation_accepted (etapa 47).',
  meta: { title: 'Registrando o aceite', dealEvents: [STEP_DEAL_EVENTS.acceptedImplementation] },
  tags: ['offering', 'busy'],
  entry: 'clearProblem',
  invoke: {
    id: 'accept',
    src: 'decideImplementation',
    input: ({ context: { checkout } }) => ({
      decision: 'accepted' as const,
      productId: checkout?.implementation?.id ?? null,
    }),
    onDone: {
      target: 'subscribing',
      actions: [
        { type: 'storeDecision', params: { decision: 'accepted' } },
        { type: 'noteStep', params: { step: 'implementation_accepted' } },
      ],
    },
    onError: [
      {
        guard: { type: 'phoneIsNotProven', params: ({ event }) => parseFailure(event) },
        target: 'notProven',
      },
      { target: 'offering', actions: { type: 'showFailure', params: ({ event }) => parseFailure(event) } },
    ],
  },
})

const declining = chart.createStateConfig({
  description:
    'A escolha vai para o negócio no CRM, como evento implementation_declined (etapa 26), e a cobrança ainda não paga é retirada.',
  meta: { title: 'Registrando a recusa', dealEvents: [STEP_DEAL_EVENTS.declinedImplementation] },
  tags: ['offering', 'busy'],
  entry: 'clearProblem',
  invoke: {
    id: 'decline',
    src: 'decideImplementation',
    input: ({ context: { checkout } }) => ({
      decision: 'declined' as const,
      productId: checkout?.implementation?.id ?? null,
    }),
    onDone: {
      target: 'subscribing',
      actions: { type: 'storeDecision', params: { decision: 'declined' } },
    },
    onError: [
      {
        guard: { type: 'phoneIsNotProven', params: ({ event }) => parseFailure(event) },
        target: 'notProven',
      },
      {
        description: 'Em outra aba, a implementação já foi paga: vale o que o servidor diz.',
        guard: { type: 'pageIsOutdated', params: ({ event }) => parseFailure(event) },
        target: 'loading',
      },
      { target: 'offering', actions: { type: 'showFailure', params: ({ event }) => parseFailure(event) } },
    ],
  },
})

const subscribing = chart.createStateConfig({
  meta: { title: 'Criando a assinatura' },
  description:
    'Cria a assinatura mensal do plano, ou leva a ele a que o cliente já tem, se o cadastro ainda não o fez.',
  tags: 'busy',
  always: { guard: 'nothingToSubscribe', target: 'subscribed' },
  invoke: {
    id: 'subscribe',
    src: 'subscribe',
    input: ({ context: { checkout } }) => ({ cents: getMonthlyCents(checkout?.plan ?? null) }),
    onDone: {
      target: 'subscribed',
      actions: [
        'noteSubscription',
        {
          type: 'reportAdEvent',
          params: declareAdEvent(
            { name: 'Subscribe', fact: 'subscription', fields: ['currency', 'value'] },
            ({ context: { checkout }, event: { output } }) => ({
              factId: output.subscriptionId,
              data: { currency: 'BRL', value: toReais(getMonthlyCents(checkout?.plan ?? null)) },
            }),
          ),
        },
      ],
    },
    onError: [
      {
        guard: { type: 'phoneIsNotProven', params: ({ event }) => parseFailure(event) },
        target: 'notProven',
      },
      {
        description: 'O provedor recusou o CNPJ: a página lê qual, e pede o certo.',
        guard: { type: 'failedForCnpj', params: ({ event }) => parseFailure(event) },
        target: 'loading',
      },
      {
        target: 'subscriptionFailed',
        actions: { type: 'showFailure', params: ({ event }) => parseFailure(event) },
      },
    ],
  },
})

const subscriptionFailed = chart.createStateConfig({
  meta: { title: 'Assinatura não saiu', isDetour: true },
  description:
    'A assinatura não saiu: a pessoa tenta de novo, corrige no cadastro o que o provedor recusou ou segue, e a equipe conclui depois.',
  tags: 'subscriptionFailed',
  exit: 'clearProblem',
  on: { 'retry.requested': 'subscribing', 'subscription.postponed': 'tellingTeam' },
})

const tellingTeam = chart.createStateConfig({
  meta: { title: 'Avisando a equipe', isDetour: true },
  description: 'O servidor deixa a tarefa para o comercial: só então a pessoa segue.',
  tags: ['subscriptionFailed', 'busy'],
  invoke: {
    id: 'tellTeam',
    src: 'tellTeam',
    onDone: 'subscribed',
    onError: [
      {
        guard: { type: 'phoneIsNotProven', params: ({ event }) => parseFailure(event) },
        target: 'notProven',
      },
      {
        target: 'subscriptionFailed',
        actions: { type: 'showFailure', params: ({ event }) => parseFailure(event) },
      },
    ],
  },
})

const subscribed = chart.createStateConfig({
  meta: { title: 'Plano em ordem' },
  description: 'O plano está em ordem. Com a implementação aceita, falta pagá-la.',
  always: [{ guard: 'implementationIsWanted', target: 'choosing' }, { target: 'finished' }],
})

const choosing = chart.createStateConfig({
  meta: { title: 'Escolhendo a forma de pagamento' },
  description: 'A pessoa escolhe entre Pix, boleto e cartão.',
  tags: 'choosing',
  ...rereading,
  on: {
    'method.chosen': { actions: { type: 'chooseMethod', params: ({ event }) => event } },
    'payment.requested': { description: 'A cobrança é pedida, uma só vez.', target: 'charging' },
    'offer.declined': { description: 'A pessoa desiste da implementação.', target: 'declining' },
  },
})

const charging = chart.createStateConfig({
  description:
    'Pede a cobrança ao servidor, que cria no máximo uma: cliques repetidos e recargas caem na mesma.',
  meta: { title: 'Criando a cobrança', dealEvents: [STEP_DEAL_EVENTS.charge] },
  tags: ['choosing', 'busy'],
  entry: 'clearProblem',
  invoke: {
    id: 'createCharge',
    src: 'createCharge',
    input: ({ context: { method, checkout } }) => ({ method, cents: checkout?.implementation?.cents ?? 0 }),
    onDone: {
      target: 'routing',
      actions: [
        { type: 'storeCharge', params: ({ event }) => ({ charge: event.output }) },
        {
          type: 'reportAdEvent',
          params: declareAdEvent(
            { name: 'AddPaymentInfo', fact: 'payment', fields: ['currency', 'value', 'payment_method'] },
            ({ event: { output } }) => ({
              factId: output.paymentId,
              data: { currency: 'BRL', value: toReais(output.cents), payment_method: output.method },
            }),
          ),
        },
      ],
    },
    onError: [
      {
        guard: { type: 'phoneIsNotProven', params: ({ event }) => parseFailure(event) },
        target: 'notProven',
      },
      {
        description: 'O preço ou a escolha mudou desde que a página abriu: lê tudo de novo.',
        guard: { type: 'pageIsOutdated', params: ({ event }) => parseFailure(event) },
        target: 'loading',
      },
      {
        description: 'O provedor recusou o CNPJ: a página lê qual, e pede o certo.',
        guard: { type: 'failedForCnpj', params: ({ event }) => parseFailure(event) },
        target: 'loading',
      },
      { target: 'choosing', actions: { type: 'showFailure', params: ({ event }) => parseFailure(event) } },
    ],
  },
})

const paid = chart.createStateConfig({
  type: 'final',
  description: 'Pagamento confirmado. O negócio é ganho no CRM por aviso do servidor.',
  meta: { title: 'Pago', dealEvents: [STEP_DEAL_EVENTS.payment, STEP_DEAL_EVENTS.wonPayment] },
  entry: [
    { type: 'noteStep', params: { step: 'payment_completed' } },
    {
      type: 'reportAdEvent',
      params: declareAdEvent(
        { name: 'Purchase', fact: 'payment', fields: ['currency', 'value'] },
        ({ context: { checkout } }) => ({
          factId: checkout?.charge?.paymentId ?? '',
          data: { currency: 'BRL', value: toReais(checkout?.charge?.cents ?? 0) },
        }),
      ),
    },
  ],
  output: 'paid',
})

/** The visitor sees the plan, decides on the assisted implementation, and pays for it once by PIX, boleto or card. */
export const checkoutMachine = chart.createMachine({
  id: 'checkout',
  meta: { title: 'Checkout' },
  description: 'Do resumo do plano à implementação paga por Pix, boleto ou cartão, com uma única cobrança.',
  context: { checkout: null, method: 'pix', cnpj: '', cnpjProblem: null, problem: null, correction: null },
  initial: 'loading',
  states: {
    loading,
    loadFailed: {
      meta: { title: 'Checkout não abriu', isDetour: true },
      description: 'O servidor não respondeu; a pessoa tenta de novo.',
      tags: 'loadFailed',
      exit: 'clearProblem',
      on: { 'retry.requested': 'loading' },
    },
    routing,
    cnpjRefused,
    offering,
    accepting,
    declining,
    subscribing,
    subscriptionFailed,
    tellingTeam,
    subscribed,
    choosing,
    charging,
    awaiting,
    paid,
    finished: {
      meta: { title: 'Nada a pagar' },
      type: 'final',
      description:
        'Não há nada a pagar aqui. Quem pediu o dinheiro de volta combina com a equipe se paga de novo.',
      output: 'finished',
    },
    notProven: {
      meta: { title: 'Telefone não reconhecido', isDetour: true },
      type: 'final',
      description: 'O servidor não reconhece o telefone como confirmado.',
      entry: 'reportRefusal',
      output: 'notProven',
    },
  },
  // The cast is safe: only the three final states above end the chart, and each gives such an output.
  output: ({ event }) => event.output as CheckoutOutput,
})

/** Returns the checkout as loaded; null before that. */
export function getCheckout({ context }: CheckoutSnapshot): Checkout | null {
  return context.checkout
}

function parseFailure({ error }: { readonly error: unknown }) {
  return { failure: parseCheckoutFailure(error) }
}
