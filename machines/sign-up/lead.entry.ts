import { defineChartEntry } from '../lib/chart-entry.ts'
import { leadMachine, leadWords } from './lead.machine.ts'
import { leadPromises } from './lead.promises.ts'

/** The chart in the registry. */
export const leadEntry = defineChartEntry({
  machine: leadMachine,
  promises: leadPromises,
  screens: [],
  words: leadWords,
  inputs: [undefined],
  events: {
    'run.completed': [
      { owesSteps: false, isReplaced: false },
      { owesSteps: true, isReplaced: false },
      { owesSteps: false, isReplaced: true },
    ],
  },
  answers: {},
})
