import { defineChartEntry } from '../lib/chart-entry.ts'
import { PHONE } from '../samples/visitor.ts'
import { lockMachine, lockWords } from './lock.machine.ts'
import { lockPromises } from './lock.promises.ts'

/** The chart in the registry. */
export const lockEntry = defineChartEntry({
  machine: lockMachine,
  promises: lockPromises,
  screens: [],
  words: lockWords,
  inputs: [{ names: ['email:camila@exemplo.com.br', `phone:${PHONE}`], tryLock: async () => null }],
  events: {},
  answers: { tryLock: [{ token: 1 }, null] },
})
