import { chartEntry } from '../lib/chart-entry.ts'
import { NO_ANSWER, PHONE, SAMPLE_NOW } from '../lib/chart-samples.ts'
import { NO_FAULTS, SERVICES } from './faults.ts'
import { SandboxFailure } from './sandbox-failure.ts'
import { DRAFT_PROBLEM_MESSAGES, SANDBOX_PROBLEM_MESSAGES } from './sandbox-messages.ts'
import { sandboxViewMachine } from './sandbox-view.machine.ts'

/** What the chart reads of the outside world, with the rest that the page shows of it. */
const WORLD = {
  messages: [
    {
      id: 'wamid.1',
      code: '482170',
      phone: PHONE,
      channel: 'whatsapp',
      sentAt: new Date(SAMPLE_NOW).toISOString(),
    },
  ],
  faults: { pipedrive: NO_FAULTS, asaas: NO_FAULTS, whatsapp: NO_FAULTS, meta: NO_FAULTS },
  persons: [],
  stages: [],
  appointments: [],
  payments: { customers: [], subscriptions: [], charges: [] },
  adEvents: [],
}

const REFUSALS = [new SandboxFailure('refused'), new SandboxFailure('unreachable')] as const

/** The chart in the registry. */
export const sandboxViewEntry = chartEntry({
  machine: sandboxViewMachine,
  title: 'Ambiente simulado',
  purpose: 'Mostra ao vivo o que os serviços simulados receberam e faz cada um deles falhar de propósito.',
  screens: ['/sandbox'],
  inputs: [undefined],
  events: {
    'page.hidden': [{}],
    'page.shown': [{}],
    'retry.requested': [{}],
    'world.changed': [],
    'preset.chosen': [{ service: 'asaas', preset: 'down' }],
    'draft.changed': [
      { service: 'asaas', field: 'failRate', value: '50' },
      { service: 'asaas', field: 'failRate', value: '150' },
    ],
    'draft.submitted': [{ service: 'asaas' }],
    'charge.acted': [{ chargeId: 'pay_pix', move: 'pay' }],
    'clearing.requested': [{}],
    'emptying.requested': [{}],
    'emptying.confirmed': [{}],
    'emptying.declined': [{}],
    'copy.requested': [{ messageId: 'wamid.1', code: '482170' }],
  },
  answers: {
    readWorld: [WORLD],
    applyFaults: [undefined],
    clearFaults: [undefined],
    emptySandbox: [undefined],
    actOnCharge: [undefined],
    copyCode: [undefined],
  },
  failures: {
    readWorld: [new SandboxFailure('unreachable'), new SandboxFailure('absent')],
    applyFaults: REFUSALS,
    clearFaults: REFUSALS,
    emptySandbox: REFUSALS,
    actOnCharge: REFUSALS,
    copyCode: [NO_ANSWER],
  },
  says: ({ context: { problem, drafts } }) => [
    ...(problem ? [SANDBOX_PROBLEM_MESSAGES[problem]] : []),
    ...SERVICES.flatMap((service) => drafts[service]?.issues ?? []).map(
      (issue) => DRAFT_PROBLEM_MESSAGES[issue.problem],
    ),
  ],
})
