import { defineChartEntry } from '../lib/chart-entry.ts'
import { formatLockFailure } from '../lock/lock.machine.ts'
import { RECORD, REGISTRATION, SIMULATION } from '../samples/visitor.ts'
import { signUpMachine } from './sign-up.machine.ts'
import { signUpPromises } from './sign-up.promises.ts'
import { signUpWords } from './sign-up.setup.ts'
import { SignUpFailure } from './sign-up-failure.ts'
import { SIGN_UP_FAILURE_MESSAGE } from './sign-up-messages.ts'

/** The chart in the registry. */
export const signUpEntry = defineChartEntry({
  machine: signUpMachine,
  promises: signUpPromises,
  screens: ['/signup'],
  words: signUpWords,
  inputs: [
    { registration: REGISTRATION, simulation: SIMULATION },
    { registration: REGISTRATION },
    { registration: { ...REGISTRATION, cpfCnpj: '123' } },
    // Resumed by the worker when only the last step is missing.
    {
      registration: REGISTRATION,
      simulation: SIMULATION,
      progress: {
        personId: 11,
        dealId: 22,
        isSignUpTracked: true,
        customerId: 'cus_1',
        subscriptionId: 'sub_1',
        codeSent: false,
      },
      isVisitorWaiting: false,
    },
  ],
  events: {},
  answers: {
    resolvePerson: [{ personId: 11 }],
    resolveDeal: [{ dealId: 22 }],
    saveRegistration: [RECORD],
    createCustomer: [{ customerId: 'cus_1' }],
    createSubscription: [{ subscriptionId: 'sub_1' }],
  },
  failures: {
    acquireLock: [
      new SignUpFailure('locked'),
      new SignUpFailure('offline'),
      new SignUpFailure('unavailable'),
    ],
    sendCode: [
      new SignUpFailure('unavailable'),
      new SignUpFailure('tooManyCodes'),
      new SignUpFailure('numberNotReachable'),
    ],
  },
  says: (snapshot) => {
    const { problem, registration } = snapshot.context
    // After completion, the next page shows whether a code was sent.
    if (problem === null || snapshot.matches('completed')) return []
    return [problem === 'locked' ? formatLockFailure(registration.email) : SIGN_UP_FAILURE_MESSAGE]
  },
})
