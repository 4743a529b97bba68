import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { WordsOf } from '../lib/chart-words.ts'
import { declareActor } from '../lib/not-provided.ts'
import type { StateMeta } from '../lib/state-meta.ts'
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
  types: {} as { context: Context; events: Event; meta: StateMeta },
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

/** What people call what may happen in the chart. */
export const prequalificationWords: WordsOf<typeof chart> = {
  calls: {
    recallAnswers: 'recuperar as respostas',
    keepAnswers: 'guardar as respostas',
  },
  guards: {
    answersAreEnough: 'as respostas obrigatórias estão dadas',
  },
  events: {
    'answer.chosen': 'A pessoa respondeu a uma pergunta.',
    'answers.submitted': 'A pessoa envia as respostas.',
  },
  actions: {
    fillInKept: 'preenche com as respostas guardadas',
    storeAnswer: 'guarda a resposta',
    countRefusal: 'mostra o que falta responder',
  },
}

const restoring = chart.createStateConfig({
  meta: { title: 'Recuperando respostas' },
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
  meta: { title: 'Respondendo' },
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
    calm: { meta: { title: 'Sem avisos' }, description: 'Nada a avisar.' },
    incomplete: {
      // Spec S1 5.
      meta: {
        title: 'Falta resposta',
        isDetour: true,
        message: 'Preencha pelo menos o número de advogados e a área de atuação.',
      },
      description: 'Falta resposta obrigatória; a página diz qual.',
      always: { guard: 'answersAreEnough', target: 'calm' },
    },
  },
})

/** Five questions before the premium sign-up (spec S1 2.6). */
export const prequalificationMachine = chart.createMachine({
  id: 'prequalification',
  meta: { title: 'Pré-qualificação' },
  description: 'Cinco perguntas sobre o escritório antes do cadastro de quem quer a implementação premium.',
  context: { answers: NO_ANSWERS, refusals: 0 },
  initial: 'restoring',
  states: {
    restoring,
    answering,
    keeping: {
      meta: { title: 'Guardando as respostas' },
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
      meta: { title: 'Segue para o cadastro' },
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
