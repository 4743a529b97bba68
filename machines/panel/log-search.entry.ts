import { defineChartEntry } from '../lib/chart-entry.ts'
import { SAMPLE_NOW } from '../lib/chart-samples.ts'
import type { LogLine } from './log-line.ts'
import { logSearchMachine, logSearchWords } from './log-search.machine.ts'
import { logSearchPromises } from './log-search.promises.ts'
import { LOG_PROBLEM_MESSAGES, LogFailure } from './log-search-failure.ts'

const LINE: LogLine = {
  id: 1,
  requestId: '0b8f0f5e-3f0c-4c6f-9d0e-0a3f7c1d2e4b',
  level: 'error',
  action: 'request.failed',
  fields: { endpoint: '/api/otp', code: 'ECONNREFUSED' },
  at: new Date(SAMPLE_NOW).toISOString(),
}

/** The chart in the registry. */
export const logSearchEntry = defineChartEntry({
  machine: logSearchMachine,
  promises: logSearchPromises,
  screens: ['/painel'],
  words: logSearchWords,
  inputs: [undefined],
  events: { 'search.asked': [{ text: LINE.requestId }, { text: '' }, { text: 'ana' }] },
  answers: { listLogLines: [[LINE], []] },
  failures: { listLogLines: [new LogFailure('sessionOver'), new LogFailure('unavailable')] },
  says: ({ context: { problem } }) => (problem ? [LOG_PROBLEM_MESSAGES[problem]] : []),
})
