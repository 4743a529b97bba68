import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { declareActor } from '../lib/not-provided.ts'
import {
  listMissing,
  NO_ANSWERS,
  type PrequalificationAnswers,
  parsePrequalification,
  type Question,
} from './answers.ts'

/** The chart's running instance. */
export type PrequalificationRef = ActorRefFrom<typeof prequalificationMachine>

/** One reading of the running chart. */
export type PrequalificationSnapshot = SnapshotFrom<typeof prequalificationMachine>

type Context = {
  readonly answers: PrequalificationAnswers
  /** Refused submissions; each new one is announced again. */
  readonly refusals: number
}

type Event =
  | { type: 'answer.chosen'; answer: Partial<PrequalificationAnswers> }
  | { type: 'answers.submitted' }

const chart = setup({
  types: {} as { context: Context; events: Event; tags: 'incomplete' },
  actors: {
    recallAnswers: declareActor<unknown, void>('recallAnswers'),
    keepAnswers: declareActor<void, { answers: PrequalificationAnswers }>('keepAnswers'),
  },
  actions: {
    fillInKept: assign(({ context }, { kept }: { kept: unknown }) => ({
      answers: mergeAnswers(context.answers, parsePrequalification(kept)),
    })),
    storeAnswer: assign(({ context }, { answer }: { answer: Partial<PrequalificationAnswers> }) => ({
      answers: { ...context.answers, ...answer },
    })),
    countRefusal: assign({ refusals: ({ context }) => context.refusals + 1 }),
  },
  guards: {
    answersAreEnough: ({ context }) => listMissing(context.answers).length === 0,
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
  },
})

/** Five questions before the sign-up that show a law firm which kind of implementation fits. */
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
        onError: { description: 'Sem armazenamento, o visitante segue do mesmo jeito.', target: 'qualified' },
      },
    },
    qualified: {
      type: 'final',
      description: 'O visitante segue para o cadastro como vindo da opção premium.',
    },
  },
})

/** Lists the required questions the page marks as missing; empty before the first submission. */
export function listMissingAnswers({
  context: { answers, refusals },
}: PrequalificationSnapshot): readonly Question[] {
  return refusals > 0 ? listMissing(answers) : []
}

/** Merges new answers over stored ones. */
function mergeAnswers(now: PrequalificationAnswers, kept: PrequalificationAnswers): PrequalificationAnswers {
  return {
    lawyersCount: now.lawyersCount ?? kept.lawyersCount,
    monthlyRevenue: now.monthlyRevenue ?? kept.monthlyRevenue,
    practiceAreas: now.practiceAreas ?? kept.practiceAreas,
    currentSystems: now.currentSystems ?? kept.currentSystems,
    urgency: now.urgency ?? kept.urgency,
  }
}
