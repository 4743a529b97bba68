import { definePromises } from '../lib/chart-promises.ts'
import { bookedCallMachine } from './booked-call.machine.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const bookedCallPromises = definePromises(bookedCallMachine, ({ always, onlyAfter }) => [
  onlyAfter('Nada é cancelado sem a confirmação da pessoa.', 'decisão 43',
    (at) => at.called('cancelCall'),
    (at) => at.got('cancelling.confirmed') !== null),
  onlyAfter('O calendário e a pergunta só se abrem a pedido, na página ou no link.', 'decisão 43',
    (at) => at.entered('changing') || at.entered('confirming'),
    (at) => at.got('change.requested') !== null || at.got('cancelling.requested') !== null || at.before === null ||
      at.before.context.intent !== 'see'),
  always('Cancelada, a página fica sabendo uma vez.', 'decisão 43',
    (at) => at.entered('cancelled'),
    (at) => at.did('reportCancelled') === 1),
  always('Movida, a página fica sabendo uma vez.', 'decisão 43',
    (at) => at.got('calendar.closed') !== null && at.is('standing'),
    (at) => at.did('reportMoved') === 1),
  always('O que não pôde ser cancelado é dito.', 'decisão 43',
    (at) => at.failed('cancelCall') && at.is('confirming'),
    ({ context }) => context.problem !== null),
  always('A intenção do link vale uma só vez.', 'decisão 43',
    (at) => at.entered('standing') || at.entered('changing') || at.entered('confirming'),
    ({ context }) => context.intent === 'see' && context.call !== null),
])
