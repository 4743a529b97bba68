import { defineChartEntry } from '../lib/chart-entry.ts'
import { jobMachine, jobWords } from './job.machine.ts'
import { jobPromises } from './job.promises.ts'
import { JOB_RETRY_SECONDS } from './limits.ts'

/** The chart in the registry. */
export const jobEntry = defineChartEntry({
  machine: jobMachine,
  promises: jobPromises,
  screens: [],
  unsent: {
    'job.claimed': 'O banco de dados reserva as tarefas da vez, várias de uma só vez.',
    'job.released': 'Um servidor que para devolve de uma só vez o que não começou.',
    'lease.expired': 'O relógio do banco de dados diz quando a reserva de um servidor que caiu acaba.',
    'job.replayed': 'O operador retoma de uma só vez todas as tarefas que falharam.',
  },
  words: jobWords,
  inputs: [undefined],
  events: {
    'attempt.failed': [{ attempts: 1 }, { attempts: JOB_RETRY_SECONDS.length + 1 }],
  },
  answers: {},
})
