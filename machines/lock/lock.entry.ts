import { defineChartEntry } from '../lib/chart-entry.ts'
import { NO_ANSWER } from '../lib/chart-samples.ts'
import { PHONE } from '../samples/visitor.ts'
import { lockMachine, lockWords } from './lock.machine.ts'
import { lockPromises } from './lock.promises.ts'

/** The chart in the registry. */
export const lockEntry = defineChartEntry({
  machine: lockMachine,
  promises: lockPromises,
  screens: [],
  detours: ['unavailable', 'waiting'],
  words: lockWords,
  inputs: [{ names: ['email:camila@exemplo.com.br', `phone:${PHONE}`], tryLock: async () => null }],
  events: {},
  answers: { tryLock: [{ token: 1 }, null] },
  failures: { tryLock: [NO_ANSWER] },
})
