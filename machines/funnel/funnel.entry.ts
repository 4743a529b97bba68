import { chartEntry } from '../lib/chart-entry.ts'
import { funnelMachine } from './funnel.machine.ts'

/** The chart in the registry. */
export const funnelEntry = chartEntry({
  machine: funnelMachine,
  title: 'Etapas do funil e rotas protegidas',
  purpose: 'Decide em que etapa o visitante está e que páginas exigem o telefone confirmado.',
  input: { path: '/signup' },
  answers: {
    recallVisitor: { phoneWasRemembered: false },
    checkAccess: { phoneValidated: false },
    forgetValidation: undefined,
  },
})
