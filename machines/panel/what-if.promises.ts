import { PRESENT_RULES } from '../lead-scoring/score.ts'
import { definePromises } from '../lib/chart-promises.ts'
import { MOST_POINTS_TRIED } from './limits.ts'
import { whatIfMachine } from './what-if.machine.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const whatIfPromises = definePromises(whatIfMachine, ({ always, never, onlyAfter }) => [
  always('Uma etiqueta melhor nunca começa abaixo de uma menor.', 'S2 4',
    () => true,
    ({ context: { rules: { labels } } }) =>
      labels['very-high'] >= labels.high && labels.high >= labels.medium && labels.medium >= labels.low),
  always('Nenhum fato ganha menos que zero pontos nem mais do que se pode experimentar.', 'decisão 49',
    () => true,
    ({ context: { rules: { points } } }) =>
      Object.values(points).every((some) => some >= 0 && some <= MOST_POINTS_TRIED)),
  never('Experimentar números não pede nada ao servidor.', 'decisão 49',
    (at) => (at.got('points.changed') !== null || at.got('label.changed') !== null || at.got('present.asked') !== null)
      && at.called('readScoredLeads')),
  onlyAfter('Nada é copiado sem pedido.', 'decisão 49',
    (at) => at.called('copyText'),
    (at) => at.got('copy.asked') !== null),
  never('Os números de hoje não são proposta: não há o que copiar.', 'decisão 49',
    (at) => at.called('copyText') && at.context.rules === PRESENT_RULES),
  always('Voltar aos números de hoje desfaz tudo o que se experimentou.', 'decisão 49',
    (at) => at.got('present.asked') !== null && at.is('trying'),
    ({ context }) => context.rules === PRESENT_RULES),
  always('Um número mudado apaga a confirmação da cópia.', 'decisão 49',
    (at) => (at.got('points.changed') !== null || at.got('label.changed') !== null) && at.is('trying'),
    (at) => at.is({ trying: 'waiting' })),
  onlyAfter('Nada é contado antes de a parte ser aberta.', 'decisão 49',
    (at) => at.called('readScoredLeads'),
    (at) => at.got('part.opened') !== null),
  always('Sem resposta, a última contagem fica, com o aviso.', 'decisão 49',
    (at) => at.failed('readScoredLeads') && at.is('trying'),
    ({ before, context }) => context.problem !== null && context.scored === before?.context.scored),
  always('Terminada a sessão, a contagem é esquecida.', 'decisão 49',
    (at) => at.is('over'),
    ({ context }) => context.scored === null),
])
