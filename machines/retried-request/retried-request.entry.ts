import { chartEntry } from '../lib/chart-entry.ts'
import { NO_ANSWER } from '../lib/chart-samples.ts'
import { retriedRequestMachine } from './retried-request.machine.ts'

/** The chart in the registry. */
export const retriedRequestEntry = chartEntry({
  machine: retriedRequestMachine,
  title: 'Chamada com novas tentativas',
  purpose: 'Repete uma chamada a um serviço enquanto a falha parecer passageira, com pausas que crescem.',
  screens: [],
  inputs: [{ random: () => 0.5 }],
  events: {},
  answers: { attempt: ['resposta'] },
  failures: { attempt: [NO_ANSWER, new Error('dados recusados')] },
  says: () => [],
})
