import { chartEntry } from '../lib/chart-entry.ts'
import { sessionMachine } from './session.machine.ts'

/** The chart in the registry. */
export const sessionEntry = chartEntry({
  machine: sessionMachine,
  title: 'Sessão do visitante',
  purpose: 'Reencontra a sessão depois de um recarregamento, guarda cada passo e a encerra em 24 horas.',
  input: undefined,
  answers: {
    readSession: null,
    readRegistration: null,
    describeVisit: {
      sessionId: '7d5f2e0a-52a4-4f3e-9d0f-4b8f7a0f6f11',
      source: 'direct',
      metadata: { userAgent: 'exemplo', url: '/', referrer: '' },
    },
    keepSession: undefined,
    clearSession: undefined,
  },
})
