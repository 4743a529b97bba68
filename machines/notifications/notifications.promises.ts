import { definePromises } from '../lib/chart-promises.ts'
import { notificationsMachine } from './notifications.machine.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const notificationsPromises = definePromises(notificationsMachine, ({ always, leadsTo }) => [
  always('Uma notificação pedida aparece.', 'S1 3',
    (at) => at.got('notification.requested') !== null,
    ({ context }) => context.notifications.length > 0),
  always('Fechada pela pessoa, sai.', 'S1 3',
    (at) => (at.got('notification.dismissed') !== null || at.got('newest.dismissed') !== null) &&
      (at.before?.context.notifications.length ?? 0) > 0,
    ({ before, context }) => context.notifications.length <= (before?.context.notifications.length ?? 0)),
  leadsTo('O que se fecha sozinho se fecha.', 'S1 3',
    (at) => at.is('countingDown'),
    (at) => at.is('resting')),
])
