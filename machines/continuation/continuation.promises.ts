import { definePromises } from '../lib/chart-promises.ts'
import { continuationMachine } from './continuation.machine.ts'
import { parseLinkFailure } from './continuation-failure.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const continuationPromises = definePromises(continuationMachine, ({ always, onlyAfter }) => [
  onlyAfter('O link só se oferece quando pode ser enviado.', 'projeto',
    (at) => at.is('offered'),
    (at) => at.answered('checkOffer', (canBeSent: boolean) => canBeSent)),
  onlyAfter('Só a pedido o link é enviado.', 'projeto',
    (at) => at.called('requestLink'),
    (at) => at.got('link.requested') !== null),
  always('Enviado o link, a página diz a que e-mail.', 'projeto',
    (at) => at.is('sent'),
    ({ context }) => context.email !== null && context.problem === null),
  always('O que não foi enviado é dito, e pode ser pedido de novo.', 'projeto',
    (at) => at.failed('requestLink'),
    (at) => at.is('offered') &&
      at.failed('requestLink', (thrown) => parseLinkFailure(thrown).reason === at.context.problem?.reason)),
])
