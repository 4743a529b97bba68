import { chartEntry } from '../lib/chart-entry.ts'
import { retriedRequestMachine } from './retried-request.machine.ts'

/** The chart in the registry. */
export const retriedRequestEntry = chartEntry({
  machine: retriedRequestMachine,
  title: 'Chamada com novas tentativas',
  purpose: 'Repete uma chamada a um serviço enquanto a falha parecer passageira, com pausas que crescem.',
  input: {},
  answers: { attempt: 'resposta' },
})
