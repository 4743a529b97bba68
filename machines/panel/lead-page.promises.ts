import { definePromises } from '../lib/chart-promises.ts'
import { leadPageMachine } from './lead-page.machine.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const leadPagePromises = definePromises(leadPageMachine, ({ always, leadsTo, onlyAfter }) => [
  always('Terminada a sessão, a página fecha.', 'decisão 49',
    ({ context }) => context.problem === 'sessionOver',
    (at) => at.is('left')),
  onlyAfter('Nada é feito em um cadastro sem pedido.', 'decisão 49',
    (at) => at.called('actOnLead'),
    (at) => at.got('act.asked') !== null || at.got('time.chosen') !== null ||
      at.got('cancelling.confirmed') !== null || at.got('cnpj.submitted') !== null),
  always('Só um CNPJ que pode existir vai para o servidor.', 'decisão 49',
    (at) => at.got('cnpj.submitted') !== null && !at.is('acting'),
    (at) => at.is({ asking: 'correctingCnpj' }) && !at.called('actOnLead')),
  always('Depois de cada ato o cadastro é lido de novo.', 'decisão 49',
    (at) => at.answered('actOnLead'),
    (at) => at.called('readLead') && at.context.outcome !== null),
  always('O que não deu certo é dito.', 'decisão 49',
    (at) => at.failed('actOnLead') || at.failed('listFreeTimes'),
    ({ context }) => context.problem !== null),
  leadsTo('Da página de um cadastro se volta à lista.', 'decisão 49',
    (at) => !at.is('left'),
    (at) => at.is('left') && at.context.problem === null),
])
