import { definePromises } from '../lib/chart-promises.ts'
import { masterclassMachine } from './masterclass.machine.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const masterclassPromises = definePromises(masterclassMachine, ({ always, onlyAfter }) => [
  always('Só uma inscrição sem nada errado é enviada.', 'decisão 24',
    (at) => at.got('registration.submitted') !== null && at.is('editing'),
    ({ before, context }) => context.refusals === (before?.context.refusals ?? 0) + 1),
  always('Sem envio, o aviso aparece e os dados ficam.', 'decisão 24',
    (at) => at.failed('register'),
    (at) => at.is('editing') && at.context.problem !== null &&
      at.context.registration === at.before?.context.registration),
  onlyAfter('Inscrita só depois do servidor.', 'decisão 24',
    (at) => at.is('registered'),
    (at) => at.answered('register')),
])
