import { STEP_DEAL_EVENTS } from '../deals/step-deal-events.ts'
import { RECENT_DEAL_DAYS } from './limits.ts'
import { chart, getStepInput } from './sign-up.setup.ts'

/** Finds or creates person and deal in the CRM, and records the sign-up on the deal (spec S2 4). */
export const syncingCrm = chart.createStateConfig({
  meta: { title: 'Acertando o CRM' },
  description:
    'Pessoa e negócio no CRM, criados ou reaproveitados. Se o CRM falhar ou demorar, o fluxo segue e o servidor conclui depois.',
  initial: 'resolvingPerson',
  after: { patience: { target: 'savingRegistration', actions: 'oweMissingCrmSteps' } },
  states: {
    resolvingPerson: {
      meta: { title: 'Achando ou criando a pessoa' },
      description: 'Procura a pessoa por e-mail ou telefone; cria se não existir.',
      always: { guard: 'personIsKnown', target: 'resolvingDeal' },
      invoke: {
        id: 'resolvePerson',
        src: 'resolvePerson',
        input: getStepInput,
        onDone: {
          target: 'resolvingDeal',
          actions: { type: 'keepProgress', params: ({ event }) => ({ personId: event.output.personId }) },
        },
        onError: { target: '#signUp.savingRegistration', actions: 'oweMissingCrmSteps' },
      },
    },
    resolvingDeal: {
      meta: { title: 'Achando ou criando o negócio' },
      description: `Reaproveita um negócio aberto, ou um ganho e atualizado há até ${RECENT_DEAL_DAYS} dias; senão cria um.`,
      always: { guard: 'dealIsKnown', target: 'trackingSignUp' },
      invoke: {
        id: 'resolveDeal',
        src: 'resolveDeal',
        input: getStepInput,
        onDone: {
          target: 'trackingSignUp',
          actions: { type: 'keepProgress', params: ({ event }) => ({ dealId: event.output.dealId }) },
        },
        onError: { target: '#signUp.savingRegistration', actions: 'oweMissingCrmSteps' },
      },
    },
    trackingSignUp: {
      description:
        'Registra signup_completed no negócio; com um plano já simulado, também simulation_detected.',
      meta: {
        title: 'Registrando o cadastro no negócio',
        dealEvents: [STEP_DEAL_EVENTS.signUp, STEP_DEAL_EVENTS.earlierSimulation],
      },
      always: { guard: 'signUpIsTracked', target: 'synced' },
      invoke: {
        id: 'trackSignup',
        src: 'trackSignup',
        input: getStepInput,
        onDone: { target: 'synced', actions: { type: 'keepProgress', params: { isSignUpTracked: true } } },
        onError: { target: '#signUp.savingRegistration', actions: 'oweMissingCrmSteps' },
      },
    },
    synced: {
      meta: { title: 'CRM em ordem' },
      description: 'Pessoa e negócio estão em ordem.',
      type: 'final',
    },
  },
  onDone: 'savingRegistration',
})
