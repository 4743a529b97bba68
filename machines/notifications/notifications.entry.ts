import { chartEntry } from '../lib/chart-entry.ts'
import { notificationsMachine } from './notifications.machine.ts'

/** The chart in the registry. */
export const notificationsEntry = chartEntry({
  machine: notificationsMachine,
  title: 'Avisos',
  purpose:
    'Mostra avisos curtos, no máximo três por posição, que fecham sozinhos quando ninguém os está lendo.',
  input: undefined,
})
