import { definePromises } from '../lib/chart-promises.ts'
import { leadMachine } from './lead.machine.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const leadPromises = definePromises(leadMachine, ({ always, leadsTo }) => [
  always('Completo, um cadastro não volta atrás.', 'decisão 11',
    (at) => at.was('completed'),
    (at) => at.is('completed')),
  always('Só fica completo um cadastro sem passos pendentes.', 'decisão 11',
    (at) => at.entered('completed'),
    (at) => at.got('run.completed')?.owesSteps === false),
  always('Um cadastro com passos pendentes nunca é dado como falho.', 'decisão 11',
    (at) => at.was('owed'),
    (at) => !at.is('failed') && !at.is('running')),
  always('Quando o servidor desiste, fica para o operador.', 'decisão 11',
    (at) => at.got('job.died') !== null && !at.was('completed'),
    (at) => at.is('dead')),
  leadsTo('De toda falha se chega a completo.', 'decisão 11',
    (at) => at.is('failed') || at.is('dead') || at.is('owed'),
    (at) => at.is('completed')),
])
