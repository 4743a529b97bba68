import { defineChartEntry } from '../lib/chart-entry.ts'
import { SAMPLE_NOW } from '../lib/chart-samples.ts'
import { chargeMachine, chargeWords } from './charge.machine.ts'
import { chargePromises } from './charge.promises.ts'

/** The chart in the registry. */
export const chargeEntry = defineChartEntry({
  machine: chargeMachine,
  promises: chargePromises,
  screens: [],
  detours: ['refused', 'canceled', 'contested', 'refunded'],
  words: chargeWords,
  inputs: [undefined],
  events: {
    'charge.created': [{}],
    'charge.refused': [{}],
    'closing.requested': [{ afterMs: 0 }],
    'charge.removed': [{}],
    'card.refused': [{}],
    'payment.received': [{ paidAt: SAMPLE_NOW }],
    'payment.contested': [{}],
    'payment.returned': [{}],
    'payment.returnedInPart': [{}],
    'payment.undone': [{ isOnly: true }, { isOnly: false }],
    'charge.restored': [{ isOnly: true }, { isOnly: false }],
  },
  answers: {},
  failures: {},
})
