import { chartEntry } from '../lib/chart-entry.ts'
import { NOTIFICATION_POSITIONS, shownAt } from './notification.ts'
import { notificationsMachine } from './notifications.machine.ts'

/** The chart in the registry. */
export const notificationsEntry = chartEntry({
  machine: notificationsMachine,
  title: 'Avisos',
  purpose:
    'Mostra avisos curtos, no máximo três por posição, que fecham sozinhos quando ninguém os está lendo.',
  screens: ['/confirm-otp', '/sandbox'],
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
      shownAt(notifications, position).map(({ message }) => message),
    ),
})
