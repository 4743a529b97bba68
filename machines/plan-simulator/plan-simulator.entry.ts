import { defineChartEntry } from '../lib/chart-entry.ts'
import { PRODUCTS, SIMULATION } from '../samples/visitor.ts'
import {
  type PlanSimulatorSnapshot,
  planSimulatorMachine,
  planSimulatorWords,
} from './plan-simulator.machine.ts'
import { planSimulatorPromises } from './plan-simulator.promises.ts'
import { findSelectionProblem, listSelectedLines } from './selection.ts'
import {
  CATALOG_PROBLEM_MESSAGES,
  CatalogFailure,
  NOT_KEPT_MESSAGE,
  SELECTION_PROBLEM_MESSAGES,
} from './simulator-messages.ts'

/** The chart in the registry. */
export const planSimulatorEntry = defineChartEntry({
  machine: planSimulatorMachine,
  promises: planSimulatorPromises,
  screens: ['/plans', '/controljus/plans'],
  words: planSimulatorWords,
  inputs: [{ line: 'whatsapp' }, { line: 'controljus' }, { line: 'whatsapp', products: PRODUCTS }],
  events: {
    'billing.chosen': [{ billing: 'annually' }, { billing: 'monthly' }],
    'plan.chosen': [{ stem: 'plano-essencial' }],
    // One add-on, and enough add-ons to make the simulation too expensive.
    'quantity.changed': [
      { id: 4, quantity: 1 },
      { id: 4, quantity: 99 },
    ],
  },
  answers: {
    loadProducts: [PRODUCTS, []],
    recallSimulation: [SIMULATION, null],
  },
  failures: {
    loadProducts: [new CatalogFailure('unavailable'), new CatalogFailure('offline')],
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
