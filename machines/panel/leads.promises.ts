import { definePromises } from '../lib/chart-promises.ts'
import { leadsMachine } from './leads.machine.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const leadsPromises = definePromises(leadsMachine, ({ always, leadsTo, onlyAfter }) => [
  always('Terminada a sessão, nenhum cadastro fica na tela.', 'decisão 49',
    (at) => at.is('over'),
    ({ context }) => context.rows.length === 0 && context.page === null),
  onlyAfter('Nada é feito em um cadastro sem pedido.', 'decisão 49',
    (at) => at.called('actOnLead'),
    (at) => at.got('act.asked') !== null || at.got('time.chosen') !== null ||
      at.got('cancelling.confirmed') !== null || at.got('cnpj.submitted') !== null),
  always('Só um CNPJ que pode existir vai para o servidor.', 'decisão 49',
    (at) => at.got('cnpj.submitted') !== null && !at.is('acting'),
    (at) => at.is('correctingCnpj') && !at.called('actOnLead')),
  always('Depois de cada ato o cadastro é lido de novo.', 'decisão 49',
    (at) => at.answered('actOnLead'),
    (at) => at.called('readLead') && at.context.outcome !== null),
  always('O que não deu certo é dito.', 'decisão 49',
    (at) => at.failed('listLeads') || at.failed('actOnLead') || at.failed('downloadLeads') ||
      at.failed('listFreeTimes'),
    ({ context }) => context.problem !== null),
  always('Sem resposta, a lista anterior fica.', 'decisão 49',
    (at) => at.failed('listLeads') && at.is('listed'),
    ({ before, context }) => context.rows === before?.context.rows),
  leadsTo('Da página de um cadastro se volta à lista.', 'decisão 49',
    (at) => at.is('opened') || at.is('choosingTime') || at.is('confirmingCancel') || at.is('correctingCnpj'),
    (at) => at.is('listed')),
])
