import { chartEntry } from '../lib/chart-entry.ts'
import { PRODUCTS, SIMULATION } from '../lib/chart-samples.ts'
import { planSimulatorMachine } from './plan-simulator.machine.ts'

/** The chart in the registry. */
export const planSimulatorEntry = chartEntry({
  machine: planSimulatorMachine,
  title: 'Simulador de planos',
  purpose: 'O visitante monta um plano com os preços do CRM e leva a simulação para o cadastro.',
  input: { line: 'whatsapp' },
  answers: { loadProducts: PRODUCTS, recallSimulation: SIMULATION, keepSimulation: undefined },
})
