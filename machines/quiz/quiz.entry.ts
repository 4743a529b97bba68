import { chartEntry } from '../lib/chart-entry.ts'
import { quizMachine } from './quiz.machine.ts'

/** The chart in the registry. */
export const quizEntry = chartEntry({
  machine: quizMachine,
  title: 'Diagnóstico de automação',
  purpose: 'Sete perguntas, uma por tela, e um resultado com o nível do escritório e três ações.',
  input: undefined,
  answers: { loadAnswers: null, keepAnswers: undefined },
})
