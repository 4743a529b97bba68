import { definePromises } from '../lib/chart-promises.ts'
import { jobMachine } from './job.machine.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const jobPromises = definePromises(jobMachine, ({ always, leadsTo, onlyAfter }) => [
  onlyAfter('Só faz uma tarefa quem a pegou.', 'decisão 11',
    (at) => at.is('leased') || at.is('done') || at.is('dead'),
    (at) => at.got('job.claimed') !== null),
  always('Feita, não se repete.', 'decisão 11',
    (at) => at.is('done'),
    ({ snapshot }) => snapshot.status === 'done'),
  always('Vencido o prazo de um servidor que sumiu, a tarefa volta a esperar.', 'decisão 11',
    (at) => at.got('lease.expired') !== null && at.was('leased'),
    (at) => at.is('waiting')),
  always('Uma falha definitiva fica para o operador.', 'decisão 11',
    (at) => at.got('job.failed') !== null && at.was('leased'),
    (at) => at.is('dead')),
  leadsTo('Nenhuma tarefa fica sem caminho até feita.', 'decisão 11',
    (at) => !at.is('done'),
    (at) => at.is('done')),
])
