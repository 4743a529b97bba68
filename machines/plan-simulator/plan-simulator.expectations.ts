import { defineExpectations } from '../lib/chart-expectations.ts'
import { planSimulatorMachine } from './plan-simulator.machine.ts'

/** What the chart must do, from the owner's documents; the columns are explained at `Row` in `chart-expectations.ts`. */
// biome-ignore format: a table, one expectation a line
export const planSimulatorExpectations = defineExpectations(planSimulatorMachine, [
  ['chart', 'início', '', 'arriving', '', 'O simulador começa vendo se os preços já vieram com a página.', 'S1 2.1'],
  ['arriving', 'sem evento', 'offersCameWithPage', 'selecting', 'trackDealEvent(pricing_viewed)', 'Preços que vieram com a página aparecem sem espera; conta pricing_viewed e procura a simulação guardada.', 'S2 4'],
  ['arriving', 'sem evento', '', 'loading', '', 'Sem eles, busca os produtos do CRM.', 'S2 2'],
  ['loading', 'ao entrar', '', 'fica', 'chama loadProducts', 'Busca os produtos e preços do CRM.', 'S2 2'],
  ['loading', 'loadProducts deu certo', 'nothingIsSold', 'empty', '', 'Um catálogo vazio é dito como vazio, sem simulação.', 'S2 2'],
  ['loading', 'loadProducts deu certo', '', 'selecting', 'storeOffers; trackDealEvent(pricing_viewed)', 'Com produtos, guarda as ofertas, conta pricing_viewed e procura a simulação guardada.', 'S2 4'],
  ['loading', 'loadProducts falhou', '', 'failed', 'showProblem', 'Sem resposta do CRM, diz que não foi possível carregar.', 'S2 2'],
  ['failed', 'retry.requested', '', 'loading', '', 'Tentar de novo busca os produtos outra vez.', 'S2 2'],
  ['empty', 'retry.requested', '', 'loading', '', 'Tentar de novo, no catálogo vazio, busca os produtos outra vez.', 'S2 2'],
  ['selecting', 'início', '', 'selecting.recalling', '', 'Com os preços à vista, procura a simulação guardada.', 'S2 3'],
  ['selecting.recalling', 'ao entrar', '', 'fica', 'chama recallSimulation', 'Lê a simulação do cookie.', 'S2 3'],
  ['selecting.recalling', 'recallSimulation deu certo', '', 'selecting.calm', 'restoreSelection', 'A simulação guardada volta como a pessoa deixou.', 'S2 3'],
  ['selecting.recalling', 'recallSimulation falhou', '', 'selecting.calm', '', 'Sem leitura a simulação começa do zero.', 'S2 3'],
  ['selecting', 'billing.chosen', '', 'selecting.calm', 'chooseBilling', 'A frequência escolhida vale para a escolha seguinte.', 'decisão 48'],
  ['selecting', 'plan.chosen', '', 'selecting.calm', 'choosePlan', 'O plano escolhido entra na simulação.', 'S2 2'],
  ['selecting', 'plan.removed', '', 'selecting.calm', 'removePlan', 'O plano retirado sai da simulação.', 'S2 2'],
  ['selecting', 'quantity.changed', '', 'selecting.calm', 'storeQuantity', 'A quantidade escrita é guardada.', 'S2 3'],
  ['selecting', 'simulation.submitted', 'selectionIsSound', 'keeping', '', 'Uma simulação que vale é guardada ao continuar.', 'S2 2'],
  ['keeping', 'ao entrar', '', 'fica', 'chama keepSimulation', 'Guarda a simulação para o cadastro.', 'S2 3'],
  ['keeping', 'keepSimulation deu certo', '', 'completed', 'trackDealEvent(simulation_completed); reportAdEvent(CustomizeProduct)', 'Guardada a simulação, conta simulation_completed e CustomizeProduct, uma vez cada.', 'S2 4'],
  ['keeping', 'keepSimulation falhou', '', 'selecting.notKept', '', 'Se não se pode guardar, a pessoa fica na escolha e lê que não foi guardado.', 'S2 3'],
])
