import { defineChartEntry } from '../lib/chart-entry.ts'
import { SAMPLE_NOW } from '../lib/chart-samples.ts'
import { PHONE } from '../samples/visitor.ts'
import { NO_FAULTS, PRESETS, SERVICES } from './faults.ts'
import { SandboxFailure } from './sandbox-failure.ts'
import { DRAFT_PROBLEM_MESSAGES, SANDBOX_PROBLEM_MESSAGES } from './sandbox-messages.ts'
import { sandboxPageMachine } from './sandbox-page.machine.ts'
import { sandboxPagePromises } from './sandbox-page.promises.ts'
import { sandboxPageWords } from './sandbox-page.setup.ts'

/** The sandbox's state: what the chart reads, and the rest that the page shows. */
const RECORDS = {
  messages: [
    {
      id: 'wamid.1',
      code: '482170',
      phone: PHONE,
      channel: 'whatsapp',
      sentAt: new Date(SAMPLE_NOW).toISOString(),
    },
  ],
  faults: { pipedrive: NO_FAULTS, asaas: NO_FAULTS, whatsapp: NO_FAULTS, meta: NO_FAULTS, cnpj: NO_FAULTS },
  persons: [],
  stages: [],
  appointments: [],
  mails: [],
  payments: { customers: [], subscriptions: [], charges: [] },
  adEvents: [],
}

/** The chart in the registry. */
export const sandboxPageEntry = defineChartEntry({
  machine: sandboxPageMachine,
  promises: sandboxPagePromises,
  screens: ['/sandbox'],
  words: sandboxPageWords,
  inputs: [undefined],
  events: {
    'records.changed': [],
    'act.requested': [
      { act: { type: 'applyFaults', service: 'asaas', settings: PRESETS.down } },
      { act: { type: 'clearFaults' } },
      { act: { type: 'actOnCharge', chargeId: 'pay_pix', move: 'pay' } },
      { act: { type: 'sendReminders' } },
      { act: { type: 'writeMessage', from: PHONE, text: 'Pedido #3fa9c01b22de' } },
    ],
    'draft.changed': [
      { service: 'asaas', field: 'failRate', value: '50' },
      { service: 'asaas', field: 'failRate', value: '150' },
    ],
    'draft.submitted': [{ service: 'asaas' }],
    'copy.requested': [{ messageId: 'wamid.1', code: '482170' }],
  },
  answers: {
    readRecords: [RECORDS],
  },
  failures: {
    readRecords: [new SandboxFailure('unreachable'), new SandboxFailure('absent')],
    performAct: [new SandboxFailure('refused'), new SandboxFailure('unreachable')],
  },
  says: ({ context: { problem, drafts } }) => [
    ...(problem ? [SANDBOX_PROBLEM_MESSAGES[problem]] : []),
    ...SERVICES.flatMap((service) => drafts[service]?.issues ?? []).map(
      (issue) => DRAFT_PROBLEM_MESSAGES[issue.problem],
    ),
  ],
})
