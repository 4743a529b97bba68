import { definePromises } from '../lib/chart-promises.ts'
import { resultsMachine } from './results.machine.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const resultsPromises = definePromises(resultsMachine, ({ always }) => [
  always('Cada mudança do período, do filtro ou do fluxo é contada de novo.', 'decisão 49',
    (at) => (at.got('filter.changed') !== null || at.got('chart.chosen') !== null) && !at.was('over'),
    (at) => at.called('readResults')),
  always('Outro período começa pelo de agora.', 'decisão 49',
    (at) => at.got('filter.changed')?.change.period !== undefined && !at.was('over'),
    ({ context }) => context.filter.back === 0),
  always('Nada é pedido de um período que ainda não veio.', 'decisão 49',
    () => true,
    ({ context }) => context.filter.back >= 0),
  always('Sem resposta, os últimos números ficam, com o aviso.', 'decisão 49',
    (at) => at.failed('readResults') && at.is('shown'),
    ({ before, context }) => context.problem !== null && context.results === before?.context.results),
  always('Terminada a sessão, os resultados são esquecidos.', 'decisão 49',
    (at) => at.is('over'),
    ({ context }) => context.results === null),
])
