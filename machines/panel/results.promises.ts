import { definePromises } from '../lib/chart-promises.ts'
import { MOST_PERIODS_BACK } from './limits.ts'
import { resultsMachine } from './results.machine.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const resultsPromises = definePromises(resultsMachine, ({ always, leadsTo }) => [
  always('Cada mudança do período, do filtro, do fluxo ou da comparação é contada de novo.', 'decisão 49',
    (at) => (at.got('filter.changed') ?? at.got('chart.chosen') ?? at.got('comparison.chosen')) !== null &&
      !at.was('over'),
    (at) => at.called('readResults')),
  always('Outro período começa pelo de agora.', 'decisão 49',
    (at) => at.got('filter.changed')?.change.period !== undefined && !at.was('over'),
    ({ context }) => context.filter.back === 0),
  always('Nada é pedido de um período que ainda não veio.', 'decisão 49',
    () => true,
    ({ context }) => context.filter.back >= 0),
  always('Nada é comparado consigo mesmo, nem com um período antigo demais.', 'decisão 49',
    ({ context }) => context.comparison !== null,
    ({ context: { filter, comparison } }) => comparison?.by === 'variant'
      ? comparison.variant !== filter.variant
      : comparison !== null && comparison.before > 0 && filter.back + comparison.before <= MOST_PERIODS_BACK),
  always('Sem resposta, os últimos números ficam, com o aviso.', 'decisão 49',
    (at) => at.failed('readResults') && at.is('shown'),
    ({ before, context }) => context.problem !== null && context.results === before?.context.results),
  always('Terminada a sessão, os resultados são esquecidos.', 'decisão 49',
    (at) => at.is('over'),
    ({ context }) => context.results === null),
  always('A lista dos parados não muda os números na tela.', 'decisão 49',
    (at) => at.is('listing') || at.answered('standing', (problem) => problem === null),
    ({ before, context }) => context.results === before?.context.results),
  leadsTo('Da lista dos parados se volta ao desenho.', 'decisão 49',
    (at) => at.is('listing'),
    (at) => at.is('shown')),
])
