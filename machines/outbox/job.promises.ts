import { definePromises } from '../lib/chart-promises.ts'
import { jobMachine } from './job.machine.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const jobPromises = definePromises(jobMachine, ({ always, leadsTo, onlyAfter }) => [
  onlyAfter('Só faz um trabalho quem o pegou.', 'decisão 11',
    (at) => at.is('leased') || at.is('done') || at.is('dead'),
    (at) => at.got('job.claimed') !== null),
  always('Feito, não se repete.', 'decisão 11',
    (at) => at.is('done'),
    ({ snapshot }) => snapshot.status === 'done'),
  always('Vencido o prazo de um servidor que sumiu, o trabalho volta a esperar.', 'decisão 11',
    (at) => at.got('lease.expired') !== null && at.was('leased'),
    (at) => at.is('waiting')),
  always('Uma falha definitiva fica para o operador.', 'decisão 11',
    (at) => at.got('job.failed') !== null && at.was('leased'),
    (at) => at.is('dead')),
  leadsTo('Nenhum trabalho fica sem caminho até feito.', 'decisão 11',
    (at) => !at.is('done'),
    (at) => at.is('done')),
])
