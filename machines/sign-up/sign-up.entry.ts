import { chartEntry } from '../lib/chart-entry.ts'
import { RECORD, REGISTRATION, SIMULATION } from '../lib/chart-samples.ts'
import { signUpMachine } from './sign-up.machine.ts'

/** The chart in the registry. */
export const signUpEntry = chartEntry({
  machine: signUpMachine,
  title: 'Cadastro',
  purpose: 'Leva um cadastro do formulário ao CRM, ao pagamento e ao envio do código, na ordem combinada.',
  input: { registration: REGISTRATION, simulation: SIMULATION },
  answers: {
    acquireLock: { token: 1 },
    resolvePerson: { personId: 11 },
    resolveDeal: { dealId: 22 },
    trackSignup: undefined,
    saveRegistration: RECORD,
    createCustomer: { customerId: 'cus_1' },
    createSubscription: { subscriptionId: 'sub_1' },
    releaseLock: undefined,
    sendCode: undefined,
  },
})
