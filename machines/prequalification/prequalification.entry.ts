import { defineChartEntry } from '../lib/chart-entry.ts'
import { NO_ANSWER } from '../lib/chart-samples.ts'
import { prequalificationMachine, prequalificationWords } from './prequalification.machine.ts'
import { prequalificationPromises } from './prequalification.promises.ts'

/** The chart in the registry. */
export const prequalificationEntry = defineChartEntry({
  machine: prequalificationMachine,
  promises: prequalificationPromises,
  screens: ['/'],
  detours: ['answering.incomplete'],
  words: prequalificationWords,
  inputs: [undefined],
  events: {
    'answer.chosen': [{ answer: { lawyersCount: '6-10' } }, { answer: { practiceAreas: 'trabalhista' } }],
    'answers.submitted': [{}],
  },
  answers: {
    recallAnswers: [null, { lawyersCount: '3-5', practiceAreas: 'civil' }],
    keepAnswers: [undefined],
  },
  failures: { recallAnswers: [NO_ANSWER], keepAnswers: [NO_ANSWER] },
  counters: ['refusals'],
})
