import { chartEntry } from '../lib/chart-entry.ts'
import { NO_ANSWER, RECORD, SAMPLE_NOW, SESSION } from '../lib/chart-samples.ts'
import { SESSION_LIFETIME_MS } from './record.ts'
import { sessionMachine } from './session.machine.ts'

/** The chart in the registry. */
export const sessionEntry = chartEntry({
  machine: sessionMachine,
  title: 'Sessão do visitante',
  purpose: 'Reencontra a sessão depois de um recarregamento, guarda cada passo e a encerra em 24 horas.',
  screens: [],
  inputs: [undefined],
  events: {
    'step.reached': [{ step: 'profile' }],
    'userData.attached': [{ user: { personId: 11, dealId: 22 } }],
    'group.assigned': [{ group: 'A' }],
    'session.started': [{}],
    'session.cleared': [{}],
  },
  answers: {
    readSession: [
      null,
      SESSION,
      { ...SESSION, timestamp: new Date(SAMPLE_NOW - 2 * SESSION_LIFETIME_MS).toISOString() },
    ],
    readRegistration: [null, RECORD],
    describeVisit: [{ sessionId: SESSION.sessionId, source: SESSION.source, metadata: SESSION.metadata }],
    keepSession: [undefined],
    clearSession: [undefined],
  },
  failures: {
    readSession: [NO_ANSWER],
    readRegistration: [NO_ANSWER],
    describeVisit: [NO_ANSWER],
    keepSession: [NO_ANSWER],
    clearSession: [NO_ANSWER],
  },
  counters: ['session', 'waiting'],
  sleeps: true,
  says: ({ context: { problem } }) => (problem ? [problem] : []),
})
