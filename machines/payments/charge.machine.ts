import { setup } from 'xstate'
import type { WordsOf } from '../lib/chart-words.ts'
import type { StateMeta } from '../lib/state-meta.ts'

/** What happens to a one-time charge: our requests and the payment provider's reports. */
export type ChargeEvent =
  | { readonly type: 'charge.created' }
  | { readonly type: 'charge.refused' }
  /** `afterMs`: how long the request works on it before a job takes over. */
  | { readonly type: 'closing.requested'; readonly afterMs: number }
  | { readonly type: 'charge.removed' }
  | { readonly type: 'card.refused' }
  /** `paidAt`: when it was paid, in epoch milliseconds. */
  | { readonly type: 'payment.received'; readonly paidAt: number }
  | { readonly type: 'payment.contested' }
  | { readonly type: 'payment.returned' }
  | { readonly type: 'payment.returnedInPart' }
  /** `isOnly`: whether the customer has no other open charge. */
  | { readonly type: 'payment.undone'; readonly isOnly: boolean }
  | { readonly type: 'charge.restored'; readonly isOnly: boolean }

/**
 * What the server asks of a state:
 * - `open`: whether it rules out another charge for the same customer.
 * - `owesCreation`, `owesRemoval`: whether a call to the provider is under way, or a job that repeats it.
 * - `payable`, `paid`: whether its customer can pay it now, or did.
 * - `counted`: whether its money is there, even while it is asked back.
 */
export type ChargeTag = 'open' | 'owesCreation' | 'owesRemoval' | 'payable' | 'paid' | 'counted'

const chart = setup({
  types: {} as { events: ChargeEvent; tags: ChargeTag; meta: StateMeta },
  // The server carries these out in the transaction that stores the step (`api/payments/step-charge.ts`).
  actions: {
    /** Moves the deal to stage 47, with its labels. */
    reportCharged: () => {},
    /** Queues the removal at the provider, due after `afterMs`. */
    queueClosing: (_, _params: { readonly afterMs: number }) => {},
    /** Gives the deal the label of a refused card. */
    reportCardRefused: () => {},
    /** Tells the deal about the payment, in both event families (decision 13). */
    reportPaid: (_, _params: { readonly paidAt: number }) => {},
    /**
     * Asks the sales team what becomes of the deal, which stays as it is: it was won by what an account's staff recorded and took
     * back, so whether the sale still holds is theirs to say, and the site never moves a deal backward (spec S2 4).
     */
    reportUndone: () => {},
    /** Tells the sales team that a part of the money went back. */
    reportReturnedInPart: () => {},
  },
  guards: {
    isOnlyOpenCharge: (_, isOnly: boolean) => isOnly,
  },
})

/** What people call what may happen in the chart. */
export const chargeWords: WordsOf<typeof chart> = {
  guards: { isOnlyOpenCharge: 'é a única cobrança aberta do cliente' },
  events: {
    'charge.created': 'O provedor criou a cobrança.',
    'charge.refused': 'O provedor não aceitou a cobrança.',
    'closing.requested': 'A cobrança não serve mais.',
    'charge.removed': 'O provedor retirou a cobrança.',
    'card.refused': 'O cartão foi recusado.',
    'payment.received': 'O pagamento chegou.',
    'payment.contested': 'A devolução foi pedida, ou o pagamento contestado.',
    'payment.returned': 'O dinheiro foi devolvido.',
    'payment.returnedInPart': 'Uma parte do dinheiro foi devolvida.',
    'payment.undone': 'A equipe desfez o recebimento em dinheiro.',
    'charge.restored': 'A equipe restaurou a cobrança no provedor.',
  },
  actions: {
    reportCharged: 'leva o negócio à etapa 47 no CRM',
    queueClosing: 'manda retirar a cobrança no provedor',
    reportCardRefused: 'marca no CRM o cartão recusado',
    reportPaid: 'avisa o CRM do pagamento',
    reportUndone: 'pergunta ao comercial, no CRM, se a venda ainda vale',
    reportReturnedInPart: 'avisa o CRM da devolução de uma parte',
  },
  crm: {
    reportCharged:
      'a cobrança criada: o negócio na etapa 47, com as suas etiquetas; de um boleto, também a tarefa de combinar a ativação',
    reportCardRefused: 'a etiqueta de cartão recusado',
    reportPaid: 'o pagamento, com a hora: o negócio é ganho; e a tarefa de combinar a ativação',
    reportUndone: 'uma tarefa ao comercial: a venda ainda vale?',
    reportReturnedInPart: 'uma tarefa ao comercial sobre a parte devolvida',
    'payment.contested': 'uma tarefa ao comercial sobre a disputa ou o pedido de devolução',
    'payment.returned': 'uma tarefa ao comercial sobre o dinheiro devolvido; o site não reabre o negócio',
  },
}

const RECEIVED = {
  target: 'paid',
  actions: {
    type: 'reportPaid',
    params: ({ event: { paidAt } }: { event: Extract<ChargeEvent, { type: 'payment.received' }> }) => ({
      paidAt,
    }),
  },
} as const

/** Reports about money, which count in every state before the payment. */
const MONEY = {
  'payment.received': RECEIVED,
  'payment.contested': { target: 'contested' },
  'payment.returned': { target: 'refunded' },
} as const

const isOnlyOpenCharge = {
  type: 'isOnlyOpenCharge',
  params: ({ event }: { event: { readonly isOnly: boolean } }) => event.isOnly,
} as const

const CARD_REFUSED = {
  'card.refused': {
    description: 'O cartão foi recusado na página do provedor; a cobrança fica como está.',
    actions: 'reportCardRefused',
  },
} as const

