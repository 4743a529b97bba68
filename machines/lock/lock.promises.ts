import { definePromises } from '../lib/chart-promises.ts'
import { LOCK_MAX_RETRIES } from './limits.ts'
import { lockMachine } from './lock.machine.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const lockPromises = definePromises(lockMachine, ({ always, leadsTo }) => [
  always('Quem reserva recebe a prova da reserva.', 'decisão 10',
    (at) => at.is('acquired'),
    ({ context }) => context.held !== null),
  always('Tenta-se de novo até cinco vezes.', 'S2 9',
    (at) => at.is('waiting'),
    ({ context }) => context.retries <= LOCK_MAX_RETRIES),
  always('Sem a reserva só se desiste depois de todas as tentativas.', 'S2 8',
    (at) => at.is('unavailable'),
    ({ context }) => context.held === null && context.retries === LOCK_MAX_RETRIES),
  always('Antes de cada nova tentativa há uma espera.', 'S2 9',
    (at) => at.called('tryLock') && at.before !== null,
    (at) => at.was('waiting')),
  leadsTo('De toda espera se chega à reserva.', 'S2 9',
    (at) => at.is('waiting'),
    (at) => at.is('acquired')),
])
