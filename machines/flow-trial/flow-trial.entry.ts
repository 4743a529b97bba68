import { defineChartEntry } from '../lib/chart-entry.ts'
import { flowTrialMachine, flowTrialWords } from './flow-trial.machine.ts'
import { flowTrialPromises } from './flow-trial.promises.ts'

/** The chart in the registry. */
export const flowTrialEntry = defineChartEntry({
  machine: flowTrialMachine,
  promises: flowTrialPromises,
  screens: ['/chatbot'],
  words: flowTrialWords,
  inputs: [undefined],
  events: {
    'text.typed': [
      { position: 2, part: 'question', text: 'Tem o extrato à mão?' },
      { position: 0, part: 'question', text: '' },
    ],
    'answer.chosen': [{ answer: 'first' }, { answer: 'second' }],
  },
  answers: {},
})
