import { definePromises } from '../lib/chart-promises.ts'
import { retriedRequestMachine } from './retried-request.machine.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const retriedRequestPromises = definePromises(retriedRequestMachine, ({ always, leadsTo, onlyAfter }) => [
  always('São no máximo três tentativas.', 'S2 9',
    (at) => at.called('attempt'),
    ({ context }) => context.attempt >= 1 && context.attempt <= 3),
  always('Cada tentativa é contada.', 'S2 9',
    (at) => at.called('attempt'),
    ({ before, context }) => context.attempt === (before?.context.attempt ?? 0) + 1),
  always('Repete-se só o que pode dar certo depois.', 'S2 8',
    (at) => at.failed('attempt') && at.is('failed'),
    ({ context }) => context.outcome !== null),
  onlyAfter('Deu certo só o que respondeu.', 'S2 9',
    (at) => at.is('succeeded'),
    (at) => at.answered('attempt')),
  leadsTo('De toda espera se chega a um resultado.', 'S2 9',
    (at) => at.is('waiting'),
    (at) => at.is('succeeded')),
])
