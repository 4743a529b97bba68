import { defineChartEntry } from '../lib/chart-entry.ts'
import { resultsMachine, resultsWords } from './results.machine.ts'
import { resultsPromises } from './results.promises.ts'
import { RESULTS_PROBLEM_MESSAGES, ResultsFailure } from './results-failure.ts'
import { SAMPLE_PLACE, SAMPLE_RESULTS } from './results-samples.ts'
import { standingEntry } from './standing.entry.ts'

/** The chart in the registry. */
export const resultsEntry = defineChartEntry({
  machine: resultsMachine,
  promises: resultsPromises,
  screens: ['/painel'],
  words: resultsWords,
  inputs: [undefined],
  events: {
    'filter.changed': [
      { change: { period: 'week' } },
      { change: { back: 1 } },
      { change: { back: -1 } },
      { change: { channel: 'paid' } },
      { change: { variant: 'B' } },
    ],
    'chart.chosen': [{ chart: 'charge' }],
    'comparison.chosen': [
      { comparison: { by: 'period', before: 1 } },
      { comparison: { by: 'variant', variant: 'B' } },
      { comparison: null },
    ],
    'place.opened': [{ place: SAMPLE_PLACE }],
  },
  answers: { readResults: [SAMPLE_RESULTS], standing: [null, 'unavailable', 'sessionOver'] },
  failures: {
    readResults: [new ResultsFailure('sessionOver'), new ResultsFailure('unavailable')],
  },
  says: ({ context: { problem } }) => (problem ? [RESULTS_PROBLEM_MESSAGES[problem]] : []),
  children: { standing: standingEntry.withFakes },
})
