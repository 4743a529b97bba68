import { chartEntry } from '../lib/chart-entry.ts'
import { dealStagesMachine } from './deal-stages.machine.ts'
import { placeOf } from './decide.ts'
import { STAGES } from './stages.ts'

/** The chart in the registry. */
export const dealStagesEntry = chartEntry({
  machine: dealStagesMachine,
  title: 'Etapas do negócio',
  purpose: 'Diz para que etapa do funil de vendas cada acontecimento leva o negócio, sem nunca voltar.',
  screens: [],
  inputs: [{ dealId: 22 }, { dealId: 22, hasImplementationPlan: true }, { dealId: null }],
  // The server asks about a deal wherever the CRM says it stands; one without a number moves from nowhere.
  standings: STAGES.map(({ name }) =>
    placeOf({ stage: name, status: 'open', dealId: null, hasImplementationPlan: false }),
  ),
  events: {
    'pipeline.lead_captured': [{}],
    'pipeline.signup_completed': [{}],
    'pipeline.email_confirmed': [{}],
    'pipeline.profile_completed': [{}],
    'pipeline.demo_requested': [{}],
    'pipeline.call_scheduled': [{}],
    'pipeline.pricing_viewed': [{}],
    'pipeline.simulation_completed': [{}],
    'pipeline.account_activated': [{}],
    'pipeline.checkout_started': [{}, { paymentMethod: 'boleto', afterCardFailure: true }],
    'pipeline.payment_completed': [{ paymentMethod: 'pix' }, { paymentMethod: 'boleto' }],
    'tracker.signup_completed': [{}],
    'tracker.otp_confirmed': [{}],
    'tracker.simulation_detected': [{}],
    'tracker.call_scheduled': [{}],
    'tracker.implementation_accepted': [{}],
    'tracker.implementation_declined': [{}],
    'tracker.payment_completed': [{}],
    'deal.lost': [{}],
  },
  answers: {},
  failures: {},
  counters: ['history'],
  says: () => [],
})
