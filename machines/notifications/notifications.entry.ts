import { defineChartEntry } from '../lib/chart-entry.ts'
import { listShownAt, NOTIFICATION_POSITIONS } from './notification.ts'
import { notificationsMachine, notificationsWords } from './notifications.machine.ts'
import { notificationsPromises } from './notifications.promises.ts'

/** The chart in the registry. */
export const notificationsEntry = defineChartEntry({
  machine: notificationsMachine,
  promises: notificationsPromises,
  screens: ['/confirm-otp', '/sandbox'],
  words: notificationsWords,
  inputs: [undefined],
  events: {
    'notification.requested': [
      { notification: { id: 'reenvio', type: 'success', message: 'Código reenviado com sucesso!' } },
      { notification: { id: 'aviso', type: 'error', message: 'Algo deu errado.', autoClose: false } },
    ],
    'notification.dismissed': [{ id: 'reenvio' }],
    'position.paused': [{ position: 'top-right' }],
    'position.resumed': [{ position: 'top-right' }],
  },
  answers: {},
  says: ({ context: { notifications } }) =>
    NOTIFICATION_POSITIONS.flatMap((position) =>
      listShownAt(notifications, position).map(({ message }) => message),
    ),
})
