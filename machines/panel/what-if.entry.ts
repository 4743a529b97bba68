import { defineChartEntry } from '../lib/chart-entry.ts'
import { RESULTS_PROBLEM_MESSAGES, ResultsFailure } from './results-failure.ts'
import { whatIfMachine, whatIfWords } from './what-if.machine.ts'
import { whatIfPromises } from './what-if.promises.ts'
import { SAMPLE_SCORED } from './what-if-samples.ts'

/** The chart in the registry. */
export const whatIfEntry = defineChartEntry({
  machine: whatIfMachine,
  promises: whatIfPromises,
  screens: ['/painel'],
  words: whatIfWords,
  inputs: [undefined],
  events: {
    'points.changed': [
      { factor: 'scheduledCall', points: 20 },
      { factor: 'scheduledCall', points: 99 },
    ],
    'label.changed': [
      { label: 'high', from: 90 },
      { label: 'very-high', from: 10 },
    ],
  },
  answers: { readScoredLeads: [SAMPLE_SCORED] },
  failures: {
    readScoredLeads: [new ResultsFailure('sessionOver'), new ResultsFailure('unavailable')],
    copyText: [new Error('The browser refused')],
  },
  says: ({ context: { problem } }) => (problem ? [RESULTS_PROBLEM_MESSAGES[problem]] : []),
})
