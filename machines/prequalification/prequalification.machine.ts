import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { notProvided } from '../lib/not-provided.ts'
import {
  missingIn,
  NO_ANSWERS,
  type PrequalificationAnswers,
  prequalificationFrom,
  type Question,
} from './answers.ts'

/** The chart's running instance. */
export type PrequalificationRef = ActorRefFrom<typeof prequalificationMachine>

/** One reading of the running chart. */
export type PrequalificationSnapshot = SnapshotFrom<typeof prequalificationMachine>

type Context = {
  readonly answers: PrequalificationAnswers
  /** Submissions with a required answer missing: each is announced anew. */
  readonly refusals: number
}

type Event =
  | { type: 'answer.chosen'; answer: Partial<PrequalificationAnswers> }
  | { type: 'answers.submitted' }

const chart = setup({
  types: {} as { context: Context; events: Event; tags: 'incomplete' | 'notKept' },
  actors: {
    recallAnswers: notProvided<unknown, void>('recallAnswers'),
    keepAnswers: notProvided<void, { answers: PrequalificationAnswers }>('keepAnswers'),
  },
  actions: {
    fillInKept: assign(({ context }, { kept }: { kept: unknown }) => ({
      answers: merged(context.answers, prequalificationFrom(kept)),
    })),
    storeAnswer: assign(({ context }, { answer }: { answer: Partial<PrequalificationAnswers> }) => ({
      answers: { ...context.answers, ...answer },
    })),
    countRefusal: assign({ refusals: ({ context }) => context.refusals + 1 }),
  },
  guards: {
    answersAreEnough: ({ context }) => missingIn(context.answers).length === 0,
  },
})

const restoring = chart.createStateConfig({
  description: 'Recupera as respostas de outra vez; o que for respondido agora vale mais.',
  on: { 'answer.chosen': { actions: { type: 'storeAnswer', params: ({ event }) => event } } },
  invoke: {
    id: 'recallAnswers',
    src: 'recallAnswers',
    onDone: {
      target: 'answering',
      actions: { type: 'fillInKept', params: ({ event }) => ({ kept: event.output }) },
    },
    onError: 'answering',
  },
})

const answering = chart.createStateConfig({
  description: 'O visitante responde, na ordem que quiser.',
  initial: 'calm',
  on: {
    'answer.chosen': { actions: { type: 'storeAnswer', params: ({ event }) => event } },
    'answers.submitted': [
      {
        description: 'Número de advogados e área de atuação foram respondidos.',
        guard: 'answersAreEnough',
        target: 'keeping',
      },
      {
        description: 'Falta o número de advogados ou a área de atuação: o alerta pede os dois.',
        target: '.incomplete',
        actions: 'countRefusal',
      },
    ],
  },
  states: {
    calm: { description: 'Nada a avisar.' },
    incomplete: {
      description: 'Falta resposta obrigatória; a página diz qual.',
      tags: 'incomplete',
      always: { guard: 'answersAreEnough', target: 'calm' },
    },
    notKept: {
      description: 'O navegador não guardou as respostas. O visitante pode tentar de novo.',
      tags: 'notKept',
    },
  },
})

/** Five questions that tell a law firm which way of implementation fits, before the sign-up. */
export const prequalificationMachine = chart.createMachine({
  id: 'prequalification',
  context: { answers: NO_ANSWERS, refusals: 0 },
  initial: 'restoring',
  states: {
    restoring,
    answering,
    keeping: {
      description: 'Guarda as respostas neste navegador, onde o cadastro as encontra.',
      invoke: {
        id: 'keepAnswers',
        src: 'keepAnswers',
        input: ({ context: { answers } }) => ({ answers }),
        onDone: 'qualified',
        onError: 'answering.notKept',
      },
    },
    qualified: {
      type: 'final',
      description: 'O visitante segue para o cadastro como vindo da opção premium.',
    },
  },
})

/** Required questions the page points out: none before the first submission. */
export function missingAnswersOf({
  context: { answers, refusals },
}: PrequalificationSnapshot): readonly Question[] {
  return refusals > 0 ? missingIn(answers) : []
}

/** The answers given now over those of another time. */
function merged(now: PrequalificationAnswers, kept: PrequalificationAnswers): PrequalificationAnswers {
  return {
    lawyersCount: now.lawyersCount ?? kept.lawyersCount,
    monthlyRevenue: now.monthlyRevenue ?? kept.monthlyRevenue,
    practiceAreas: now.practiceAreas ?? kept.practiceAreas,
    currentSystems: now.currentSystems ?? kept.currentSystems,
    urgency: now.urgency ?? kept.urgency,
  }
}
