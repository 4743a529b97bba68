import { assign, setup } from 'xstate'
import type { AdEventReport } from '../ad-events/events.ts'
import type { DealEvent } from '../deals/event-stages.ts'
import type { WordsOf } from '../lib/chart-words.ts'
import { declareActor } from '../lib/not-provided.ts'
import { sayTime } from '../lib/say-time.ts'
import type { StateMeta } from '../lib/state-meta.ts'
import {
  type Checkout,
  getMonthlyCents,
  type ImplementationChoice,
  type ImplementationDecision,
  type ShownCharge,
} from './checkout-data.ts'
import { type CheckoutFailure, type Correction, getCorrection } from './checkout-failure.ts'
import { type CnpjProblem, findCnpjProblem } from './cnpj-correction.ts'
import {
  CHARGE_DUE_DAYS,
  COPIED_NOTICE_MS,
  DUE_DAYS,
  FINE_PERCENT,
  INTEREST_PERCENT,
  PAYMENT_POLL_MS,
  PIX_TIMER_MS,
} from './limits.ts'
import type { PaymentMethod } from './payment-methods.ts'
import { pixPaymentMachine } from './pix-payment.machine.ts'

/** Why the chart ended: paid, nothing left to pay here, or the phone has to be proven first. */
export type CheckoutOutput = 'paid' | 'finished' | 'notProven'

type Context = {
  /** Null until loaded. */
  readonly checkout: Checkout | null
  readonly method: PaymentMethod
  /** Content of the CNPJ field, unmasked. */
  readonly cnpj: string
  readonly cnpjProblem: CnpjProblem | null
  /** Message of the last failure, as the visitor reads it; null without one. */
  readonly problem: string | null
  /** The field of the sign-up that ends the problem; null when none does. */
  readonly correction: Correction | null
}

type Event =
  | { type: 'offer.accepted' }
  | { type: 'offer.declined' }
  | { type: 'method.chosen'; method: PaymentMethod }
  | { type: 'payment.requested' }
  /** The visitor wants another payment method. */
  | { type: 'method.reconsidered' }
  /** After a refused card. */
  | { type: 'boleto.requested' }
  | { type: 'copy.requested' }
  | { type: 'retry.requested' }
  /** The visitor returns to this tab. */
  | { type: 'page.shown' }
  | { type: 'subscription.postponed' }
  /** `cnpj` is unmasked. */
  | { type: 'cnpj.typed'; cnpj: string }
  | { type: 'cnpj.left' }
  | { type: 'cnpj.submitted' }
  | { type: 'cnpj.postponed' }

type Failed = { readonly failure: CheckoutFailure }

