import { defineChartEntry } from '../lib/chart-entry.ts'
import { LEAD_PROBLEM_MESSAGES, LeadFailure } from './lead-failure.ts'
import { leadHistoryMachine, leadHistoryWords } from './lead-history.machine.ts'
import { leadHistoryPromises } from './lead-history.promises.ts'
import { SAMPLE_HISTORY, SAMPLE_PAGE } from './lead-samples.ts'

/** The chart in the registry. */
export const leadHistoryEntry = defineChartEntry({
  machine: leadHistoryMachine,
  promises: leadHistoryPromises,
  screens: ['/painel'],
  words: leadHistoryWords,
  inputs: [{ id: SAMPLE_PAGE.lead.id }],
  events: {
    'step.chosen': [{ at: 2 }, { at: 1 }, { at: -1 }, { at: 3 }],
  },
  answers: { readHistory: [SAMPLE_HISTORY, { steps: [] }] },
  failures: { readHistory: [new LeadFailure('gone'), new LeadFailure('sessionOver')] },
  says: ({ context: { problem } }) => (problem ? [LEAD_PROBLEM_MESSAGES[problem]] : []),
})
