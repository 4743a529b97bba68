import { definePromises } from '../lib/chart-promises.ts'
import { leadHistoryMachine } from './lead-history.machine.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const leadHistoryPromises = definePromises(leadHistoryMachine, ({ always, leadsTo }) => [
  always('O passo marcado existe.', 'decisão 49',
    (at) => at.is('shown') && at.context.steps.length > 0,
    ({ context: { at, steps } }) => steps[at] !== undefined),
  always('Escolhido um passo, nada mais anda sozinho.', 'decisão 49',
    (at) => at.got('step.chosen') !== null && at.is('shown'),
    (at) => at.is({ shown: 'still' })),
  always('O que não deu certo é dito.', 'decisão 49',
    (at) => at.failed('readHistory'),
    (at) => at.is('closed') && at.context.problem !== null),
  leadsTo('O gráfico para no último passo.', 'decisão 49',
    (at) => at.is({ shown: 'playing' }),
    (at) => at.is({ shown: 'still' }) && at.context.at === at.context.steps.length - 1),
])
