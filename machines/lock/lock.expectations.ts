import { defineExpectations } from '../lib/chart-expectations.ts'
import { lockMachine } from './lock.machine.ts'

/** What the chart must do, from the owner's documents; the columns are explained at `Row` in `chart-expectations.ts`. */
// biome-ignore format: a table, one expectation a line
export const lockExpectations = defineExpectations(lockMachine, [
  ['chart', 'início', '', 'acquiring', '', 'A trava é tentada logo.', 'S2 9'],
  ['acquiring', 'ao entrar', '', 'fica', 'chama tryLock', 'Tenta reservar e-mail e telefone.', 'decisão 10'],
  ['acquiring', 'tryLock deu certo', 'wasTaken', 'acquired', 'storeLock', 'Reservados, guarda a prova da reserva.', 'decisão 10'],
  ['acquiring', 'tryLock deu certo', 'retriesAreLeft', 'waiting', 'countRetry', 'Ocupados, espera e tenta de novo, até 5 vezes.', 'S2 9'],
  ['acquiring', 'tryLock deu certo', '', 'unavailable', '', 'Esgotadas as tentativas, a trava não foi obtida.', 'S2 8'],
  ['acquiring', 'tryLock falhou', 'retriesAreLeft', 'waiting', 'countRetry', 'Uma falha conta como tentativa e espera.', 'S2 9'],
  ['acquiring', 'tryLock falhou', '', 'unavailable', '', 'Esgotadas as tentativas, a trava não foi obtida.', 'S2 8'],
  ['waiting', 'depois de backoff', '', 'acquiring', '', 'A espera começa em 1 segundo e cresce 1,5 vez até 10.', 'S2 9'],
])
