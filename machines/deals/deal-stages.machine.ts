import { assign, setup } from 'xstate'
import type { WordsOf } from '../lib/chart-words.ts'
import type { StateMeta } from '../lib/state-meta.ts'
import {
  type DealEvent,
  PIPELINE_EVENTS,
  type PipelineEventName,
  TRACKER_EVENTS,
  type TrackerEventName,
} from './event-stages.ts'
import { HISTORY_LIMIT } from './limits.ts'
import { isForward, STAGES, type StageName } from './stages.ts'

/** One line of a deal's history (spec S2 3). */
export type DealHistoryEntry = {
  readonly event: DealEvent['type']
  readonly stage: StageName | 'WON'
}

type Context = {
  readonly dealId: number | null
  /** A deal with an implementation plan does not go to a scheduled meeting (spec S2 4). */
  readonly hasImplementationPlan: boolean
  /** The sales team keeps the deal in another pipeline, where nothing moves it (decision 54). */
  readonly isElsewhere: boolean
  /** The deal was won before the sign-up that pays, so a payment is another purchase (decision 54). */
  readonly wasWonBefore: boolean
  readonly history: readonly DealHistoryEntry[]
}

type Input = Pick<Context, 'dealId'> &
  Partial<Pick<Context, 'hasImplementationPlan' | 'isElsewhere' | 'wasWonBefore'>>

const chart = setup({
  types: {} as { input: Input; context: Context; events: DealEvent; meta: StateMeta },
  actions: {
    /** The caller of `decideDeal` carries this out: the deal moves in the CRM. */
    moveDeal: (_, _move: { readonly stage: StageName }) => {},
    /** The caller of `decideDeal` carries this out: the deal is won in the CRM, with its time. */
    markDealWon: () => {},
    /** The caller of `decideDeal` carries this out: the deal's owner hears of the payment. */
    tellOwner: () => {},
    /** The caller of `decideDeal` carries this out: the purchase gets a deal of its own. */
    openDeal: () => {},
    remember: assign(({ context }, entry: DealHistoryEntry) => ({
      history: [...context.history, entry].slice(-HISTORY_LIMIT),
    })),
  },
  guards: {
    dealIsKnown: ({ context }) => context.dealId !== null,
    meetingMayBeScheduled: ({ context }) => context.dealId !== null && !context.hasImplementationPlan,
    paidByBoleto: ({ context, event }) => context.dealId !== null && event.paymentMethod === 'boleto',
    paidOutright: ({ context, event }) => context.dealId !== null && event.paymentMethod !== 'boleto',
    boletoFollowsCardFailure: ({ context, event }) =>
      context.dealId !== null && event.paymentMethod === 'boleto' && event.afterCardFailure === true,
    dealIsHere: ({ context }) => context.dealId !== null && !context.isElsewhere,
    dealIsElsewhere: ({ context }) => context.dealId !== null && context.isElsewhere,
    purchaseIsNew: ({ context }) => context.dealId !== null && context.wasWonBefore,
  },
})

/** What people call what may happen in the chart. */
export const dealStagesWords: WordsOf<typeof chart> = {
  guards: {
    dealIsKnown: 'o negócio já existe no CRM',
    meetingMayBeScheduled: 'o negócio existe e não tem plano de implementação',
    paidByBoleto: 'o negócio existe e foi pago por boleto',
    paidOutright: 'o negócio existe e foi pago sem boleto',
    boletoFollowsCardFailure: 'o boleto vem depois de um cartão recusado',
    dealIsHere: 'o negócio está no funil do site',
    dealIsElsewhere: 'o negócio está em outro funil',
    purchaseIsNew: 'o negócio já estava ganho antes deste cadastro',
  },
  events: {
    'pipeline.lead_captured': 'Lead capturado.',
    'pipeline.signup_completed': 'Cadastro concluído.',
    'pipeline.email_confirmed': 'E-mail confirmado.',
    'pipeline.profile_completed': 'Perfil respondido.',
    'pipeline.demo_requested': 'Demonstração pedida.',
    'pipeline.call_scheduled': 'Conversa agendada.',
    'pipeline.pricing_viewed': 'Preços vistos.',
    'pipeline.simulation_completed': 'Plano simulado.',
    'pipeline.account_activated': 'Conta ativada.',
    'pipeline.checkout_started': 'Cobrança criada no checkout.',
    'pipeline.payment_completed': 'Pagamento confirmado.',
    'tracker.signup_completed': 'O registro de atividades anotou o cadastro.',
    'tracker.otp_confirmed': 'Telefone confirmado pelo código.',
    'tracker.simulation_detected': 'O visitante já tinha simulado um plano.',
    'tracker.call_scheduled': 'O registro de atividades anotou a conversa.',
    'tracker.implementation_accepted': 'Implementação aceita.',
    'tracker.implementation_declined': 'Implementação recusada.',
    'tracker.payment_completed': 'O registro de atividades anotou o pagamento.',
    'deal.lost': 'O comercial marcou o negócio como perdido no CRM.',
    'deal.moved': 'O comercial levou o negócio a uma etapa que o site não conhece.',
  },
  actions: {
    moveDeal: 'move o negócio no CRM',
    markDealWon: 'marca o negócio como ganho',
    tellOwner: 'avisa o responsável pelo negócio',
    openDeal: 'abre um negócio para a nova compra',
    remember: 'guarda o acontecimento no histórico',
  },
  crm: {
    moveDeal: 'a nova etapa do negócio',
    markDealWon: 'o negócio ganho, com a hora',
    tellOwner: 'uma tarefa ao responsável pelo negócio',
    openDeal: 'um negócio novo para a compra',
    remember: null,
  },
  limits: () => ({
    HISTORY_LIMIT: {
      says: `O histórico guarda as últimas ${HISTORY_LIMIT} passagens do negócio`,
      at: ['remember'],
    },
  }),
}

