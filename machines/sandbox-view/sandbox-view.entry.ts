import { chartEntry } from '../lib/chart-entry.ts'
import { NO_FAULTS } from './faults.ts'
import { sandboxViewMachine } from './sandbox-view.machine.ts'

/** The chart in the registry. */
export const sandboxViewEntry = chartEntry({
  machine: sandboxViewMachine,
  title: 'Ambiente simulado',
  purpose: 'Mostra ao vivo o que os serviços simulados receberam e faz cada um deles falhar de propósito.',
  input: undefined,
  answers: {
    readWorld: {
      messages: [{ id: 'wamid.1', code: '482170' }],
      faults: { pipedrive: NO_FAULTS, asaas: NO_FAULTS, whatsapp: NO_FAULTS, meta: NO_FAULTS },
    },
    applyFaults: undefined,
    clearFaults: undefined,
    emptySandbox: undefined,
    actOnCharge: undefined,
    copyCode: undefined,
  },
})
