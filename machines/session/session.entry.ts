import { defineChartEntry } from '../lib/chart-entry.ts'
import { NO_ANSWER, SAMPLE_NOW } from '../lib/chart-samples.ts'
import { RECORD, SESSION } from '../samples/visitor.ts'
import { SESSION_LIFETIME_MS } from './limits.ts'
import { sessionMachine } from './session.machine.ts'
import { sessionPromises } from './session.promises.ts'

/** The chart in the registry. */
export const sessionEntry = defineChartEntry({
  machine: sessionMachine,
  promises: sessionPromises,
  title: 'Sessão do visitante',
  purpose: 'Reencontra a sessão depois de um recarregamento, guarda cada passo e a encerra em 24 horas.',
  screens: [],
  detours: ['expired', 'clearing', 'absent'],
  unsent: {
    'group.assigned':
      'A especificação (S2 4) o prevê; hoje o grupo chega com os dados da visita, quando a sessão começa.',
    'session.cleared':
      'A especificação (S2 4) o prevê; hoje a sessão só termina por prazo ou com os dados do visitante.',
    'session.started': 'Recomeça uma sessão apagada por session.cleared (S2 4).',
  },
  words: {
    states: {
      recovering: 'Procurando a sessão',
      'recovering.readingPermanentStorage': 'No navegador',
      'recovering.readingTabStorage': 'Nesta aba',
      'recovering.readingCookie': 'No cookie da sessão',
      'recovering.readingServer': 'No servidor',
      'recovering.readingRegistration': 'No cookie do cadastro',
      starting: 'Começando uma sessão',
      active: 'Sessão em curso',
      'active.saving': 'Guardando a sessão',
      'active.saved': 'Sessão guardada',
      expired: 'Sessão vencida',
      clearing: 'Apagando a sessão',
      absent: 'Sem sessão',
    },
    calls: {
      readSession: 'ler a sessão',
      readRegistration: 'ler o cookie do cadastro',
      describeVisit: 'reunir os dados da visita',
      keepSession: 'guardar a sessão',
      clearSession: 'apagar a sessão',
    },
    delays: {
      untilExpiry: '24 h de sessão',
    },
    guards: {
      wasFound: 'há uma sessão que ainda vale',
      wasFoundTooOld: 'há uma sessão de mais de 24 horas',
      sessionIsOver: 'a sessão passou de 24 horas',
    },
    events: {
      'step.reached': 'O visitante chegou a um passo do funil.',
      'userData.attached': 'Os dados do cadastro entram na sessão.',
      'group.assigned': 'O grupo do teste A/B/C entra na sessão.',
      'session.cleared': 'A sessão é apagada.',
      'session.started': 'Uma sessão começa.',
    },
    actions: {
      storeSession: 'guarda a sessão encontrada',
      storeRegistration: 'guarda o registro do cadastro',
      startSession: 'cria uma sessão',
      keepForLater: 'guarda a mudança até haver uma sessão',
      applyWaiting: 'aplica as mudanças que esperavam',
      applyChange: 'aplica a mudança',
      forgetSession: 'esquece a sessão',
      raiseMissing: 'mostra que não há sessão',
      logMissing: 'anota no log que não há sessão',
      logExpired: 'anota no log que a sessão expirou',
    },
  },
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
