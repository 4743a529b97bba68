import { defineChartEntry } from '../lib/chart-entry.ts'
import { funnelMachine, funnelWords } from './funnel.machine.ts'
import { funnelPromises } from './funnel.promises.ts'
import { PROTECTED_PATHS } from './routes.ts'

/** The chart in the registry. */
export const funnelEntry = defineChartEntry({
  machine: funnelMachine,
  promises: funnelPromises,
  screens: ['/signup', '/confirm-otp', '/finish', ...PROTECTED_PATHS],
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
  },
})
