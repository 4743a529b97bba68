import { definePromises } from '../lib/chart-promises.ts'
import { confirmScheduleMachine } from './confirm-schedule.machine.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const confirmSchedulePromises = definePromises(confirmScheduleMachine, ({ always, leadsTo }) => [
  always('Sem conversa marcada a página não mostra nenhuma.', 'S2 2',
    (at) => at.is('scheduled'),
    ({ context }) => context.bookings.some((call) => call.standing !== 'cancelled')),
  always('Cancelada a única conversa, a página o diz.', 'decisão 43',
    (at) => at.is('cancelled'),
    ({ context }) => context.bookings.every((call) => call.standing === 'cancelled')),
  always('Cancelar uma de várias deixa as outras.', 'decisão 43',
    (at) => at.got('call.cancelled') !== null,
    ({ before, context }) => context.bookings.length === before?.context.bookings.length),
  leadsTo('Sem conversa, ou cancelada, se chega a marcar outra.', 'decisão 43',
    (at) => at.is('unscheduled') || at.is('cancelled') || at.is('failed'),
    (at) => at.is('scheduled')),
])
