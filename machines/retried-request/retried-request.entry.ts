import { defineChartEntry } from '../lib/chart-entry.ts'
import { NO_ANSWER } from '../lib/chart-samples.ts'
import { retriedRequestMachine, retriedRequestWords } from './retried-request.machine.ts'
import { retriedRequestPromises } from './retried-request.promises.ts'

/** The chart in the registry. */
export const retriedRequestEntry = defineChartEntry({
  machine: retriedRequestMachine,
  promises: retriedRequestPromises,
  screens: [],
  words: retriedRequestWords,
  inputs: [{ call: async () => 'resposta', random: () => 0.5 }],
  events: {},
  answers: { attempt: ['resposta'] },
  failures: { attempt: [NO_ANSWER, new Error('dados recusados')] },
})
