import { defineChartEntry } from '../lib/chart-entry.ts'
import { dealStagesMachine, dealStagesWords } from './deal-stages.machine.ts'
import { dealStagesPromises } from './deal-stages.promises.ts'
import { type DealPosition, toChartPosition } from './decide-by-chart.ts'
import { STAGES } from './stages.ts'

const UNKNOWN: DealPosition = {
  stage: 'other',
  status: 'open',
  dealId: null,
  hasImplementationPlan: false,
  isElsewhere: false,
  wasWonBefore: false,
}

/** The chart in the registry. */
export const dealStagesEntry = defineChartEntry({
  machine: dealStagesMachine,
  promises: dealStagesPromises,
  screens: [],
  unsent: {
    'deal.lost': 'O comercial marca a perda no próprio CRM; o servidor lê a situação de lá.',
    'deal.moved': 'O comercial move o negócio no próprio CRM; o servidor lê a etapa de lá.',
  },
  words: dealStagesWords,
  inputs: [
    { dealId: 22 },
    { dealId: 22, hasImplementationPlan: true },
    { dealId: 22, wasWonBefore: true },
    { dealId: null },
  ],
  // The server may ask about a deal in any stage; a deal without an id never moves.
  standings: [
    ...STAGES.map(({ name }) => toChartPosition({ ...UNKNOWN, stage: name })),
    toChartPosition({ ...UNKNOWN, dealId: 22 }),
    toChartPosition({ ...UNKNOWN, dealId: 22, isElsewhere: true }),
    toChartPosition({ ...UNKNOWN, dealId: 22, isElsewhere: true, status: 'won' }),
    toChartPosition(UNKNOWN),
  ],
  events: {
    'pipeline.checkout_started': [{}, { paymentMethod: 'boleto', afterCardFailure: true }],
    'pipeline.payment_completed': [{ paymentMethod: 'pix' }, { paymentMethod: 'boleto' }],
  },
  answers: {},
  counters: ['history'],
})
