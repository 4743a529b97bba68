import { defineChartEntry } from '../lib/chart-entry.ts'
import { leadCostsMachine, leadCostsWords } from './lead-costs.machine.ts'
import { leadCostsPromises } from './lead-costs.promises.ts'
import { SAMPLE_COSTS } from './lead-costs-samples.ts'
import { RESULTS_PROBLEM_MESSAGES, ResultsFailure } from './results-failure.ts'

/** The chart in the registry. */
export const leadCostsEntry = defineChartEntry({
  machine: leadCostsMachine,
  promises: leadCostsPromises,
  screens: ['/painel'],
  words: leadCostsWords,
  inputs: [undefined],
  events: { 'month.chosen': [{ back: 1 }, { back: 6 }] },
  answers: { readLeadCosts: [SAMPLE_COSTS] },
  failures: { readLeadCosts: [new ResultsFailure('sessionOver'), new ResultsFailure('unavailable')] },
  says: ({ context: { problem } }) => (problem ? [RESULTS_PROBLEM_MESSAGES[problem]] : []),
})
