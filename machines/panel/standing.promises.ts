import { definePromises } from '../lib/chart-promises.ts'
import { standingMachine } from './standing.machine.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const standingPromises = definePromises(standingMachine, ({ always, leadsTo }) => [
  always('Terminada a sessão, a lista fecha.', 'decisão 49',
    ({ context }) => context.problem === 'sessionOver',
    (at) => at.is('closed')),
  always('O que não deu certo é dito.', 'decisão 49',
    (at) => at.failed('listStanding'),
    ({ context }) => context.problem !== null),
  always('Sem resposta, os que estavam na tela ficam.', 'decisão 49',
    (at) => at.failed('listStanding') && at.is('listed'),
    ({ before, context }) => context.rows === before?.context.rows),
  leadsTo('A lista se fecha.', 'decisão 49',
    (at) => !at.is('closed'),
    (at) => at.is('closed') && at.context.problem === null),
])
