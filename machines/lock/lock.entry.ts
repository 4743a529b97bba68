import { defineChartEntry } from '../lib/chart-entry.ts'
import { NO_ANSWER } from '../lib/chart-samples.ts'
import { PHONE } from '../samples/visitor.ts'
import { lockMachine } from './lock.machine.ts'
import { lockPromises } from './lock.promises.ts'

/** The chart in the registry. */
export const lockEntry = defineChartEntry({
  machine: lockMachine,
  promises: lockPromises,
  title: 'Reserva',
  purpose:
    'Impede que duas abas, aparelhos ou servidores façam o mesmo cadastro ou a mesma cobrança ao mesmo tempo.',
  screens: [],
  detours: ['unavailable', 'waiting'],
  words: {
    states: {
      acquiring: 'Tentando reservar',
      waiting: 'Esperando a vez',
      acquired: 'Reservado',
      unavailable: 'Reserva não saiu',
    },
    calls: {
      tryLock: 'reservar pessoa ou cliente',
    },
    delays: {
      backoff: 'uma pausa que cresce',
    },
    guards: {
      wasTaken: 'a reserva foi obtida',
      retriesAreLeft: 'ainda há tentativas',
    },
    events: {},
    actions: {
      countRetry: 'conta mais uma tentativa',
      storeLock: 'guarda a reserva',
    },
  },
  inputs: [{ names: ['email:camila@exemplo.com.br', `phone:${PHONE}`] }],
  events: {},
  answers: { tryLock: [{ token: 1 }, null] },
  failures: { tryLock: [NO_ANSWER] },
  says: () => [],
})
