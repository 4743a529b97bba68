import { chartEntry } from '../lib/chart-entry.ts'
import { NO_ANSWER } from '../lib/chart-samples.ts'
import { quizMachine } from './quiz.machine.ts'
import { QUIZ_QUESTIONS } from './quiz-rules.ts'

const COMPLETE = Object.fromEntries(QUIZ_QUESTIONS.map((question) => [question, '2']))

/** The chart in the registry. */
export const quizEntry = chartEntry({
  machine: quizMachine,
  title: 'Diagnóstico de automação',
  purpose: 'Sete perguntas, uma por tela, e um resultado com o nível do escritório e três ações.',
  screens: ['/quiz-automacao-juridica'],
  inputs: [undefined],
  events: {
    'choice.made': [
      { question: 'firstReply', choice: '1' },
      { question: 'measures', choice: '3' },
    ],
    'next.requested': [{}],
    'previous.requested': [{}],
    'restart.requested': [{}],
  },
  answers: { loadAnswers: [null, { ...COMPLETE, measures: undefined }, COMPLETE], keepAnswers: [undefined] },
  failures: { loadAnswers: [NO_ANSWER], keepAnswers: [NO_ANSWER] },
  says: () => [],
})
