import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { declareAdEvent } from '../ad-events/declared.ts'
import type { AdEventReport } from '../ad-events/events.ts'
import type { WordsOf } from '../lib/chart-words.ts'
import { declareActor } from '../lib/not-provided.ts'
import type { StateMeta } from '../lib/state-meta.ts'
import {
  computeQuizResult,
  findFirstOpen,
  parseQuizAnswers,
  QUIZ_QUESTIONS,
  type QuizAnswers,
  type QuizChoice,
  type QuizQuestion,
  type QuizResult,
} from './quiz-rules.ts'

/** The chart's running instance. */
export type QuizRef = ActorRefFrom<typeof quizMachine>

/** One reading of the running chart. */
export type QuizSnapshot = SnapshotFrom<typeof quizMachine>

type Context = {
  readonly answers: QuizAnswers
  /** Index of the question on screen. */
  readonly position: number
  /** The visitor tried to continue without an answer. */
  readonly isMissed: boolean
}

type Event =
  | { type: 'choice.made'; question: QuizQuestion; choice: QuizChoice }
  | { type: 'next.requested' }
  | { type: 'previous.requested' }
  | { type: 'restart.requested' }

const chart = setup({
  types: {} as { context: Context; events: Event; tags: 'asking' | 'result'; meta: StateMeta },
  actors: {
    loadAnswers: declareActor<unknown, void>('loadAnswers'),
    keepAnswers: declareActor<void, { answers: QuizAnswers }>('keepAnswers'),
  },
  actions: {
    restoreAnswers: assign(({ context }, { stored }: { stored: unknown }) => {
      // Answers given while the stored ones were loading take precedence, and the visitor then stays at the present question.
      const answers = { ...parseQuizAnswers(stored), ...context.answers }
      const hasAnswered = Object.keys(context.answers).length > 0
      return { answers, position: hasAnswered ? context.position : findFirstOpen(answers) }
    }),
    storeChoice: assign(
      ({ context: { answers } }, { question, choice }: { question: QuizQuestion; choice: QuizChoice }) => ({
        answers: { ...answers, [question]: choice },
        isMissed: false,
      }),
    ),
    showNext: assign(({ context: { position } }) => ({ position: position + 1, isMissed: false })),
    showPrevious: assign(({ context: { position } }) => ({
      position: Math.max(0, position - 1),
      isMissed: false,
    })),
    markMissed: assign({ isMissed: true }),
    clearAnswers: assign({ answers: {}, position: 0, isMissed: false }),
    /** Provided by the page: reports the event to the ad platform, with consent only (spec S2 7). */
    reportAdEvent: (_, _event: AdEventReport) => {},
  },
  guards: {
    isAnswered: ({ context }) => getAnswer(context) !== null,
    isLastAnswer: ({ context }) =>
      context.position === QUIZ_QUESTIONS.length - 1 && computeQuizResult(context.answers) !== null,
    isComplete: ({ context }) => computeQuizResult(context.answers) !== null,
  },
})

/** What people call what may happen in the chart. */
export const quizWords: WordsOf<typeof chart> = {
  calls: {
    loadAnswers: 'recuperar as respostas',
    keepAnswers: 'guardar as respostas',
  },
  guards: {
    isAnswered: 'a pergunta tem resposta',
    isLastAnswer: 'era a última pergunta',
    isComplete: 'todas as perguntas têm resposta',
  },
  events: {
    'choice.made': 'A pessoa escolheu uma resposta.',
    'next.requested': 'A pessoa segue para a próxima pergunta.',
    'previous.requested': 'A pessoa volta à pergunta anterior.',
    'restart.requested': 'A pessoa recomeça.',
  },
  actions: {
    restoreAnswers: 'retoma as respostas guardadas',
    storeChoice: 'guarda a resposta',
    showNext: 'passa à próxima pergunta',
    showPrevious: 'volta à pergunta anterior',
    markMissed: 'mostra que falta responder',
    clearAnswers: 'esquece as respostas',
    reportAdEvent: 'avisa a plataforma de anúncios',
  },
}

