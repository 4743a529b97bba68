import { definePromises } from '../lib/chart-promises.ts'
import { bookedCallMachine } from './booked-call.machine.ts'
import { parseBookedCallReason } from './booked-call-failure.ts'

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
  always('Movida, a conversa aparece no novo horário, e a página fica sabendo uma vez.', 'decisão 43',
    (at) => at.got('calendar.closed') !== null && at.got('calendar.closed')?.booking !== null,
    (at) => at.is('standing') && at.did('reportMoved') === 1),
  always('Cancelada no servidor, a conversa aparece cancelada.', 'decisão 43',
    (at) => at.answered('cancelCall'),
    (at) => at.is('cancelled') && at.context.call?.standing === 'cancelled'),
  always('Quem desiste de cancelar volta à conversa marcada.', 'decisão 43',
    (at) => at.got('cancelling.withdrawn') !== null,
    (at) => at.is('standing')),
  always('Cada ato da pessoa apaga o aviso do anterior.', 'decisão 43',
    (at) => at.got('change.requested') !== null || at.got('cancelling.requested') !== null ||
      at.got('cancelling.confirmed') !== null || at.got('cancelling.withdrawn') !== null,
    ({ before, context, snapshot }) => context.problem === null || snapshot.value === before?.value),
  always('O que não existe mais é dito; o que só não respondeu pode ser pedido de novo.', 'decisão 43',
    (at) => at.failed('readCall'),
    (at) => at.is(at.failed('readCall', (thrown) => parseBookedCallReason(thrown) === 'missing') ? 'missing' : 'failed')),
  always('Pedida de novo, a conversa é lida.', 'decisão 43',
    (at) => at.got('call.requested') !== null,
    (at) => at.called('readCall')),
  always('O que não pôde ser cancelado é dito.', 'decisão 43',
    (at) => at.failed('cancelCall') && at.is('confirming'),
    ({ context }) => context.problem !== null),
  always('A intenção do link vale uma só vez.', 'decisão 43',
    (at) => at.entered('standing') || at.entered('changing') || at.entered('confirming'),
    ({ context }) => context.intent === 'see' && context.call !== null),
])
