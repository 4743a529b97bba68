import { defineChartEntry } from '../lib/chart-entry.ts'
import { SAMPLE_NOW } from '../lib/chart-samples.ts'
import { RECORD, SESSION } from '../samples/visitor.ts'
import { SESSION_LIFETIME_MS } from './limits.ts'
import { sessionMachine, sessionWords } from './session.machine.ts'
import { sessionPromises } from './session.promises.ts'

/** The chart in the registry. */
export const sessionEntry = defineChartEntry({
  machine: sessionMachine,
  promises: sessionPromises,
  screens: [],
  unsent: {
    'group.assigned':
      'A especificação (S2 4) o prevê; hoje o grupo chega com os dados da visita, quando a sessão começa.',
    'session.cleared':
      'A especificação (S2 4) o prevê; hoje a sessão só termina por prazo ou com os dados do visitante.',
    'session.started': 'Recomeça uma sessão apagada por session.cleared (S2 4).',
  },
  words: sessionWords,
  inputs: [undefined],
  events: {
    'step.reached': [{ step: 'profile' }],
    'userData.attached': [{ user: { personId: 11, dealId: 22 } }],
    'group.assigned': [{ group: 'A' }],
  },
  answers: {
    readSession: [
      null,
      SESSION,
      { ...SESSION, timestamp: new Date(SAMPLE_NOW - 2 * SESSION_LIFETIME_MS).toISOString() },
    ],
    readRegistration: [null, RECORD],
    describeVisit: [{ sessionId: SESSION.sessionId, source: SESSION.source, metadata: SESSION.metadata }],
  },
  counters: ['session', 'waiting'],
  sleeps: true,
  says: ({ context: { problem } }) => (problem ? [problem] : []),
})
