import { definePromises } from '../lib/chart-promises.ts'
import { isOnline } from './availability.ts'
import { quickConsultMachine } from './quick-consult.machine.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const quickConsultPromises = definePromises(quickConsultMachine, ({ always }) => [
  always('A equipe aparece online de segunda a sexta das 9h30 às 17h, fora de feriados, e offline no resto.', 'S1 2.5',
    (at) => at.happening.type === 'waited',
    (at) => at.is('online') === isOnline(new Date(at.now)) && at.is('offline') !== at.is('online')),
  always('Offline, a mensagem diz quando a equipe volta.', 'S1 2.5',
    (at) => at.is('offline'),
    ({ context }) => context.reopening !== null),
  always('Cada conversa aberta conta uma vez como Contact.', 'S2 7',
    (at) => at.got('chat.opened') !== null,
    (at) => at.did('reportAdEvent', { name: 'Contact' }) === 1),
])
