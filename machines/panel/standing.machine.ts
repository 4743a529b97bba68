import { type ActorRefFrom, assign, setup } from 'xstate'
import type { WordsOf } from '../lib/chart-words.ts'
import { declareActor } from '../lib/not-provided.ts'
import type { StateMeta } from '../lib/state-meta.ts'
import { STANDING_SHOWN } from './limits.ts'
import { createFailureTransitions, type ResultsProblem, showProblem } from './results-failure.ts'
import type { StandingCursor, StandingList, StandingQuery, StandingRow } from './standing-data.ts'

/** The chart's running instance. */
export type StandingRef = ActorRefFrom<typeof standingMachine>

/** What one page of the list is read by. */
export type StandingRequest = StandingQuery & { readonly after: StandingCursor | null }

type Context = {
  readonly query: StandingQuery
  /** Oldest first. */
  readonly rows: readonly StandingRow[]
  /** Where the next page begins; null when all are shown. */
  readonly next: StandingCursor | null
  /** What went wrong; at the end, why the list ended: null when the operator closed it. */
  readonly problem: ResultsProblem | null
}

type Event = { type: 'more.asked' } | { type: 'list.closed' }

const chart = setup({
  types: {} as {
    input: StandingQuery
    context: Context
    events: Event
    output: ResultsProblem | null
    tags: 'busy'
    meta: StateMeta
  },
  actors: { listStanding: declareActor<StandingList, StandingRequest>('listStanding') },
  actions: {
    appendList: assign(({ context }, { rows, next }: StandingList) => ({
      rows: [...context.rows, ...rows],
      next,
      problem: null,
    })),
    showProblem: assign((_, problem: ResultsProblem) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    hasMore: ({ context }) => context.next !== null,
    isSessionOver: (_, problem: ResultsProblem) => problem === 'sessionOver',
  },
})

/** What people call what may happen in the chart. */
export const standingWords: WordsOf<typeof chart> = {
  calls: { listStanding: 'ler quem está parado em um estado' },
  guards: { hasMore: 'há mais na lista', isSessionOver: 'a sessão terminou' },
  events: {
    'more.asked': 'A pessoa pede os seguintes.',
    'list.closed': 'A pessoa fecha a lista.',
  },
  actions: {
    appendList: 'junta os seguintes à lista',
    showProblem: 'mostra o que deu errado',
    clearProblem: 'apaga a mensagem de erro',
  },
  limits: () => ({
    STANDING_SHOWN: { says: `A lista mostra ${STANDING_SHOWN} de cada vez`, at: ['more.asked'] },
  }),
}

const store = {
  target: 'listed',
  actions: {
    type: 'appendList',
    params: ({ event }: { event: { readonly output: StandingList } }) => event.output,
  },
} as const

/** What stands in one state of a chart, listed in the operator's room. */
export const standingMachine = chart.createMachine({
  id: 'standing',
  meta: { title: 'Parados em um estado' },
  description: 'Mostra a quem opera o que está parado em um estado de um fluxo, do mais antigo ao mais novo.',
  context: ({ input }) => ({ query: input, rows: [], next: null, problem: null }),
  initial: 'reading',
  on: { 'list.closed': { target: '.closed', actions: 'clearProblem' } },
  states: {
    reading: {
      meta: { title: 'Lendo a lista' },
      description: 'O servidor lê os que estão parados há mais tempo.',
      tags: 'busy',
      invoke: {
        id: 'listStanding',
        src: 'listStanding',
        input: ({ context: { query } }) => ({ ...query, after: null }),
        onDone: store,
        onError: { target: 'closed', actions: showProblem },
      },
    },
    listed: {
      meta: { title: 'Lista na tela' },
      description: 'Os que estão parados, do mais antigo ao mais novo.',
      on: { 'more.asked': { guard: 'hasMore', target: 'loadingMore' } },
    },
    loadingMore: {
      meta: { title: 'Lendo os seguintes' },
      description: 'O servidor lê os seguintes da mesma lista; os que estão na tela ficam.',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'listStanding',
        src: 'listStanding',
        input: ({ context: { query, next } }) => ({ ...query, after: next }),
        onDone: store,
        onError: createFailureTransitions('listed', 'closed'),
      },
    },
    closed: {
      meta: { title: 'Lista fechada' },
      type: 'final',
      description: 'A pessoa fechou a lista, ela não pôde ser lida ou a sessão terminou.',
    },
  },
  output: ({ context }) => context.problem,
})
