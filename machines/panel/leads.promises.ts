import { definePromises } from '../lib/chart-promises.ts'
import { leadsMachine } from './leads.machine.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const leadsPromises = definePromises(leadsMachine, ({ always, leadsTo }) => [
  always('Terminada a sessão, nenhum cadastro fica na tela.', 'decisão 49',
    ({ context }) => context.problem === 'sessionOver',
    (at) => at.is('over') && at.context.rows.length === 0),
  always('O que não deu certo é dito.', 'decisão 49',
    (at) => at.failed('listLeads') || at.failed('downloadLeads') || at.failed('leadPage') ||
      at.answered('leadPage', (problem) => problem !== null),
    ({ context }) => context.problem !== null),
  always('Sem resposta, a lista anterior fica; depois de uma procura, nenhuma, para que duas não se misturem.', 'decisão 49',
    (at) => at.failed('listLeads') && at.is('listed'),
    (at) => at.was('searching') ? at.context.rows.length === 0 : at.context.rows === at.before?.context.rows),
  always('De volta à lista, ela é lida de novo e sabe de que cadastro se vem.', 'decisão 49',
    (at) => at.answered('leadPage', (problem) => problem === null),
    (at) => at.called('listLeads') && at.context.leadId !== ''),
  leadsTo('De um cadastro aberto se volta à lista.', 'decisão 49',
    (at) => at.is('opened'),
    (at) => at.is('listed')),
])
