import { chartEntry } from '../lib/chart-entry.ts'
import { PHONE } from '../lib/chart-samples.ts'
import { lockMachine } from './lock.machine.ts'

/** The chart in the registry. */
export const lockEntry = chartEntry({
  machine: lockMachine,
  title: 'Reserva de cadastro',
  purpose: 'Impede que duas abas, aparelhos ou servidores façam o mesmo cadastro ao mesmo tempo.',
  input: { names: ['email:camila@exemplo.com.br', `phone:${PHONE}`] },
  answers: { tryLock: { token: 1 } },
})
