import { chartEntry } from '../lib/chart-entry.ts'
import { NO_ANSWER, PHONE } from '../lib/chart-samples.ts'
import { lockMachine } from './lock.machine.ts'

/** The chart in the registry. */
export const lockEntry = chartEntry({
  machine: lockMachine,
  title: 'Reserva de cadastro',
  purpose: 'Impede que duas abas, aparelhos ou servidores façam o mesmo cadastro ao mesmo tempo.',
  screens: [],
  inputs: [{ names: ['email:camila@exemplo.com.br', `phone:${PHONE}`] }],
  events: {},
  answers: { tryLock: [{ token: 1 }, null] },
  failures: { tryLock: [NO_ANSWER] },
  says: () => [],
})
