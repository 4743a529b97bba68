import { definePromises } from '../lib/chart-promises.ts'
import { logSearchMachine } from './log-search.machine.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const logSearchPromises = definePromises(logSearchMachine, ({ always }) => [
  always('O que não é o código de um pedido não é procurado, e a pessoa sabe por quê.', 'decisão 49',
    (at) => at.got('search.asked') !== null && !at.called('listLogLines'),
    ({ context }) => context.problem === 'notAnId'),
  always('Terminada a sessão, as linhas são esquecidas.', 'decisão 49',
    (at) => at.is('over'),
    ({ context }) => context.lines.length === 0),
  always('Sem resposta, a pessoa sabe.', 'decisão 49',
    (at) => at.failed('listLogLines'),
    ({ context }) => context.problem !== null),
])
