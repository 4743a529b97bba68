import { definePromises } from '../lib/chart-promises.ts'
import { roiFormMachine } from './roi-form.machine.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const roiFormPromises = definePromises(roiFormMachine, ({ always, leadsTo }) => [
  always('Um número que vale conta o uso da ferramenta uma vez.', 'S2 7',
    (at) => at.got('number.typed') !== null,
    (at) => at.did('reportUse') === (at.context.inputs !== at.before?.context.inputs ? 1 : 0)),
  always('O que se digita fica no campo, valha ou não.', 'decisão 24',
    (at) => at.got('number.typed') !== null,
    ({ before, context }) => context.typed !== before?.context.typed),
  leadsTo('O exemplo pode voltar.', 'decisão 24',
    (at) => at.is('incomplete'),
    (at) => at.is('complete')),
])
