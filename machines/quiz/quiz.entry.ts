import { defineChartEntry } from '../lib/chart-entry.ts'
import { quizMachine, quizWords } from './quiz.machine.ts'
import { quizPromises } from './quiz.promises.ts'
import { QUIZ_QUESTIONS } from './quiz-rules.ts'

const COMPLETE = Object.fromEntries(QUIZ_QUESTIONS.map((question) => [question, '2']))

/** The chart in the registry. */
export const quizEntry = defineChartEntry({
  machine: quizMachine,
  promises: quizPromises,
  screens: ['/quiz-automacao-juridica'],
  words: quizWords,
  inputs: [undefined],
  events: {
    'choice.made': [
      { question: 'firstReply', choice: '1' },
      { question: 'measures', choice: '3' },
    ],
  },
  answers: { loadAnswers: [null, { ...COMPLETE, measures: undefined }, COMPLETE] },
})