const asking = chart.createStateConfig({
  meta: { title: 'Perguntando' },
  description: 'Uma pergunta por tela. Nada avança sozinho: a pessoa escolhe e continua.',
  tags: 'asking',
  initial: 'resting',
  on: {
    'choice.made': {
      target: '.keeping',
      reenter: true,
      actions: { type: 'storeChoice', params: ({ event }) => event },
    },
    'next.requested': [
      {
        description: 'Era a última pergunta.',
        guard: 'isLastAnswer',
        target: 'result',
        actions: {
          type: 'reportAdEvent',
          params: declareAdEvent({ name: 'UseTool', fields: ['content_name'] }, () => ({
            data: { content_name: '/quiz-automacao-juridica' },
          })),
        },
      },
      { guard: 'isAnswered', actions: 'showNext' },
      { description: 'Falta escolher uma resposta.', actions: 'markMissed' },
    ],
    'previous.requested': { actions: 'showPrevious' },
  },
  states: {
    resting: {
      meta: { title: 'Respostas guardadas' },
      description: 'As respostas dadas até aqui estão guardadas.',
    },
    keeping: {
      meta: { title: 'Guardando as respostas' },
      description: 'Guarda as respostas nesta aba, para que um recarregamento não as perca.',
      invoke: {
        id: 'keepAnswers',
        src: 'keepAnswers',
        input: ({ context: { answers } }) => ({ answers }),
        onDone: 'resting',
        onError: 'resting',
      },
    },
  },
})

/** Seven questions about how an office serves its clients, and a result with three actions to begin with. */
export const quizMachine = chart.createMachine({
  id: 'quiz',
  meta: { title: 'Diagnóstico de automação' },
  description: 'Sete perguntas, uma por tela, e um resultado com o nível do escritório e três ações.',
  context: { answers: {}, position: 0, isMissed: false },
  initial: 'restoring',
  states: {
    restoring: {
      meta: { title: 'Recuperando respostas' },
      description: 'Busca as respostas já dadas nesta aba. A primeira pergunta já está na tela.',
      tags: 'asking',
      on: { 'choice.made': { actions: { type: 'storeChoice', params: ({ event }) => event } } },
      invoke: {
        id: 'loadAnswers',
        src: 'loadAnswers',
        onDone: {
          target: 'resuming',
          actions: { type: 'restoreAnswers', params: ({ event }) => ({ stored: event.output }) },
        },
        onError: 'asking',
      },
    },
    resuming: {
      meta: { title: 'Retomando' },
      description: 'Quem já tinha respondido tudo volta direto ao resultado.',
      always: [{ guard: 'isComplete', target: 'result' }, { target: 'asking' }],
    },
    asking,
    result: {
      meta: { title: 'Resultado' },
      description: 'Mostra o nível, a pontuação e as três ações.',
      tags: 'result',
      on: {
        'previous.requested': 'asking',
        'restart.requested': { target: 'asking.keeping', actions: 'clearAnswers' },
      },
    },
  },
})

/** Returns the question on the screen. */
export function getQuestion({ context: { position } }: QuizSnapshot): QuizQuestion {
  return getQuestionAt(position)
}

/** Returns the answer to the question on the screen, or null. */
export function getChoice({ context }: QuizSnapshot): QuizChoice | null {
  return getAnswer(context)
}

/** Returns the result, once the chart shows it. */
export function getResult(snapshot: QuizSnapshot): QuizResult | null {
  return snapshot.hasTag('result') ? computeQuizResult(snapshot.context.answers) : null
}

function getAnswer({ answers, position }: Context): QuizChoice | null {
  return answers[getQuestionAt(position)] ?? null
}

function getQuestionAt(position: number): QuizQuestion {
  return QUIZ_QUESTIONS[position] ?? QUIZ_QUESTIONS[0]
}
