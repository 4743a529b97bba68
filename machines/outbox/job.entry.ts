import { defineChartEntry } from '../lib/chart-entry.ts'
import { jobMachine } from './job.machine.ts'
import { jobPromises } from './job.promises.ts'
import { JOB_RETRY_SECONDS } from './limits.ts'

/** The chart in the registry. */
export const jobEntry = defineChartEntry({
  machine: jobMachine,
  promises: jobPromises,
  title: 'Tarefa do servidor',
  purpose:
    'A vida de uma tarefa que o servidor deve a um serviço de fora, até ser feita ou ficar para o operador.',
  screens: [],
  detours: ['repeated', 'dead'],
  unsent: {
    'job.claimed': 'O banco de dados reserva as tarefas da vez, várias de uma só vez.',
    'job.released': 'Um servidor que para devolve de uma só vez o que não começou.',
    'lease.expired': 'O relógio do banco de dados diz quando a reserva de um servidor que caiu acaba.',
    'job.replayed': 'O operador retoma de uma só vez todas as tarefas que falharam.',
  },
  words: {
    states: {
      waiting: 'Esperando a vez',
      leased: 'Sendo feita',
      repeated: 'Esperando nova tentativa',
      done: 'Feita',
      dead: 'Abandonada',
    },
    calls: {},
    guards: {
      attemptsAreLeft: 'ainda há tentativas',
    },
    events: {
      'job.claimed': 'Um servidor pegou a tarefa.',
      'job.finished': 'A tarefa deu certo.',
      'attempt.failed': 'A tentativa falhou.',
      'job.failed': 'A tarefa nunca dará certo.',
      'job.released': 'O servidor parou antes de começar.',
      'lease.expired': 'O servidor sumiu no meio da tarefa.',
      'job.replayed': 'O operador mandou tentar de novo.',
    },
    actions: {},
  },
  inputs: [undefined],
  events: {
    'job.claimed': [{}],
    'job.finished': [{}],
    'attempt.failed': [{ attempts: 1 }, { attempts: JOB_RETRY_SECONDS.length + 1 }],
    'job.failed': [{}],
    'job.released': [{}],
    'lease.expired': [{}],
    'job.replayed': [{}],
  },
  answers: {},
  failures: {},
  says: () => [],
})
