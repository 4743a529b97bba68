import { defineChartEntry } from '../lib/chart-entry.ts'
import { SAMPLE_NOW } from '../lib/chart-samples.ts'
import { chargeMachine, chargeWords } from './charge.machine.ts'
import { chargePromises } from './charge.promises.ts'

/** The chart in the registry. */
export const chargeEntry = defineChartEntry({
  machine: chargeMachine,
  promises: chargePromises,
  screens: [],
  words: chargeWords,
  inputs: [undefined],
  events: {
    'closing.requested': [{ afterMs: 0 }],
    'payment.received': [{ paidAt: SAMPLE_NOW }],
    'payment.undone': [{ isOnly: true }, { isOnly: false }],
    'charge.restored': [{ isOnly: true }, { isOnly: false }],
  },
  answers: {},
})
