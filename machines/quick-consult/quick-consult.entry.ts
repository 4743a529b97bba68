import { defineChartEntry } from '../lib/chart-entry.ts'
import { getAvailabilityMessage, quickConsultMachine, quickConsultWords } from './quick-consult.machine.ts'
import { quickConsultPromises } from './quick-consult.promises.ts'

/** The chart in the registry. */
export const quickConsultEntry = defineChartEntry({
  machine: quickConsultMachine,
  promises: quickConsultPromises,
  screens: ['/'],
  words: quickConsultWords,
  inputs: [undefined],
  // Just before the office opens, just before it closes, and on a Saturday.
  moments: ['2026-11-24T12:29:30.000Z', '2026-11-24T19:59:30.000Z', '2026-11-21T15:00:00.000Z'],
  events: {},
  answers: {},
  says: (snapshot) => [getAvailabilityMessage(snapshot)],
})
