import { type ActorRefFrom, assign, setup } from 'xstate'
import {
  type DealEvent,
  PIPELINE_EVENTS,
  type PipelineEventName,
  TRACKER_EVENTS,
  type TrackerEventName,
} from './events.ts'
import { HISTORY_LIMIT } from './limits.ts'
import { isForward, STAGES, type StageName } from './stages.ts'

/** The chart's running instance. */
export type DealStagesRef = ActorRefFrom<typeof dealStagesMachine>

/** One line of a deal's history (spec S2 3). */
export type DealHistoryEntry = {
  readonly event: DealEvent['type']
  readonly stage: StageName | 'WON'
}

type Context = {
  readonly dealId: number | null
  /** A deal with an implementation plan does not go to a scheduled meeting (spec S2 4). */
  readonly hasImplementationPlan: boolean
  readonly history: readonly DealHistoryEntry[]
}

type Input = { readonly dealId: number | null; readonly hasImplementationPlan?: boolean }

const chart = setup({
  types: {} as { input: Input; context: Context; events: DealEvent },
  actions: {
    /** The caller of `decideDeal` carries this out: the deal moves in the CRM. */
    moveDeal: (_, _move: { readonly stage: StageName }) => {},
    /** The caller of `decideDeal` carries this out: the deal is won in the CRM, with its time. */
    markDealWon: () => {},
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
  },
})

type Guard =
  | 'dealIsKnown'
  | 'meetingMayBeScheduled'
  | 'paidByBoleto'
  | 'paidOutright'
  | 'boletoFollowsCardFailure'

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

/** Lists every event that moves a deal on from a stage. Other events are ignored there: a deal never goes back. */
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

const DESCRIPTIONS: Record<StageName, string> = {
  leadCaptured: 'Lead capturado (etapa 14): pessoa e negócio existem no CRM.',
  qualifiedLead: 'Lead qualificado (etapa 27): telefone confirmado ou perfil completo.',
  meetingScheduled: 'Reunião agendada (etapa 46).',
  proposalSent: 'Proposta enviada (etapa 17): pediu demonstração.',
  plans: 'Planos (etapa 15): viu preços ou simulou um plano.',
  awaitingPayment: 'Aguardando pagamento (etapa 47): checkout iniciado ou boleto emitido.',
  awaitingActivation:
    'Aguardando ativação (etapa 26). Só volta para 47 quando um boleto segue um cartão recusado.',
}

/** A deal in the sales pipeline. It only moves forward, for events from any source (spec S2 4). */
export const dealStagesMachine = chart.createMachine({
  id: 'dealStages',
  context: ({ input }) => ({
    dealId: input.dealId,
    hasImplementationPlan: input.hasImplementationPlan ?? false,
    history: [],
  }),
  type: 'parallel',
  states: {
    stage: {
      description: 'A etapa do funil de vendas.',
      initial: 'leadCaptured',
      states: Object.fromEntries(
        STAGES.map(({ name }) => [name, { description: DESCRIPTIONS[name], on: listMovesFrom(name) }]),
      ),
    },
    status: {
      description: 'Aberto, ganho ou perdido.',
      initial: 'open',
      states: {
        open: {
          description: 'Negócio aberto.',
          on: {
            'tracker.payment_completed': {
              description: 'Pagamento confirmado: o negócio é ganho, com a hora.',
              guard: 'dealIsKnown',
              target: 'won',
              actions: 'markDealWon',
            },
            'pipeline.account_activated': {
              description: 'Conta ativada: fica na etapa 26 e WON entra no histórico.',
              guard: 'dealIsKnown',
              actions: { type: 'remember', params: { event: 'pipeline.account_activated', stage: 'WON' } },
            },
            'deal.lost': { description: 'O comercial marcou o negócio como perdido no CRM.', target: 'lost' },
          },
        },
        won: { description: 'Negócio ganho.' },
        lost: { description: 'Negócio perdido. Um novo cadastro depois disso abre outro negócio.' },
      },
    },
  },
})

function listKeys<Key extends string>(record: Record<Key, unknown>): Key[] {
  // `Object.keys` loses the key type; only closed constants are passed here.
  return Object.keys(record) as Key[]
}
