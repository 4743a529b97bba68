import { defineChartEntry } from '../lib/chart-entry.ts'
import { prequalificationMachine, prequalificationWords } from './prequalification.machine.ts'
import { prequalificationPromises } from './prequalification.promises.ts'

/** The chart in the registry. */
export const prequalificationEntry = defineChartEntry({
  machine: prequalificationMachine,
  promises: prequalificationPromises,
  screens: ['/'],
  words: prequalificationWords,
  inputs: [undefined],
  events: {
    'answer.chosen': [{ answer: { lawyersCount: '6-10' } }, { answer: { practiceAreas: 'trabalhista' } }],
  },
  answers: {
    recallAnswers: [null, { lawyersCount: '3-5', practiceAreas: 'civil' }],
  },
  counters: ['refusals'],
})
