import { defineChartEntry } from '../lib/chart-entry.ts'
import { NO_ANSWER } from '../lib/chart-samples.ts'
import { funnelMachine, funnelWords } from './funnel.machine.ts'
import { funnelPromises } from './funnel.promises.ts'
import { PROTECTED_PATHS } from './routes.ts'

/** The chart in the registry. */
export const funnelEntry = defineChartEntry({
  machine: funnelMachine,
  promises: funnelPromises,
  screens: ['/signup', '/confirm-otp', '/finish', ...PROTECTED_PATHS],
  detours: ['access.revoking', 'step.outside'],
  words: funnelWords,
  inputs: [{ path: '/signup' }, { path: '/checkout' }],
  events: {
    'route.entered': [
      { path: '/signup' },
      { path: '/confirm-otp' },
      { path: '/more-yourself' },
      { path: '/finish' },
      { path: '/checkout' },
    ],
    'phone.proven': [{}],
    'access.revoked': [{}],
    'checkout.finished': [{}],
    'page.shown': [{}],
  },
  answers: {
    recallVisitor: [{ phoneWasRemembered: false }, { phoneWasRemembered: true }],
    checkAccess: [
      { isPhoneProven: false, stepsDone: [] },
      { isPhoneProven: false, stepsDone: ['signup'] },
      { isPhoneProven: true, stepsDone: ['signup'] },
      { isPhoneProven: false, stepsDone: [], hasMoved: true },
      { isPhoneProven: true, stepsDone: ['signup', 'profile'], hasCheckedOut: true },
    ],
    recallSteps: [[], ['signup', 'profile']],
    forgetProof: [undefined],
  },
  failures: {
    recallVisitor: [NO_ANSWER],
    checkAccess: [NO_ANSWER],
    recallSteps: [NO_ANSWER],
    forgetProof: [NO_ANSWER],
  },
})
