import { defineChartEntry } from '../lib/chart-entry.ts'
import { NO_ANSWER } from '../lib/chart-samples.ts'
import { PRODUCTS, SIMULATION } from '../samples/visitor.ts'
import { type PlanSimulatorSnapshot, planSimulatorMachine } from './plan-simulator.machine.ts'
import { planSimulatorPromises } from './plan-simulator.promises.ts'
import { findSelectionProblem, listSelectedLines } from './selection.ts'
import {
  CATALOG_PROBLEM_MESSAGES,
  CatalogFailure,
  NOT_KEPT_MESSAGE,
  SELECTION_PROBLEM_MESSAGES,
} from './simulator-problem.ts'

/** The chart in the registry. */
export const planSimulatorEntry = defineChartEntry({
  machine: planSimulatorMachine,
  promises: planSimulatorPromises,
  title: 'Simulador de planos',
  purpose: 'O visitante monta um plano com os preços do CRM e leva a simulação para o cadastro.',
  screens: ['/plans', '/controljus/plans'],
  detours: ['failed', 'empty', 'selecting.notKept'],
  words: {
    states: {
      arriving: 'Abrindo a página',
      loading: 'Buscando os preços',
      failed: 'Preços não vieram',
      empty: 'Nada à venda',
      selecting: 'Montando o plano',
      'selecting.recalling': 'Recuperando a simulação',
      'selecting.calm': 'Sem avisos',
      'selecting.notKept': 'Cookie recusado',
      keeping: 'Guardando a simulação',
      completed: 'Segue para o cadastro',
    },
    calls: {
      loadProducts: 'buscar a lista de preços',
      recallSimulation: 'recuperar a simulação',
      keepSimulation: 'guardar a simulação',
    },
    guards: {
      offersCameWithPage: 'os preços vieram com a página',
      nothingIsSold: 'não há produtos à venda',
      selectionIsSound: 'a escolha é um plano que pode ser vendido',
    },
    events: {
      'retry.requested': 'A pessoa tenta de novo.',
      'billing.chosen': 'O visitante escolheu pagar por mês ou por ano.',
      'plan.chosen': 'O visitante escolheu um plano.',
      'plan.removed': 'O visitante tirou o plano.',
      'quantity.changed': 'O visitante mudou uma quantidade.',
      'simulation.submitted': 'O visitante segue para o cadastro com a simulação.',
    },
    actions: {
      storeOffers: 'guarda os produtos e preços do CRM',
      showProblem: 'mostra o que deu errado',
      restoreSelection: 'retoma a escolha guardada',
      chooseBilling: 'troca entre preços por mês e por ano',
      choosePlan: 'põe o plano na simulação',
      removePlan: 'tira o plano da simulação',
      storeQuantity: 'guarda a quantidade',
      trackDealEvent: 'avisa o negócio no CRM',
      reportAdEvent: 'avisa a plataforma de anúncios',
    },
  },
  inputs: [{ line: 'whatsapp' }, { line: 'controljus' }, { line: 'whatsapp', products: PRODUCTS }],
  events: {
    'billing.chosen': [{ billing: 'annually' }, { billing: 'monthly' }],
    'plan.chosen': [{ stem: 'plano-essencial' }],
    'plan.removed': [{}],
    // One add-on, and enough add-ons to make the simulation too expensive.
    'quantity.changed': [
      { id: 4, quantity: 1 },
      { id: 4, quantity: 99 },
    ],
    'simulation.submitted': [{}],
    'retry.requested': [{}],
  },
  answers: {
    loadProducts: [PRODUCTS, []],
    recallSimulation: [SIMULATION, null],
    keepSimulation: [undefined],
  },
  failures: {
    loadProducts: [new CatalogFailure('unavailable'), new CatalogFailure('offline')],
    recallSimulation: [NO_ANSWER],
    keepSimulation: [NO_ANSWER],
  },
  says: listMessages,
})

function listMessages(snapshot: PlanSimulatorSnapshot): readonly string[] {
  const { problem, offers, selection } = snapshot.context
  if (snapshot.hasTag('failed')) return problem ? [CATALOG_PROBLEM_MESSAGES[problem]] : []
  if (!snapshot.hasTag('selecting')) return []
  const obstacle = findSelectionProblem(listSelectedLines(offers, selection))
  return [
    ...(obstacle ? [SELECTION_PROBLEM_MESSAGES[obstacle]] : []),
    ...(snapshot.hasTag('notKept') ? [NOT_KEPT_MESSAGE] : []),
  ]
}
