import { defineChartEntry } from '../lib/chart-entry.ts'
import { FIRST_FILTER } from './results-data.ts'
import { RESULTS_PROBLEM_MESSAGES, ResultsFailure } from './results-failure.ts'
import { SAMPLE_PLACE, SAMPLE_STANDING } from './results-samples.ts'
import { standingMachine, standingWords } from './standing.machine.ts'
import { standingPromises } from './standing.promises.ts'

/** The chart in the registry. */
export const standingEntry = defineChartEntry({
  machine: standingMachine,
  promises: standingPromises,
  screens: ['/painel'],
  words: standingWords,
  inputs: [{ ...SAMPLE_PLACE, filter: FIRST_FILTER }],
  events: {},
  answers: { listStanding: [SAMPLE_STANDING, { rows: [], next: null }] },
  failures: { listStanding: [new ResultsFailure('sessionOver'), new ResultsFailure('unavailable')] },
  counters: ['rows'],
  says: ({ context: { problem } }) => (problem ? [RESULTS_PROBLEM_MESSAGES[problem]] : []),
})
