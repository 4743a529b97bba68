import { definePromises } from '../lib/chart-promises.ts'
import { chargeMachine } from './charge.machine.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const chargePromises = definePromises(chargeMachine, ({ always, leadsTo, never, onlyAfter }) => [
  onlyAfter('Só o dinheiro recebido faz uma cobrança paga.', 'decisão 35',
    (at) => at.is('paid'),
    (at) => at.got('payment.received') !== null),
  always('Todo pagamento é contado ao CRM uma vez, com a hora dele.', 'S2 4',
    (at) => at.entered('paid'),
    (at) => at.did('reportPaid', { paidAt: at.got('payment.received')?.paidAt }) === 1),
  never('O mesmo pagamento nunca é contado duas vezes.', 'decisão 19',
    (at) => at.did('reportPaid') > 0 && at.was('paid')),
  always('Um pagamento nunca se perde: vale em todo estado, menos depois de devolvido.', 'decisão 19',
    (at) => at.got('payment.received') !== null && !at.was('refunded'),
    (at) => at.is('paid')),
  always('O que foi devolvido não conta mais como pago.', 'decisão 19',
    (at) => at.was('refunded'),
    (at) => at.is('refunded')),
  always('Paga, não é retirada nem volta a esperar, salvo quando a equipe desfaz o recebimento, e então o comercial decide.', 'decisão 9',
    (at) => at.was('paid'),
    (at) => at.got('payment.undone') === null
      ? at.is('paid') || at.is('contested') || at.is('refunded')
      : at.did('reportUndone') === 1 && !at.is('paid')),
  always('Desfeita ou restaurada, só se oferece de novo a quem não tem outra cobrança aberta.', 'decisão 9',
    (at) => at.entered('pending') && !at.was('creating'),
    (at) => (at.got('payment.undone') ?? at.got('charge.restored'))?.isOnly === true),
  always('Devolvida em parte, segue paga, e o comercial fica sabendo.', 'S2 4',
    (at) => at.got('payment.returnedInPart') !== null && at.was('paid'),
    (at) => at.is('paid') && at.did('reportReturnedInPart') === 1),
  always('Criada, o CRM sabe do pedido de pagamento.', 'S2 4',
    (at) => at.got('charge.created') !== null && at.was('creating'),
    (at) => at.did('reportCharged') === 1 && at.is('pending')),
  always('Pedir duas vezes não retira duas.', 'decisão 9',
    (at) => at.did('queueClosing') > 0,
    (at) => at.was('pending') && at.is('closing')),
  always('Um cartão recusado é contado ao CRM, e a cobrança continua.', 'S2 4',
    (at) => at.got('card.refused') !== null,
    ({ before, snapshot }) => snapshot.value === before?.value),
  leadsTo('De toda cobrança por pagar se chega a paga.', 'decisão 19',
    (at) => !at.is('refunded'),
    (at) => at.is('paid')),
])
