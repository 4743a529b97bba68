import { definePromises } from '../lib/chart-promises.ts'
import { updateClocks } from './notification.ts'
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
  always('O tempo corre só para os avisos à vista que ninguém está lendo.', 'S1 9',
    ({ snapshot }) => snapshot.status === 'active',
    ({ context: { notifications, paused }, now }) => updateClocks(notifications, paused, now).every((one, place) => one === notifications[place])),
  always('Quem sai de um aviso deixa correr o tempo daquele lugar, e só dele.', 'S1 9',
    (at) => at.got('position.resumed') !== null,
    (at) => at.context.paused.join() === at.before?.context.paused.filter((one) => one !== at.got('position.resumed')?.position).join()),
  leadsTo('O que se fecha sozinho se fecha.', 'S1 3',
    (at) => at.is('countingDown'),
    (at) => at.is('resting')),
])
