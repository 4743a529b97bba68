import { type ActorRefFrom, assign, setup } from 'xstate'
import type { WordsOf } from '../lib/chart-words.ts'
import { declareActor } from '../lib/not-provided.ts'
import type { StateMeta } from '../lib/state-meta.ts'
import { MOST_PERIODS_BACK, PERIOD_DAYS } from './limits.ts'
import { FIRST_FILTER, type Results, type ResultsFilter } from './results-data.ts'
import { parseResultsProblem, type ResultsProblem } from './results-failure.ts'
import type { SteppedChart } from './stepped-charts.ts'

/** The chart's running instance. */
export type ResultsRef = ActorRefFrom<typeof resultsMachine>

/** What is asked for. */
export type ResultsRequest = { readonly filter: ResultsFilter; readonly chart: SteppedChart }

type Context = ResultsRequest & {
  /** What was read last; null before the first reading. */
  readonly results: Results | null
  readonly problem: ResultsProblem | null
}

type Event =
  /** `change`: what is filtered otherwise from now on. */
  | { type: 'filter.changed'; change: Partial<ResultsFilter> }
  | { type: 'chart.chosen'; chart: SteppedChart }
  | { type: 'reading.asked' }

type Failed = { readonly event: { readonly error: unknown } }

/** Changes a filter. Another period begins with the present one, and none is further back than can be asked for. */
function changeFilter(filter: ResultsFilter, change: Partial<ResultsFilter>): ResultsFilter {
  const back = change.back ?? (change.period === undefined ? filter.back : 0)
  return { ...filter, ...change, back: Math.min(Math.max(back, 0), MOST_PERIODS_BACK) }
}

const chart = setup({
  types: {} as { context: Context; events: Event; tags: 'busy' | 'over'; meta: StateMeta },
  actors: { readResults: declareActor<Results, ResultsRequest>('readResults') },
  actions: {
    storeFilter: assign(({ context }, change: Partial<ResultsFilter>) => ({
      filter: changeFilter(context.filter, change),
    })),
    storeChart: assign((_, chosen: SteppedChart) => ({ chart: chosen })),
    storeResults: assign((_, results: Results) => ({ results, problem: null })),
    showProblem: assign((_, problem: ResultsProblem) => ({ problem })),
    forgetResults: assign({ results: null }),
  },
  guards: {
    isSessionOver: (_, thrown: unknown) => parseResultsProblem(thrown) === 'sessionOver',
  },
})

/** What people call what may happen in the chart. */
export const resultsWords: WordsOf<typeof chart> = {
  calls: { readResults: 'contar os resultados' },
  guards: { isSessionOver: 'a sessão terminou' },
  events: {
    'filter.changed': 'A pessoa muda o período ou o filtro.',
    'chart.chosen': 'A pessoa escolhe outro fluxo.',
    'reading.asked': 'A pessoa aperta "Atualizar".',
  },
  actions: {
    storeFilter: 'guarda o período e o filtro',
    storeChart: 'guarda o fluxo escolhido',
    storeResults: 'guarda os resultados',
    showProblem: 'mostra o que deu errado',
    forgetResults: 'esquece os resultados',
  },
  limits: () => ({
    PERIOD_DAYS: {
      says: `Um dia, uma semana ou um mês (${PERIOD_DAYS.month} dias), até hoje ou antes`,
      at: ['filter.changed'],
    },
    MOST_PERIODS_BACK: { says: `Até ${MOST_PERIODS_BACK} períodos para trás`, at: ['filter.changed'] },
  }),
}

const showFailure = {
  type: 'showProblem',
  params: ({ event }: Failed) => parseResultsProblem(event.error),
} as const

const ASKED = {
  'filter.changed': {
    target: 'reading',
    reenter: true,
    actions: {
      type: 'storeFilter',
      params: ({ event }: { event: Extract<Event, { type: 'filter.changed' }> }) => event.change,
    },
  },
  'chart.chosen': {
    target: 'reading',
    reenter: true,
    actions: {
      type: 'storeChart',
      params: ({ event }: { event: Extract<Event, { type: 'chart.chosen' }> }) => event.chart,
    },
  },
} as const

/** The results in the operator's room: the funnel, the A/B/C tests, and a chart with what happened on it. */
export const resultsMachine = chart.createMachine({
  id: 'results',
  meta: { title: 'Resultados no painel' },
  description:
    'Mostra a quem opera o funil, a receita, os testes A/B/C e o que aconteceu em cada fluxo, de um período e com filtros.',
  context: { filter: FIRST_FILTER, chart: 'lead', results: null, problem: null },
  initial: 'reading',
  states: {
    reading: {
      meta: { title: 'Contando' },
      description:
        'O servidor conta. Um pedido novo vale no lugar do anterior; os últimos números ficam na tela.',
      tags: 'busy',
      invoke: {
        id: 'readResults',
        src: 'readResults',
        input: ({ context: { filter, chart: chosen } }) => ({ filter, chart: chosen }),
        onDone: {
          target: 'shown',
          actions: { type: 'storeResults', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'isSessionOver', params: ({ event }: Failed) => event.error },
            target: 'over',
            actions: showFailure,
          },
          { target: 'shown', actions: showFailure },
        ],
      },
      on: ASKED,
    },
    shown: {
      meta: { title: 'Resultados na tela' },
      description: 'Os números do período estão na tela.',
      on: { ...ASKED, 'reading.asked': 'reading' },
    },
    over: {
      meta: { title: 'Sessão terminada' },
      description: 'A sessão terminou: nenhum resultado fica na tela.',
      tags: 'over',
      entry: 'forgetResults',
    },
  },
})
