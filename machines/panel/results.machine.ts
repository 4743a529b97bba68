import { type ActorRefFrom, assign, setup } from 'xstate'
import type { WordsOf } from '../lib/chart-words.ts'
import { declareActor } from '../lib/not-provided.ts'
import type { StateMeta } from '../lib/state-meta.ts'
import { getMostBack, limitComparison } from './comparison.ts'
import { MOST_PERIODS_BACK, PERIOD_DAYS } from './limits.ts'
import { type Comparison, FIRST_FILTER, type Results, type ResultsFilter } from './results-data.ts'
import { createFailureTransitions, type ResultsProblem, showProblem } from './results-failure.ts'
import { standingMachine } from './standing.machine.ts'
import type { ChartPlace } from './standing-data.ts'
import type { SteppedChart } from './stepped-charts.ts'

/** The chart's running instance. */
export type ResultsRef = ActorRefFrom<typeof resultsMachine>

/** What is asked for. */
export type ResultsRequest = {
  readonly filter: ResultsFilter
  readonly chart: SteppedChart
  /** What they are compared with; null for nothing. */
  readonly comparison: Comparison | null
}

type Context = ResultsRequest & {
  /** What was read last; null before the first reading. */
  readonly results: Results | null
  /** The state whose list is open or was last; null before any. */
  readonly place: ChartPlace | null
  readonly problem: ResultsProblem | null
}

type Event =
  /** `change`: what is filtered otherwise from now on. */
  | { type: 'filter.changed'; change: Partial<ResultsFilter> }
  | { type: 'chart.chosen'; chart: SteppedChart }
  | { type: 'comparison.chosen'; comparison: Comparison | null }
  | { type: 'reading.asked' }
  | { type: 'place.opened'; place: ChartPlace }

/** Changes a filter. Another period begins with the present one, and none is further back than can be asked for. */
function changeFilter({ filter, comparison }: Context, change: Partial<ResultsFilter>) {
  const back = change.back ?? (change.period === undefined ? filter.back : 0)
  const changed = { ...filter, ...change, back: Math.min(Math.max(back, 0), getMostBack(comparison)) }
  return { filter: changed, comparison: limitComparison(changed, comparison) }
}

const chart = setup({
  types: {} as {
    context: Context
    events: Event
    children: { standing: 'standing' }
    tags: 'busy' | 'over'
    meta: StateMeta
  },
  actors: {
    readResults: declareActor<Results, ResultsRequest>('readResults'),
    standing: standingMachine,
  },
  actions: {
    storeFilter: assign(({ context }, change: Partial<ResultsFilter>) => changeFilter(context, change)),
    storeComparison: assign(({ context: { filter } }, comparison: Comparison | null) => ({
      comparison: limitComparison(filter, comparison),
    })),
    storeChart: assign((_, chosen: SteppedChart) => ({ chart: chosen })),
    storeResults: assign((_, results: Results) => ({ results, problem: null })),
    storePlace: assign((_, place: ChartPlace) => ({ place, problem: null })),
    showProblem: assign((_, problem: ResultsProblem | null) => ({ problem })),
    forgetResults: assign({ results: null, place: null }),
  },
  guards: {
    isClosed: (_, problem: ResultsProblem | null) => problem === null,
    isSessionOver: (_, problem: ResultsProblem | null) => problem === 'sessionOver',
  },
})

/** What people call what may happen in the chart. */
export const resultsWords: WordsOf<typeof chart> = {
  calls: { readResults: 'contar os resultados', standing: 'listar quem está parado em um estado' },
  guards: { isClosed: 'a pessoa fechou a lista', isSessionOver: 'a sessão terminou' },
  events: {
    'filter.changed': 'A pessoa muda o período ou o filtro.',
    'chart.chosen': 'A pessoa escolhe outro fluxo.',
    'comparison.chosen': 'A pessoa escolhe com que período ou variante comparar, ou nada.',
    'reading.asked': 'A pessoa aperta "Atualizar".',
    'place.opened': 'A pessoa quer ver quem está parado em um estado.',
  },
  actions: {
    storeFilter: 'guarda o período e o filtro',
    storeChart: 'guarda o fluxo escolhido',
    storeComparison: 'guarda com que se compara',
    storeResults: 'guarda os resultados',
    storePlace: 'guarda de que estado é a lista',
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

/** Reads how the list of what stands in a state ended. */
const readEnd = ({ event }: { event: { readonly output: ResultsProblem | null } }) => event.output

const openPlace = {
  target: 'listing',
  actions: { type: 'storePlace', params: ({ event }: { event: { place: ChartPlace } }) => event.place },
} as const

/** Returns the state whose list is opened; every transition into the calling state has stored one. */
function namePlace({ place }: Context): ChartPlace {
  if (place === null) throw new Error('No state is named')
  return place
}

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
  'comparison.chosen': {
    target: 'reading',
    reenter: true,
    actions: {
      type: 'storeComparison',
      params: ({ event }: { event: Extract<Event, { type: 'comparison.chosen' }> }) => event.comparison,
    },
  },
} as const

/** The results in the operator's room: the funnel, the A/B/C tests, and a chart with what happened on it. */
export const resultsMachine = chart.createMachine({
  id: 'results',
  meta: { title: 'Resultados no painel' },
  description:
    'Mostra a quem opera o funil, a receita, os testes A/B/C e o que aconteceu em cada fluxo, de um período e com filtros, ao lado de outro período ou de outra variante.',
  context: {
    filter: FIRST_FILTER,
    chart: 'lead',
    comparison: null,
    results: null,
    place: null,
    problem: null,
  },
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
        input: ({ context: { filter, chart: chosen, comparison } }) => ({
          filter,
          chart: chosen,
          comparison,
        }),
        onDone: {
          target: 'shown',
          actions: { type: 'storeResults', params: ({ event }) => event.output },
        },
        onError: createFailureTransitions('shown', 'over'),
      },
      on: ASKED,
    },
    shown: {
      meta: { title: 'Resultados na tela' },
      description: 'Os números do período estão na tela.',
      on: { ...ASKED, 'reading.asked': 'reading', 'place.opened': openPlace },
    },
    listing: {
      meta: { title: 'Lista dos parados aberta' },
      description: 'Os números ficam na tela, e com eles quem está parado em um dos estados do desenho.',
      invoke: {
        id: 'standing',
        src: 'standing',
        input: ({ context }) => ({ ...namePlace(context), filter: context.filter }),
        onDone: [
          { guard: { type: 'isClosed', params: readEnd }, target: 'shown' },
          {
            guard: { type: 'isSessionOver', params: readEnd },
            target: 'over',
            actions: { type: 'showProblem', params: readEnd },
          },
          {
            description: 'A lista não pôde ser lida: os números ficam.',
            target: 'shown',
            actions: { type: 'showProblem', params: readEnd },
          },
        ],
        onError: { target: 'shown', actions: showProblem },
      },
      on: { ...ASKED, 'reading.asked': 'reading', 'place.opened': { ...openPlace, reenter: true } },
    },
    over: {
      meta: { title: 'Sessão terminada', isDetour: true },
      description: 'A sessão terminou: nenhum resultado fica na tela.',
      tags: 'over',
      entry: 'forgetResults',
    },
  },
})
