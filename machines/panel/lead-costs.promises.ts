import { definePromises } from '../lib/chart-promises.ts'
import { leadCostsMachine } from './lead-costs.machine.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const leadCostsPromises = definePromises(leadCostsMachine, ({ always, never, onlyAfter }) => [
  never('Escolher outro mês não pede nada ao servidor: todos vieram juntos.', 'decisão 49',
    (at) => at.got('month.chosen') !== null && at.called('readLeadCosts')),
  always('Só se escolhe um mês que o servidor conta.', 'decisão 49',
    () => true,
    ({ context }) => context.back >= 0 && context.back < 6),
  onlyAfter('Nada é contado antes de a parte ser aberta.', 'decisão 49',
    (at) => at.called('readLeadCosts'),
    (at) => at.got('part.opened') !== null),
  always('Sem resposta, a última contagem fica, com o aviso.', 'decisão 49',
    (at) => at.failed('readLeadCosts') && at.is('shown'),
    ({ before, context }) => context.problem !== null && context.months === before?.context.months),
  always('Terminada a sessão, os custos são esquecidos.', 'decisão 49',
    (at) => at.is('over'),
    ({ context }) => context.months.length === 0),
])
