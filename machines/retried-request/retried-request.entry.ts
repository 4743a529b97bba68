import { defineChartEntry } from '../lib/chart-entry.ts'
import { NO_ANSWER } from '../lib/chart-samples.ts'
import { retriedRequestMachine } from './retried-request.machine.ts'
import { retriedRequestPromises } from './retried-request.promises.ts'

/** The chart in the registry. */
export const retriedRequestEntry = defineChartEntry({
  machine: retriedRequestMachine,
  promises: retriedRequestPromises,
  title: 'Chamada com novas tentativas',
  purpose: 'Repete uma chamada a um serviço enquanto a falha parecer passageira, com pausas que crescem.',
  screens: [],
  detours: ['waiting', 'failed'],
  words: {
    states: {
      attempting: 'Chamando o serviço',
      waiting: 'Pausa antes de tentar de novo',
      succeeded: 'Serviço respondeu',
      failed: 'Chamada falhou',
    },
    calls: {
      attempt: 'chamar o serviço',
    },
    delays: {
      backoff: 'uma pausa que cresce',
    },
    guards: {
      anotherAttemptMayHelp: 'a falha é passageira, ainda há tentativas e o serviço não pediu mais de 10 s',
    },
    events: {},
    actions: {
      countAttempt: 'conta mais uma tentativa',
      keepOutcome: 'guarda a resposta ou a falha',
      drawJitter: 'sorteia quanto a pausa varia',
    },
  },
  inputs: [{ random: () => 0.5 }],
  events: {},
  answers: { attempt: ['resposta'] },
  failures: { attempt: [NO_ANSWER, new Error('dados recusados')] },
  says: () => [],
})