type Guard =
  | 'dealIsKnown'
  | 'meetingMayBeScheduled'
  | 'paidByBoleto'
  | 'paidOutright'
  | 'boletoFollowsCardFailure'
  | 'dealIsHere'

/** Creates a transition that moves the deal to `stage` and adds a line to its history. */
function createMove(stage: StageName, event: DealEvent['type'], guard: Guard) {
  return {
    target: stage,
    guard,
    actions: [
      { type: 'moveDeal' as const, params: { stage } },
      { type: 'remember' as const, params: { event, stage } },
    ],
  }
}

/** Lists the moves of a pipeline event from a stage: forward only, with the one exception of spec S2 4. */
function listPipelineMoves(from: StageName, name: PipelineEventName) {
  const event = `pipeline.${name}` as const
  const to = PIPELINE_EVENTS[name]
  if (name === 'checkout_started' && from === 'awaitingActivation')
    return [createMove(to, event, 'boletoFollowsCardFailure')]
  if (name === 'payment_completed')
    return [
      ...listForwardMoves('awaitingPayment', from, event, 'paidByBoleto'),
      ...listForwardMoves(to, from, event, 'paidOutright'),
    ]
  return listForwardMoves(
    to,
    from,
    event,
    name === 'call_scheduled' ? 'meetingMayBeScheduled' : 'dealIsKnown',
  )
}

/** Lists the moves of an activity-tracker event from a stage: forward only. */
function listTrackerMoves(from: StageName, name: TrackerEventName) {
  const guard = name === 'call_scheduled' ? 'meetingMayBeScheduled' : 'dealIsKnown'
  return listForwardMoves(TRACKER_EVENTS[name], from, `tracker.${name}`, guard)
}

function listForwardMoves(to: StageName, from: StageName, event: DealEvent['type'], guard: Guard) {
  return isForward(from, to) ? [createMove(to, event, guard)] : []
}

/** Events whose stage is the one a new deal starts in. */
const BEGINNINGS = {
  'pipeline.lead_captured': { description: 'O negócio já nasce nesta etapa: nada muda.' },
  'tracker.signup_completed': { description: 'O cadastro já criou o negócio nesta etapa: nada muda.' },
} as const

/** Lists every event that moves a deal on from a stage. Other events are ignored there. */
function listMovesFrom(from: StageName) {
  const pipeline = listKeys(PIPELINE_EVENTS).map(
    (name) => [`pipeline.${name}`, listPipelineMoves(from, name)] as const,
  )
  const tracker = listKeys(TRACKER_EVENTS).map(
    (name) => [`tracker.${name}`, listTrackerMoves(from, name)] as const,
  )
  const moves = Object.fromEntries([...pipeline, ...tracker].filter(([, list]) => list.length > 0))
  return from === STAGES[0].name ? { ...BEGINNINGS, ...moves } : moves
}

/** What people read about each stage. */
const ABOUT_STAGES: Record<
  StageName,
  { readonly meta: { readonly title: string }; readonly description: string }
> = {
  leadCaptured: {
    meta: { title: '14 · Lead capturado' },
    description: 'Lead capturado (etapa 14): pessoa e negócio existem no CRM.',
  },
  qualifiedLead: {
    meta: { title: '27 · Lead qualificado' },
    description: 'Lead qualificado (etapa 27): telefone confirmado ou perfil completo.',
  },
  meetingScheduled: { meta: { title: '46 · Reunião agendada' }, description: 'Reunião agendada (etapa 46).' },
  proposalSent: {
    meta: { title: '17 · Proposta enviada' },
    description:
      'Proposta enviada (etapa 17): pediu demonstração. Nenhuma página do site leva a ela: quem quer uma demonstração agenda a conversa (etapa 46).',
  },
  plans: {
    meta: { title: '15 · Planos' },
    description: 'Planos (etapa 15): viu preços ou simulou um plano.',
  },
  awaitingPayment: {
    meta: { title: '47 · Aguardando pagamento' },
    description: 'Aguardando pagamento (etapa 47): checkout iniciado ou boleto emitido.',
  },
  awaitingActivation: {
    meta: { title: '26 · Aguardando ativação' },
    description:
      'Aguardando ativação (etapa 26). Só volta para 47 quando um boleto segue um cartão recusado.',
  },
}

