import { definePromises } from '../lib/chart-promises.ts'
import { juridocsMachine } from './juridocs.machine.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const juridocsPromises = definePromises(juridocsMachine, ({ always, leadsTo }) => [
  always('Sem fatos bastantes não há minuta: a página o diz a cada pedido.', 'decisão 24',
    (at) => at.got('draft.requested') !== null && at.is('filling'),
    ({ before, context }) => context.refusals === (before?.context.refusals ?? 0) + 1),
  always('Ao voltar aos fatos, os pontos revistos voltam a estar abertos.', 'decisão 24',
    (at) => at.is('filling'),
    ({ context }) => context.decided.length === 0),
  always('Aprovada é só a minuta com todos os pontos revistos.', 'decisão 24',
    (at) => at.is({ drafted: 'approved' }),
    ({ context }) => context.decided.length > 0),
  leadsTo('Toda minuta pode ser aprovada.', 'decisão 24',
    (at) => at.is({ drafted: 'reviewing' }),
    (at) => at.is({ drafted: 'approved' })),
])