/** Types, actors, actions and guards of the checkout's chart. */
export const checkoutChart = setup({
  types: {} as {
    context: Context
    events: Event
    output: CheckoutOutput
    children: { pixPayment: 'pixPayment' }
    tags:
      | 'loading'
      | 'loadFailed'
      | 'offering'
      | 'choosing'
      | 'busy'
      | 'subscriptionFailed'
      | 'cnpjRefused'
      | 'copied'
    meta: StateMeta<DealEvent['type']>
  },
  actors: {
    loadCheckout: declareActor<Checkout, void>('loadCheckout'),
    decideImplementation: declareActor<void, ImplementationChoice>('decideImplementation'),
    subscribe: declareActor<{ readonly subscriptionId: string }, { cents: number }>('subscribe'),
    /** Gives the CNPJ as it was stored. */
    correctCnpj: declareActor<{ readonly cpfCnpj: string }, { cpfCnpj: string }>('correctCnpj'),
    createCharge: declareActor<ShownCharge, { method: PaymentMethod; cents: number }>('createCharge'),
    /** Gives the sales team a task about the subscription. */
    tellTeam: declareActor<void, void>('tellTeam'),
    copyText: declareActor<void, { text: string }>('copyText'),
    pixPayment: pixPaymentMachine,
  },
  actions: {
    storeCheckout: assign(({ context }, { checkout }: { checkout: Checkout }) => ({
      checkout,
      method: checkout.charge?.method ?? context.method,
      cnpj: checkout.refusedCnpj ?? '',
      cnpjProblem: null,
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
    storeCnpj: assign((_, { cnpj }: { cnpj: string }) => ({ cnpj, cnpjProblem: null })),
    checkCnpj: assign({ cnpjProblem: ({ context }) => getCnpjProblem(context) }),
    chooseMethod: assign((_, { method }: { method: PaymentMethod }) => ({ method })),
    showFailure: assign((_, { failure }: Failed) => ({
      problem: failure.message,
      correction: getCorrection(failure),
    })),
    clearProblem: assign({ problem: null, correction: null }),
    /** Provided by the page: reports the event to the ad platform, with consent only (spec S2 7). */
    reportAdEvent: (_, _event: AdEventReport) => {},
    /** Provided by the page: records the step in the visitor's session (spec S2 4). */
    noteStep: (_, _step: { readonly step: 'implementation_accepted' | 'payment_completed' }) => {},
    /** Provided by the page: keeps the corrected CNPJ in the registration cookie (spec S2 3). */
    noteCnpj: (_, _corrected: { readonly cpfCnpj: string }) => {},
    /** Provided by the page: sends the funnel `access.revoked`, because the server refused the session. */
    reportRefusal: () => {},
  },
  guards: {
    isPaid: ({ context: { checkout } }) => checkout?.charge?.status === 'paid',
    isContested: ({ context: { checkout } }) => checkout?.charge?.status === 'contested',
    hasCharge: ({ context: { checkout } }) => checkout?.charge != null,
    implementationIsWanted: ({ context: { checkout } }) => checkout?.implementation?.decision === 'accepted',
    implementationIsUndecided: ({ context: { checkout } }) =>
      checkout?.implementation != null && checkout.implementation.decision === null,
    nothingToSubscribe: ({ context: { checkout } }) =>
      !checkout?.plan || checkout.plan.subscribed || getMonthlyCents(checkout.plan) === 0,
    cnpjIsRefused: ({ context: { checkout } }) => checkout != null && checkout.refusedCnpj !== null,
    cnpjWasChanged: ({ context: { cnpj, checkout } }) => cnpj !== '' && cnpj !== checkout?.refusedCnpj,
    cnpjIsPossible: ({ context }) => getCnpjProblem(context) === null,
    methodIs: ({ context }, { method }: { method: PaymentMethod }) => context.method === method,
    readingIsPaid: (_, { checkout }: { checkout: Checkout }) => checkout.charge?.status === 'paid',
    readingHasOtherCharge: ({ context }, { checkout }: { checkout: Checkout }) =>
      checkout.charge?.paymentId !== context.checkout?.charge?.paymentId,
    readingIsNews: ({ context }, { checkout }: { checkout: Checkout }) =>
      checkout.implementation?.decision !== context.checkout?.implementation?.decision ||
      checkout.charge?.status !== context.checkout?.charge?.status ||
      checkout.charge?.paymentId !== context.checkout?.charge?.paymentId,
    phoneIsNotProven: (_, { failure }: Failed) => failure.reason === 'notProven',
    failedForCnpj: (_, { failure }: Failed) => failure.reason === 'cnpjRefused',
    pageIsOutdated: (_, { failure }: Failed) => failure.reason === 'outdated',
  },
  delays: { paymentPoll: PAYMENT_POLL_MS, copiedNotice: COPIED_NOTICE_MS },
})

/** What people call what may happen in the chart. */
export const checkoutWords: WordsOf<typeof checkoutChart> = {
  calls: {
    loadCheckout: 'ler o checkout no servidor',
    decideImplementation: 'registrar a escolha no negócio',
    subscribe: 'criar a assinatura',
    tellTeam: 'deixar a assinatura para o comercial',
    correctCnpj: 'enviar o CNPJ certo',
    createCharge: 'criar a cobrança',
    copyText: 'copiar a linha digitável',
    pixPayment: 'pagar por Pix',
  },
  guards: {
    isPaid: 'a cobrança está paga',
    isContested: 'o dinheiro pago foi pedido de volta',
    hasCharge: 'já há uma cobrança',
    implementationIsWanted: 'a pessoa quer a implementação',
    implementationIsUndecided: 'a pessoa ainda não decidiu sobre a implementação',
    nothingToSubscribe: 'não há mensalidade, ou a assinatura já é a do plano',
    methodIs: {
      pix: 'a forma de pagamento é Pix',
      boleto: 'a forma de pagamento é boleto',
    },
    readingIsPaid: 'o pagamento chegou',
    readingIsNews: 'a escolha foi feita em outra aba, ou a cobrança mudou ou foi paga',
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
  crm: {
    decideImplementation: 'a escolha sobre a implementação',
    createCharge: 'a cobrança criada: o negócio na etapa 47',
    subscribe: 'uma tarefa ao comercial: combinar a ativação pelo WhatsApp',
    tellTeam: 'uma tarefa ao comercial: concluir a assinatura',
    correctCnpj: 'o CNPJ certo, na empresa do negócio',
  },
  limits: () => ({
    PAYMENT_POLL_MS: {
      says: `O pagamento é perguntado a cada ${sayTime(PAYMENT_POLL_MS)}`,
      at: ['paymentPoll'],
    },
    PIX_TIMER_MS: {
      says: `O código Pix expira depois de ${sayTime(PIX_TIMER_MS)}`,
      at: ['awaiting.room.pix'],
    },
    CHARGE_DUE_DAYS: {
      says: `O boleto vence em ${CHARGE_DUE_DAYS} dias`,
      at: ['awaiting.room.boleto', 'charging'],
    },
    FINE_PERCENT: { says: `Mensalidade vencida: multa de ${FINE_PERCENT} %`, at: ['subscribing'] },
    INTEREST_PERCENT: {
      says: `Mensalidade vencida: juros de ${INTEREST_PERCENT} % ao mês`,
      at: ['subscribing'],
    },
    DUE_DAYS: {
      says: `A primeira mensalidade vence no dia ${DUE_DAYS.early} ou no dia ${DUE_DAYS.late}`,
      at: ['subscribing'],
    },
    COPIED_NOTICE_MS: {
      says: `O aviso “Linha copiada” fica ${sayTime(COPIED_NOTICE_MS)}`,
      at: ['copiedNotice'],
    },
  }),
}

function getCnpjProblem({ cnpj, checkout }: Pick<Context, 'cnpj' | 'checkout'>): CnpjProblem | null {
  return findCnpjProblem(cnpj, checkout?.refusedCnpj ?? '')
}