/** Any stage that is not the funnel's own: only a payment moves a deal from there (decision 54). */
const OTHER_STAGE = {
  meta: { title: 'Outra etapa', isDetour: true },
  description:
    'Etapa que o site não conhece: criada pelo comercial, ou de outro funil. Só um pagamento tira o negócio dali, e só no funil do site.',
  on: {
    'tracker.payment_completed': [
      createMove('awaitingActivation', 'tracker.payment_completed', 'dealIsHere'),
    ],
  },
}

/** What a payment does to the status of a deal that is not won yet (decision 54). */
const WINNING_PAYMENT = [
  {
    description: 'Pagamento confirmado: o negócio é ganho, com a hora.',
    guard: 'dealIsHere',
    target: 'won',
    actions: 'markDealWon',
  },
  {
    description:
      'O comercial levou o negócio a outro funil: o site não o move, e o responsável fica sabendo.',
    guard: 'dealIsElsewhere',
    actions: 'tellOwner',
  },
] as const

/**
 * A deal in the sales pipeline. It moves forward, for events from any source, but for a boleto after a refused card (spec S2 4).
 */
export const dealStagesMachine = chart.createMachine({
  id: 'dealStages',
  meta: { title: 'Etapas do negócio' },
  description:
    'Diz para que etapa do funil de vendas cada acontecimento leva o negócio, que só volta quando um boleto segue um cartão recusado.',
  context: ({ input }) => ({
    dealId: input.dealId,
    hasImplementationPlan: input.hasImplementationPlan ?? false,
    isElsewhere: input.isElsewhere ?? false,
    wasWonBefore: input.wasWonBefore ?? false,
    history: [],
  }),
  type: 'parallel',
  states: {
    stage: {
      meta: { title: 'Etapa' },
      description: 'A etapa do funil de vendas.',
      initial: 'leadCaptured',
      on: {
        'deal.moved': {
          description: 'O comercial levou o negócio a uma etapa que o site não conhece.',
          guard: 'dealIsKnown',
          target: '.other',
        },
      },
      states: Object.fromEntries([
        ...STAGES.map(({ name }) => [name, { ...ABOUT_STAGES[name], on: listMovesFrom(name) }] as const),
        ['other', OTHER_STAGE] as const,
      ]),
    },
    status: {
      meta: { title: 'Situação' },
      description:
        'Aberto, ganho ou perdido. Se o comercial apagou ou arquivou o negócio no CRM, o site segue outro negócio da mesma pessoa. Sem outro, o log recebe uma linha crítica, e o comercial, uma tarefa: sobre o que houve (um pagamento, uma conversa, um CNPJ recusado) ou, se a pessoa ainda existe no CRM, para reabrir o negócio.',
      initial: 'open',
      states: {
        open: {
          meta: { title: 'Aberto' },
          description: 'Negócio aberto.',
          on: {
            'tracker.payment_completed': WINNING_PAYMENT,
            'pipeline.account_activated': {
              description: 'Conta ativada: fica na etapa 26 e WON entra no histórico.',
              guard: 'dealIsKnown',
              actions: { type: 'remember', params: { event: 'pipeline.account_activated', stage: 'WON' } },
            },
            'deal.lost': { description: 'O comercial marcou o negócio como perdido no CRM.', target: 'lost' },
          },
        },
        won: {
          meta: { title: 'Ganho' },
          description: 'Negócio ganho.',
          on: {
            'tracker.payment_completed': [
              {
                description: 'Outra compra, de um cadastro posterior: ganha um negócio próprio.',
                guard: 'purchaseIsNew',
                actions: 'openDeal',
              },
              {
                description: 'Negócio ganho em outro funil: o responsável fica sabendo do pagamento.',
                guard: 'dealIsElsewhere',
                actions: 'tellOwner',
              },
            ],
          },
        },
        lost: {
          meta: { title: 'Perdido', isDetour: true },
          description:
            'Negócio perdido. Um novo cadastro depois disso abre outro negócio; um pagamento o ganha assim mesmo.',
          on: { 'tracker.payment_completed': WINNING_PAYMENT },
        },
      },
    },
  },
})

function listKeys<Key extends string>(record: Record<Key, unknown>): Key[] {
  // `Object.keys` loses the key type; only closed constants are passed here.
  return Object.keys(record) as Key[]
}