const CREATED_TWICE = {
  'charge.created': { description: 'Outro pedido já tinha recebido a resposta: nada muda.' },
} as const

const CREATED_LATE = {
  'charge.created': {
    description: 'O pagamento chegou antes da resposta do provedor: só o negócio ainda muda.',
    actions: 'reportCharged',
  },
} as const

const RESTORED_LATE = {
  'charge.restored': { description: 'Não foi retirada, ou já voltou: nada muda.' },
} as const

const UNDONE_LATE = {
  'payment.undone': { description: 'Não consta como paga: nada muda.' },
} as const

const CLOSED_LATE = {
  'closing.requested': { description: 'Não há mais o que retirar: nada muda.' },
} as const

/**
 * A one-time charge, from its reservation to the payment. The server stores the state and steps it by `chargeLife`. A
 * refunded charge never counts as paid again.
 */
export const chargeMachine = chart.createMachine({
  id: 'charge',
  meta: { title: 'Cobrança no servidor' },
  description:
    'A vida da cobrança única, da reserva ao dinheiro: o que o servidor guarda e o que o provedor avisa.',
  initial: 'creating',
  states: {
    creating: {
      meta: { title: 'Sendo criada' },
      tags: ['open', 'owesCreation'],
      description: 'Reservada: a única cobrança aberta do cliente. O provedor ainda não respondeu.',
      on: {
        'charge.created': { target: 'pending', actions: 'reportCharged' },
        'charge.refused': { target: 'refused' },
        ...CARD_REFUSED,
        ...MONEY,
      },
    },
    pending: {
      meta: { title: 'À espera do pagamento' },
      tags: ['open', 'payable'],
      description:
        'Pode ser paga por Pix, boleto ou cartão. Vencida, ainda pode, e o comercial recebe uma tarefa.',
      on: {
        'closing.requested': {
          description:
            'Outra forma, novo código Pix, telefone ou CNPJ corrigido, recusa da implementação ou outra cobrança paga.',
          target: 'closing',
          actions: { type: 'queueClosing', params: ({ event: { afterMs } }) => ({ afterMs }) },
        },
        'charge.removed': { target: 'canceled' },
        ...RESTORED_LATE,
        ...UNDONE_LATE,
        ...CREATED_TWICE,
        ...CARD_REFUSED,
        ...MONEY,
      },
    },
    closing: {
      meta: { title: 'Sendo retirada' },
      tags: ['open', 'owesRemoval'],
      description:
        'Está sendo retirada no provedor; enquanto isso não há outra. Paga nesse meio tempo, vale.',
      on: {
        'charge.removed': { target: 'canceled' },
        'closing.requested': { description: 'Já está sendo retirada: nada muda.' },
        ...RESTORED_LATE,
        ...CREATED_TWICE,
        ...CARD_REFUSED,
        ...MONEY,
      },
    },
    canceled: {
      meta: { title: 'Retirada', isDetour: true },
      description: 'Retirada no provedor, ou trocada por outra. Um pagamento que chegue depois ainda conta.',
      on: {
        'charge.removed': { description: 'Já foi retirada: nada muda.' },
        'charge.restored': [
          {
            description: 'A equipe a restaurou no provedor: pode ser paga outra vez.',
            guard: isOnlyOpenCharge,
            target: 'pending',
          },
          {
            description:
              'O cliente tem outra cobrança aberta: esta não é oferecida de novo, e um pagamento dela ainda conta.',
          },
        ],
        ...UNDONE_LATE,
        ...CLOSED_LATE,
        ...CREATED_TWICE,
        ...CARD_REFUSED,
        ...MONEY,
      },
    },
    refused: {
      meta: { title: 'Não aceita pelo provedor', isDetour: true },
      description: 'O provedor não aceitou a cobrança: nada foi criado.',
      on: MONEY,
    },
    paid: {
      meta: { title: 'Paga' },
      tags: ['paid', 'counted'],
      description: 'Paga. O negócio é avisado e as outras cobranças abertas do cliente são retiradas.',
      on: {
        'payment.received': { description: 'O aviso veio outra vez: nada muda.' },
        'payment.contested': { target: 'contested' },
        'payment.returned': { target: 'refunded' },
        'payment.returnedInPart': {
          description: 'Uma parte voltou a quem pagou; o resto fica, e a cobrança segue paga.',
          actions: 'reportReturnedInPart',
        },
        'payment.undone': [
          {
            description: 'A equipe desfez o recebimento em dinheiro: volta a esperar o pagamento.',
            guard: isOnlyOpenCharge,
            target: 'pending',
            actions: 'reportUndone',
          },
          {
            description: 'O cliente já tem outra cobrança aberta: esta não é oferecida de novo.',
            target: 'canceled',
            actions: 'reportUndone',
          },
        ],
        ...CREATED_LATE,
        ...CLOSED_LATE,
      },
    },
    contested: {
      meta: { title: 'Em disputa', isDetour: true },
      tags: 'counted',
      description:
        'Devolução pedida, ou pagamento contestado no cartão: o dinheiro ainda pode ficar, e o cliente não paga outra vez.',
      on: {
        'payment.received': RECEIVED,
        'payment.contested': { description: 'Ainda em disputa: nada muda.' },
        'payment.returned': { target: 'refunded' },
        ...CREATED_LATE,
      },
    },
    refunded: {
      meta: { title: 'Devolvida', isDetour: true },
      description:
        'O dinheiro voltou a quem pagou. Não conta mais como pago; pagar de novo é outra cobrança.',
      on: {
        'payment.returned': { description: 'O aviso veio outra vez: nada muda.' },
        ...CREATED_LATE,
      },
    },
  },
})
