import { definePromises } from '../lib/chart-promises.ts'
import { isBrCode } from './br-code.ts'
import { pixPaymentMachine } from './pix-payment.machine.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const pixPaymentPromises = definePromises(pixPaymentMachine, ({ always, leadsTo }) => [
  always('Só um código inteiro aparece.', 'S2 7',
    (at) => at.is({ paying: { code: 'shown' } }),
    ({ context }) => context.code !== null && isBrCode(context.code)),
  always('O que não veio inteiro não aparece: a página diz que não o obteve.', 'S2 8',
    (at) => at.failed('getPixCode'),
    (at) => at.is({ paying: { code: 'failed' } })),
  always('Só depois de quinze minutos se pode pedir outro código.', 'decisão 19',
    (at) => at.is('renewed'),
    (at) => at.was({ paying: { timer: 'expired' } })),
  always('O tempo na tela é o que falta.', 'decisão 19',
    (at) => at.entered({ paying: { timer: 'expired' } }),
    ({ context }) => context.secondsLeft === 0),
  always('O código só se busca ao abrir a página ou a pedido da pessoa.', 'S2 7',
    (at) => at.called('getPixCode'),
    (at) => at.before === null || at.got('code.requested') !== null),
  leadsTo('O código vence sozinho.', 'S2 9',
    (at) => at.is({ paying: { timer: 'running' } }),
    (at) => at.is({ paying: { timer: 'expired' } })),
  leadsTo('De um código indisponível se chega a um na tela.', 'S2 8',
    (at) => at.is({ paying: { code: 'failed' } }),
    (at) => at.is({ paying: { code: 'shown' } })),
  leadsTo('O botão volta a estar pronto depois de copiar.', 'S2 7',
    (at) => at.is({ paying: { code: { shown: 'copied' } } }),
    (at) => at.is({ paying: { code: { shown: 'resting' } } })),
])
