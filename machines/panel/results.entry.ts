import { defineChartEntry } from '../lib/chart-entry.ts'
import { resultsMachine, resultsWords } from './results.machine.ts'
import { resultsPromises } from './results.promises.ts'
import { RESULTS_PROBLEM_MESSAGES, ResultsFailure } from './results-failure.ts'
import { SAMPLE_RESULTS } from './results-samples.ts'

/** The chart in the registry. */
export const resultsEntry = defineChartEntry({
  machine: resultsMachine,
  promises: resultsPromises,
  screens: ['/painel'],
  detours: ['over'],
  words: resultsWords,
  inputs: [undefined],
  events: {
    'filter.changed': [
      { change: { period: 'week' } },
      { change: { back: 1 } },
      { change: { back: -1 } },
      { change: { channel: 'paid' } },
    ],
    'chart.chosen': [{ chart: 'charge' }],
    'reading.asked': [{}],
  },
  answers: { readResults: [SAMPLE_RESULTS] },
  failures: { readResults: [new ResultsFailure('sessionOver'), new ResultsFailure('unavailable')] },
  says: ({ context: { problem } }) => (problem ? [RESULTS_PROBLEM_MESSAGES[problem]] : []),
})
