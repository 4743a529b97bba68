import { definePromises } from '../lib/chart-promises.ts'
import { sentLinkMachine } from './sent-link.machine.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const sentLinkPromises = definePromises(sentLinkMachine, ({ always }) => [
  always('Um link abre uma sessão, e uma só.', 'projeto',
    (at) => at.got('link.opened') !== null,
    (at) => at.did('openSession') === (at.was('usable') ? 1 : 0) && at.is(at.was('over') ? 'over' : 'used')),
  always('Vencido, trocado ou sem a sua sessão, um link não vale mais.', 'projeto',
    (at) => at.was('usable') && at.got('link.opened') === null,
    (at) => at.is('over')),
  always('Um link usado ou vencido nunca volta a valer.', 'projeto',
    (at) => at.was('used') || at.was('over'),
    (at) => !at.is('usable')),
])
