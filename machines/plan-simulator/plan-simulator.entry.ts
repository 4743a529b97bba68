import { chartEntry } from '../lib/chart-entry.ts'
import { NO_ANSWER, PRODUCTS, SIMULATION } from '../lib/chart-samples.ts'
import { type PlanSimulatorSnapshot, planSimulatorMachine } from './plan-simulator.machine.ts'
import { linesOf, problemOf } from './selection.ts'
import {
  CATALOG_PROBLEM_MESSAGES,
  CatalogError,
  NOT_KEPT_MESSAGE,
  SELECTION_PROBLEM_MESSAGES,
} from './simulator-problem.ts'

/** The chart in the registry. */
export const planSimulatorEntry = chartEntry({
  machine: planSimulatorMachine,
  title: 'Simulador de planos',
  purpose: 'O visitante monta um plano com os preços do CRM e leva a simulação para o cadastro.',
  screens: ['/plans', '/controljus/plans'],
  inputs: [{ line: 'whatsapp' }, { line: 'controljus' }],
  events: {
    'billing.chosen': [{ billing: 'annually' }, { billing: 'monthly' }],
    'plan.chosen': [{ stem: 'plano-essencial' }],
    'plan.removed': [{}],
    // One, and so many of them that the simulation is too expensive.
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
    loadProducts: [new CatalogError('unavailable'), new CatalogError('offline')],
    recallSimulation: [NO_ANSWER],
    keepSimulation: [NO_ANSWER],
  },
  says: messagesOf,
})

function messagesOf(snapshot: PlanSimulatorSnapshot): readonly string[] {
  const { problem, offers, selection } = snapshot.context
  if (snapshot.hasTag('failed')) return problem ? [CATALOG_PROBLEM_MESSAGES[problem]] : []
  if (!snapshot.hasTag('selecting')) return []
  const obstacle = problemOf(linesOf(offers, selection))
  return [
    ...(obstacle ? [SELECTION_PROBLEM_MESSAGES[obstacle]] : []),
    ...(snapshot.hasTag('notKept') ? [NOT_KEPT_MESSAGE] : []),
  ]
}
