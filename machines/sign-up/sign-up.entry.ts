import { chartEntry } from '../lib/chart-entry.ts'
import { NO_ANSWER, RECORD, REGISTRATION, SIMULATION } from '../lib/chart-samples.ts'
import { lockFailureMessage } from '../lock/lock.machine.ts'
import { SIGN_UP_FAILURE_MESSAGE, SignUpError } from './problem.ts'
import { signUpMachine } from './sign-up.machine.ts'

/** The chart in the registry. */
export const signUpEntry = chartEntry({
  machine: signUpMachine,
  title: 'Cadastro',
  purpose: 'Leva um cadastro do formulário ao CRM, ao pagamento e ao envio do código, na ordem combinada.',
  screens: ['/signup'],
  inputs: [
    { registration: REGISTRATION, simulation: SIMULATION },
    { registration: REGISTRATION },
    { registration: { ...REGISTRATION, cpfCnpj: '123' } },
    // The worker resumes it when everything but the last step is done.
    {
      registration: REGISTRATION,
      simulation: SIMULATION,
      progress: {
        personId: 11,
        dealId: 22,
        signupTracked: true,
        customerId: 'cus_1',
        subscriptionId: 'sub_1',
        codeSent: false,
      },
      visitorIsWaiting: false,
    },
  ],
  events: {},
  answers: {
    acquireLock: [{ token: 1 }],
    resolvePerson: [{ personId: 11 }],
    resolveDeal: [{ dealId: 22 }],
    trackSignup: [undefined],
    saveRegistration: [RECORD],
    createCustomer: [{ customerId: 'cus_1' }],
    createSubscription: [{ subscriptionId: 'sub_1' }],
    releaseLock: [undefined],
    sendCode: [undefined],
  },
  failures: {
    acquireLock: [new SignUpError('locked'), new SignUpError('offline'), new SignUpError('unavailable')],
    resolvePerson: [NO_ANSWER],
    resolveDeal: [NO_ANSWER],
    trackSignup: [NO_ANSWER],
    saveRegistration: [NO_ANSWER],
    createCustomer: [NO_ANSWER],
    createSubscription: [NO_ANSWER],
    releaseLock: [NO_ANSWER],
    sendCode: [
      new SignUpError('unavailable'),
      new SignUpError('tooManyCodes'),
      new SignUpError('numberNotReachable'),
    ],
  },
  says: (snapshot) => {
    const { problem, registration } = snapshot.context
    // Once it is completed, a code that was not sent is told on the next page.
    if (problem === null || snapshot.matches('completed')) return []
    return [problem === 'locked' ? lockFailureMessage(registration.email) : SIGN_UP_FAILURE_MESSAGE]
  },
})
