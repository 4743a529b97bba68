import { defineChartEntry } from '../lib/chart-entry.ts'
import { listShownAt, NOTIFICATION_POSITIONS } from './notification.ts'
import { notificationsMachine } from './notifications.machine.ts'
import { notificationsPromises } from './notifications.promises.ts'

/** The chart in the registry. */
export const notificationsEntry = defineChartEntry({
  machine: notificationsMachine,
  promises: notificationsPromises,
  title: 'Avisos',
  purpose:
    'Mostra avisos curtos, no máximo três por posição, que fecham sozinhos quando ninguém os está lendo.',
  screens: ['/confirm-otp', '/sandbox'],
  detours: [],
  words: {
    states: {
      arranging: 'Arrumando os avisos',
      countingDown: 'Contando o tempo',
      resting: 'Nada para fechar',
    },
    calls: {},
    delays: {
      untilNextCloses: 'todo o tempo de um aviso',
    },
    guards: {
      oneWillClose: 'algum aviso fecha sozinho',
    },
    events: {
      'notification.requested': 'Uma tela pediu um aviso.',
      'notification.dismissed': 'O visitante ou uma tela fechou o aviso.',
      'newest.dismissed': 'O visitante fechou o aviso mais novo.',
      'position.held': 'O ponteiro ou o foco está sobre os avisos: o tempo para.',
      'position.released': 'O ponteiro ou o foco saiu dos avisos: o tempo corre.',
    },
    actions: {
      enqueue: 'põe o aviso na fila',
      remove: 'tira o aviso',
      removeDue: 'tira os avisos cujo tempo acabou',
      hold: 'para o tempo dos avisos',
      release: 'deixa o tempo dos avisos correr',
      setClocks: 'marca quando cada aviso fecha',
    },
  },
  inputs: [undefined],
  events: {
    'notification.requested': [
      { notification: { id: 'reenvio', type: 'success', message: 'Código reenviado com sucesso!' } },
      { notification: { id: 'aviso', type: 'error', message: 'Algo deu errado.', autoClose: false } },
    ],
    'notification.dismissed': [{ id: 'reenvio' }],
    'newest.dismissed': [{}],
    'position.held': [{ position: 'top-right' }],
    'position.released': [{ position: 'top-right' }],
  },
  answers: {},
  failures: {},
  says: ({ context: { notifications } }) =>
    NOTIFICATION_POSITIONS.flatMap((position) =>
      listShownAt(notifications, position).map(({ message }) => message),
    ),
})
