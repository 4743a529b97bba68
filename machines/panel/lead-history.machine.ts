import { type ActorRefFrom, assign, setup } from 'xstate'
import type { WordsOf } from '../lib/chart-words.ts'
import { declareActor } from '../lib/not-provided.ts'
import { sayTime } from '../lib/say-time.ts'
import type { StateMeta } from '../lib/state-meta.ts'
import { type LeadProblem, readProblem } from './lead-failure.ts'
import type { HistoryStep, LeadHistory } from './lead-history.ts'
import { STEP_PLAYED_MS } from './limits.ts'

/** The chart's running instance. */
export type LeadHistoryRef = ActorRefFrom<typeof leadHistoryMachine>

type Context = {
  readonly id: string
  /** Oldest first. */
  readonly steps: readonly HistoryStep[]
  /** The index of the step on the drawing. */
  readonly at: number
  readonly problem: LeadProblem | null
}

type Event =
  | { type: 'history.opened' }
  | { type: 'history.closed' }
  /** `at`: the index of the step wanted; one outside counts as the nearest. */
  | { type: 'step.chosen'; at: number }
  | { type: 'playing.asked' }
  | { type: 'pause.asked' }

const chart = setup({
  types: {} as {
    input: { readonly id: string }
    context: Context
    events: Event
    tags: 'busy' | 'shown' | 'playing'
    meta: StateMeta
  },
  actors: { readHistory: declareActor<LeadHistory, { readonly id: string }>('readHistory') },
  delays: { step: STEP_PLAYED_MS },
  actions: {
    storeHistory: assign((_, { steps }: LeadHistory) => ({ steps, at: 0, problem: null })),
    goTo: assign(({ context: { steps } }, at: number) => ({
      at: Math.max(0, Math.min(at, steps.length - 1)),
    })),
    clearProblem: assign({ problem: null }),
    showProblem: assign((_, problem: LeadProblem) => ({ problem })),
  },
  guards: {
    hasNext: ({ context: { at, steps } }) => at < steps.length - 1,
    hasSteps: ({ context: { steps } }) => steps.length > 1,
  },
})

/** What people call what may happen in the chart. */
export const leadHistoryWords: WordsOf<typeof chart> = {
  calls: { readHistory: 'ler os passos do cadastro' },
  guards: { hasNext: 'há um passo depois deste', hasSteps: 'há mais de um passo' },
  events: {
    'history.opened': 'A pessoa quer ver o cadastro no gráfico.',
    'history.closed': 'A pessoa fecha o gráfico.',
    'step.chosen': 'A pessoa escolhe um passo.',
    'playing.asked': 'A pessoa quer ver os passos um após o outro.',
    'pause.asked': 'A pessoa quer parar neste passo.',
  },
  actions: {
    storeHistory: 'guarda os passos',
    goTo: 'vai a um passo',
    clearProblem: 'apaga a mensagem de erro',
    showProblem: 'mostra o que deu errado',
  },
  limits: () => ({
    STEP_PLAYED_MS: { says: `Cada passo fica ${sayTime(STEP_PLAYED_MS)} no gráfico`, at: ['step'] },
  }),
}

const getNext = ({ context: { at } }: { context: Context }) => at + 1

/** What the sign-up of a lead's page went through, step by step on the charts that it took them on. */
export const leadHistoryMachine = chart.createMachine({
  id: 'leadHistory',
  meta: { title: 'História de um cadastro no gráfico' },
  description: 'Mostra a quem opera os passos de um cadastro, um por um, no desenho do fluxo de cada um.',
  context: ({ input: { id } }) => ({ id, steps: [], at: 0, problem: null }),
  initial: 'closed',
  states: {
    closed: {
      meta: { title: 'Gráfico fechado' },
      description: 'Só o botão que abre o gráfico está na tela.',
      on: { 'history.opened': 'reading' },
    },
    reading: {
      meta: { title: 'Lendo os passos' },
      description: 'O servidor lê os passos do cadastro, e por que o que falhou falhou.',
      tags: 'busy',
      entry: 'clearProblem',
      on: { 'history.closed': 'closed' },
      invoke: {
        id: 'readHistory',
        src: 'readHistory',
        input: ({ context: { id } }) => ({ id }),
        onDone: {
          target: 'shown',
          actions: { type: 'storeHistory', params: ({ event }) => event.output },
        },
        onError: { target: 'closed', actions: { type: 'showProblem', params: readProblem } },
      },
    },
    shown: {
      meta: { title: 'Gráfico na tela' },
      description: 'Um passo está marcado no desenho do seu fluxo; todos estão na lista.',
      tags: 'shown',
      initial: 'still',
      on: {
        'history.closed': 'closed',
        'step.chosen': {
          target: '.still',
          actions: { type: 'goTo', params: ({ event }) => event.at },
        },
      },
      states: {
        still: {
          meta: { title: 'Parado em um passo' },
          description: 'O passo fica até que a pessoa escolha outro.',
          on: {
            'playing.asked': [
              { guard: 'hasNext', target: 'playing' },
              {
                description: 'Depois do último passo se começa pelo primeiro.',
                guard: 'hasSteps',
                target: 'playing',
                actions: { type: 'goTo', params: 0 },
              },
            ],
          },
        },
        playing: {
          meta: { title: 'Passando os passos' },
          description: 'Os passos vêm um após o outro, até o último.',
          tags: 'playing',
          on: { 'pause.asked': 'still' },
          after: {
            step: [
              {
                guard: 'hasNext',
                target: 'playing',
                reenter: true,
                actions: { type: 'goTo', params: getNext },
              },
              { target: 'still' },
            ],
          },
        },
      },
    },
  },
})
