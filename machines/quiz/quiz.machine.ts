import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { adEvent } from '../ad-events/declared.ts'
import type { AdEventReport } from '../ad-events/events.ts'
import { notProvided } from '../lib/not-provided.ts'
import {
  firstOpen,
  QUIZ_QUESTIONS,
  type QuizAnswers,
  type QuizChoice,
  type QuizQuestion,
  type QuizResult,
  quizAnswersFrom,
  quizResult,
} from './quiz-rules.ts'

/** The chart's running instance. */
export type QuizRef = ActorRefFrom<typeof quizMachine>

/** One reading of the running chart. */
export type QuizSnapshot = SnapshotFrom<typeof quizMachine>

type Context = {
  readonly answers: QuizAnswers
  /** Place of the question on the screen, from 0. */
  readonly position: number
  /** The visitor wanted to go on without an answer. */
  readonly isMissed: boolean
}

type Event =
  | { type: 'choice.made'; question: QuizQuestion; choice: QuizChoice }
  | { type: 'next.requested' }
  | { type: 'previous.requested' }
  | { type: 'restart.requested' }

const chart = setup({
  types: {} as { context: Context; events: Event; tags: 'asking' | 'result' },
  actors: {
    loadAnswers: notProvided<unknown, void>('loadAnswers'),
    keepAnswers: notProvided<void, { answers: QuizAnswers }>('keepAnswers'),
  },
  actions: {
    takeUp: assign(({ context }, { stored }: { stored: unknown }) => {
      // What was answered while the stored answers were fetched counts more.
      const answers = { ...quizAnswersFrom(stored), ...context.answers }
      return { answers, position: firstOpen(answers) }
    }),
    storeChoice: assign(
      ({ context: { answers } }, { question, choice }: { question: QuizQuestion; choice: QuizChoice }) => ({
        answers: { ...answers, [question]: choice },
        isMissed: false,
      }),
    ),
    goOn: assign(({ context: { position } }) => ({ position: position + 1, isMissed: false })),
    goBack: assign(({ context: { position } }) => ({ position: Math.max(0, position - 1), isMissed: false })),
    pointOut: assign({ isMissed: true }),
    forget: assign({ answers: {}, position: 0, isMissed: false }),
    /** A hole: the ad platform hears of it, with consent alone (spec S2 7). */
    reportAdEvent: (_, _event: AdEventReport) => {},
  },
  guards: {
    isAnswered: ({ context }) => answerOf(context) !== null,
    isLastAnswer: ({ context }) =>
      context.position === QUIZ_QUESTIONS.length - 1 && quizResult(context.answers) !== null,
    isComplete: ({ context }) => quizResult(context.answers) !== null,
  },
})

const asking = chart.createStateConfig({
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
          params: adEvent({ name: 'UseTool', fields: ['content_name'] }, () => ({
            data: { content_name: '/quiz-automacao-juridica' },
          })),
        },
      },
      { guard: 'isAnswered', actions: 'goOn' },
      { description: 'Falta escolher uma resposta.', actions: 'pointOut' },
    ],
    'previous.requested': { actions: 'goBack' },
  },
  states: {
    resting: { description: 'As respostas dadas até aqui estão guardadas.' },
    keeping: {
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

/** Seven questions about how an office attends, and a result with three actions to begin with. */
export const quizMachine = chart.createMachine({
  id: 'quiz',
  context: { answers: {}, position: 0, isMissed: false },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'Busca as respostas já dadas nesta aba. A primeira pergunta já está na tela.',
      tags: 'asking',
      on: { 'choice.made': { actions: { type: 'storeChoice', params: ({ event }) => event } } },
      invoke: {
        id: 'loadAnswers',
        src: 'loadAnswers',
        onDone: {
          target: 'resuming',
          actions: { type: 'takeUp', params: ({ event }) => ({ stored: event.output }) },
        },
        onError: 'asking',
      },
    },
    resuming: {
      description: 'Quem já tinha respondido tudo volta direto ao resultado.',
      always: [{ guard: 'isComplete', target: 'result' }, { target: 'asking' }],
    },
    asking,
    result: {
      description: 'Mostra o nível, a pontuação e as três ações.',
      tags: 'result',
      on: {
        'previous.requested': 'asking',
        'restart.requested': { target: 'asking.keeping', actions: 'forget' },
      },
    },
  },
})

/** The question on the screen. */
export function questionOf({ context: { position } }: QuizSnapshot): QuizQuestion {
  return questionAt(position)
}

/** The answer to the question on the screen, or null. */
export function choiceOf({ context }: QuizSnapshot): QuizChoice | null {
  return answerOf(context)
}

/** The result, once the chart shows it. */
export function resultOf(snapshot: QuizSnapshot): QuizResult | null {
  return snapshot.hasTag('result') ? quizResult(snapshot.context.answers) : null
}

function answerOf({ answers, position }: Context): QuizChoice | null {
  return answers[questionAt(position)] ?? null
}

function questionAt(position: number): QuizQuestion {
  return QUIZ_QUESTIONS[position] ?? QUIZ_QUESTIONS[0]
}
