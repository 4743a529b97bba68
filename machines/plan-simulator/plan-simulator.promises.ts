import { definePromises } from '../lib/chart-promises.ts'
import { parseOffers } from './offers.ts'
import { planSimulatorMachine } from './plan-simulator.machine.ts'
import { findSelectionProblem, listSelectedLines } from './selection.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const planSimulatorPromises = definePromises(planSimulatorMachine, ({ always, leadsTo, never }) => [
  always('Ver os preços conta pricing_viewed uma vez, quando aparecem.', 'S2 4',
    (at) => at.entered('selecting') && !at.was('keeping'),
    (at) => at.did('trackDealEvent', { name: 'pricing_viewed' }) === 1),
  always('A simulação guardada conta simulation_completed e CustomizeProduct, uma vez cada.', 'S2 4',
    (at) => at.entered('completed'),
    (at) => at.did('trackDealEvent', { name: 'simulation_completed' }) === 1 &&
      at.did('reportAdEvent', { name: 'CustomizeProduct' }) === 1),
  never('Nada conta como simulação antes de guardada.', 'S2 4',
    (at) => !at.is('completed') && at.did('reportAdEvent') > 0),
  always('Só se guarda uma simulação que vale.', 'S2 2',
    (at) => at.called('keepSimulation'),
    ({ context: { offers, selection } }) => findSelectionProblem(listSelectedLines(offers, selection)) === null),
  always('Um catálogo vazio é dito como vazio.', 'S2 2',
    (at) => at.is('selecting'),
    ({ context }) => context.offers.length > 0),
  always('O que não pôde ser guardado é dito, e a escolha fica.', 'S2 3',
    (at) => at.failed('keepSimulation'),
    (at) => at.is({ selecting: 'notKept' }) && at.context.selection === at.before?.context.selection),
  always('Os preços na tela são os que o servidor deu.', 'decisão 35',
    (at) => at.answered('loadProducts') && at.is('selecting'),
    (at) => at.answered('loadProducts', (products) =>
      JSON.stringify(parseOffers(products, at.context.line)) === JSON.stringify(at.context.offers))),
  always('Os preços só se buscam quando não vieram com a página, e de novo a cada pedido.', 'S2 2',
    (at) => at.called('loadProducts') || at.got('retry.requested') !== null,
    (at) => at.called('loadProducts') && at.context.offers.length === 0),
  always('A simulação guardada é lida uma vez, quando os preços aparecem.', 'S2 3',
    (at) => at.called('recallSimulation'),
    (at) => !at.was('selecting') && !at.was('keeping')),
  leadsTo('De toda falha se chega aos preços.', 'S2 2',
    (at) => at.is('failed') || at.is('empty'),
    (at) => at.is('selecting')),
])
