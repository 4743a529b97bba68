import { chartEntry } from '../lib/chart-entry.ts'
import { NO_ANSWER } from '../lib/chart-samples.ts'
import { funnelMachine } from './funnel.machine.ts'
import { PROTECTED_PATHS } from './routes.ts'

/** The chart in the registry. */
export const funnelEntry = chartEntry({
  machine: funnelMachine,
  title: 'Etapas do funil e rotas protegidas',
  purpose: 'Decide em que etapa o visitante está e que páginas exigem o telefone confirmado.',
  screens: ['/signup', '/confirm-otp', '/finish', ...PROTECTED_PATHS],
  inputs: [{ path: '/signup' }, { path: '/checkout' }],
  events: {
    'route.entered': [
      { path: '/signup' },
      { path: '/confirm-otp' },
      { path: '/more-yourself' },
      { path: '/finish' },
      { path: '/checkout' },
    ],
    'phone.validated': [{}],
    'access.revoked': [{}],
  },
  answers: {
    recallVisitor: [{ phoneWasRemembered: false }, { phoneWasRemembered: true }],
    checkAccess: [{ phoneValidated: false }, { phoneValidated: true }],
    forgetValidation: [undefined],
  },
  failures: { recallVisitor: [NO_ANSWER], checkAccess: [NO_ANSWER], forgetValidation: [NO_ANSWER] },
  says: () => [],
})
