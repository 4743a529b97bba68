import { assign, setup } from 'xstate'
import type { WordsOf } from '../lib/chart-words.ts'
import { declareActor } from '../lib/not-provided.ts'
import type { StateMeta } from '../lib/state-meta.ts'
import type { MonthCosts } from './lead-costs.ts'
import { COST_MONTHS } from './limits.ts'
import { createFailureTransitions, type ResultsProblem } from './results-failure.ts'

type Context = {
  /** The newest month first; empty before the first reading. */
  readonly months: readonly MonthCosts[]
  /** How many months before the present one is shown. */
  readonly back: number
  readonly problem: ResultsProblem | null
}

type Event = { type: 'part.opened' } | { type: 'month.chosen'; back: number } | { type: 'reading.asked' }

const chart = setup({
  types: {} as { context: Context; events: Event; tags: 'busy' | 'over'; meta: StateMeta },
  actors: { readLeadCosts: declareActor<readonly MonthCosts[], void>('readLeadCosts') },
  actions: {
    storeMonth: assign((_, back: number) => ({ back })),
    storeCosts: assign((_, months: readonly MonthCosts[]) => ({ months, problem: null })),
    showProblem: assign((_, problem: ResultsProblem) => ({ problem })),
    forgetCosts: assign({ months: [], back: 0 }),
  },
  guards: {
    isSessionOver: (_, problem: ResultsProblem) => problem === 'sessionOver',
    isKept: (_, back: number) => back >= 0 && back < COST_MONTHS,
  },
})

/** What people call what may happen in the chart. */
export const leadCostsWords: WordsOf<typeof chart> = {
  calls: { readLeadCosts: 'contar o que os leads custaram' },
  guards: { isSessionOver: 'a sessão terminou', isKept: 'o mês é um dos que se mostram' },
  events: {
    'month.chosen': 'A pessoa escolhe outro mês.',
    'part.opened': 'A pessoa abre esta parte.',
    'reading.asked': 'A pessoa aperta "Contar de novo".',
  },
  actions: {
    storeMonth: 'guarda o mês escolhido',
    storeCosts: 'guarda a contagem',
    showProblem: 'mostra o que deu errado',
    forgetCosts: 'esquece a contagem',
  },
  limits: () => ({
    COST_MONTHS: { says: `Os últimos ${COST_MONTHS} meses, com o de agora`, at: ['month.chosen'] },
  }),
}

const CHOSEN = {
  guard: { type: 'isKept', params: ({ event }: { event: { back: number } }) => event.back },
  actions: { type: 'storeMonth', params: ({ event }: { event: { back: number } }) => event.back },
} as const

/** What leads cost in the operator's room: CRM tokens, codes, messages and e-mails, by month and channel. */
export const leadCostsMachine = chart.createMachine({
  id: 'leadCosts',
  meta: { title: 'Quanto custou um lead' },
  description: 'Mostra a quem opera o que se gastou por lead em cada canal, mês a mês.',
  context: { months: [], back: 0, problem: null },
  initial: 'closed',
  states: {
    closed: {
      meta: { title: 'Fechada' },
      description: 'Nada é contado antes de a pessoa abrir esta parte.',
      on: { 'part.opened': 'reading' },
    },
    reading: {
      meta: { title: 'Contando' },
      description: 'O servidor soma o que foi gasto em cada mês e canal. A última contagem fica na tela.',
      tags: 'busy',
      invoke: {
        id: 'readLeadCosts',
        src: 'readLeadCosts',
        onDone: {
          target: 'shown',
          actions: { type: 'storeCosts', params: ({ event }) => event.output },
        },
        onError: createFailureTransitions('shown', 'over'),
      },
      on: { 'month.chosen': CHOSEN },
    },
    shown: {
      meta: { title: 'Custos na tela' },
      description: 'O mês escolhido está na tela.',
      on: { 'month.chosen': CHOSEN, 'reading.asked': 'reading' },
    },
    over: {
      meta: { title: 'Sessão terminada', isDetour: true },
      description: 'A sessão terminou: nenhum custo fica na tela.',
      tags: 'over',
      entry: 'forgetCosts',
    },
  },
})
