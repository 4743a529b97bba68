import { defineExpectations } from '../lib/chart-expectations.ts'
import { retriedRequestMachine } from './retried-request.machine.ts'

/** What the chart must do, from the owner's documents; the columns are explained at `Row` in `chart-expectations.ts`. */
// biome-ignore format: a table, one expectation a line
export const retriedRequestExpectations = defineExpectations(retriedRequestMachine, [
  ['chart', 'início', '', 'attempting', '', 'A primeira tentativa é imediata.', 'S2 9'],
  ['attempting', 'ao entrar', '', 'fica', 'countAttempt; chama attempt', 'Cada tentativa é contada.', 'S2 9'],
  ['attempting', 'attempt deu certo', '', 'succeeded', 'keepOutcome', 'O que deu certo é o resultado.', 'S2 9'],
  ['attempting', 'attempt falhou', 'anotherAttemptMayHelp', 'waiting', 'keepOutcome; drawJitter', 'Uma falha passageira é tentada de novo, até 3 vezes, depois de uma espera sorteada.', 'S2 8'],
  ['attempting', 'attempt falhou', '', 'failed', 'keepOutcome', 'Uma falha definitiva, ou a terceira, é o resultado.', 'S2 8'],
  ['waiting', 'depois de backoff', '', 'attempting', '', 'A espera dobra de 1 a 10 segundos.', 'S2 9'],
])
