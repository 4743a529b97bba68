import { defineChartEntry } from '../lib/chart-entry.ts'
import { NO_ANSWER, SAMPLE_NOW } from '../lib/chart-samples.ts'
import { PHONE } from '../samples/visitor.ts'
import { NO_FAULTS, SERVICES } from './faults.ts'
import { SandboxFailure } from './sandbox-failure.ts'
import { DRAFT_PROBLEM_MESSAGES, SANDBOX_PROBLEM_MESSAGES } from './sandbox-messages.ts'
import { sandboxPageMachine } from './sandbox-page.machine.ts'
import { sandboxPagePromises } from './sandbox-page.promises.ts'

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

const REFUSALS = [new SandboxFailure('refused'), new SandboxFailure('unreachable')] as const

/** The chart in the registry. */
export const sandboxPageEntry = defineChartEntry({
  machine: sandboxPageMachine,
  promises: sandboxPagePromises,
  title: 'Ambiente simulado',
  purpose: 'Mostra ao vivo o que os serviços simulados receberam e faz cada um deles falhar de propósito.',
  screens: ['/sandbox'],
  detours: ['reading.unreachable', 'reading.absent', 'copying.refused'],
  words: {
    states: {
      reading: 'Leitura dos dados',
      'reading.loading': 'Primeira leitura',
      'reading.watching': 'Acompanhando',
      'reading.watching.resting': 'Pausa entre leituras',
      'reading.watching.refreshing': 'Relendo',
      'reading.unreachable': 'Servidor fora de alcance',
      'reading.unreachable.waiting': 'Esperando para tentar',
      'reading.unreachable.retrying': 'Tentando de novo',
      'reading.absent': 'Sem ambiente simulado',
      visibility: 'Aba do navegador',
      'visibility.shown': 'Aba à vista',
      'visibility.hidden': 'Aba escondida',
      acting: 'Ações',
      'acting.idle': 'Pronto para agir',
      'acting.applying': 'Aplicando as falhas',
      'acting.paying': 'Pagador agindo',
      'acting.reminding': 'Enviando os lembretes',
      'acting.clearing': 'Voltando ao normal',
      'acting.confirming': 'Confirmando antes de apagar',
      'acting.emptying': 'Apagando tudo',
      copying: 'Cópia do código',
      'copying.resting': 'Pronto para copiar',
      'copying.writing': 'Copiando',
      'copying.copied': 'Código copiado',
      'copying.refused': 'Cópia recusada',
    },
    calls: {
      readRecords: 'ler o que os serviços receberam',
      applyFaults: 'aplicar as falhas',
      sendReminders: 'mandar os lembretes',
      clearFaults: 'voltar ao normal',
      emptySandbox: 'apagar tudo',
      actOnCharge: 'agir como pagador',
      copyCode: 'copiar o código',
    },
    guards: {
      sandboxIsAbsent: 'este servidor não tem sandbox',
      draftIsValid: 'o formulário está certo',
      pageIsShown: 'a aba está à vista',
      serverIsInReach: 'o servidor está ao alcance',
    },
    events: {
      'retry.requested': 'A pessoa tenta de novo.',
      'page.shown': 'A aba voltou a ficar à vista.',
      'page.hidden': 'A aba saiu da vista.',
      'records.changed': 'Uma ação mudou o sandbox.',
      'preset.chosen': 'A pessoa escolheu um comportamento pronto para um serviço.',
      'draft.changed': 'A pessoa mudou o formulário.',
      'draft.submitted': 'A pessoa aplica o formulário.',
      'clearing.requested': 'A pessoa faz todos os serviços voltarem ao normal.',
      'reminders.requested': 'A pessoa manda sair já os lembretes das conversas.',
      'charge.acted': 'A pessoa paga, recusa ou deixa vencer uma cobrança.',
      'emptying.requested': 'A pessoa pede para apagar tudo.',
      'emptying.confirmed': 'A pessoa confirma que quer apagar.',
      'emptying.declined': 'A pessoa desiste de apagar.',
      'copy.requested': 'A pessoa copia o código de uma mensagem.',
    },
    actions: {
      storeRecords: 'guarda o que os serviços receberam',
      choosePreset: 'prepara o comportamento pronto',
      chooseDraft: 'prepara o que está no formulário',
      storeDraft: 'guarda o formulário',
      showIssues: 'mostra os erros dos campos',
      dropDraft: 'descarta o formulário',
      dropDrafts: 'descarta todos os formulários',
      forgetNews: 'deixa de marcar mensagens como novas',
      showProblem: 'mostra o que deu errado',
      clearProblem: 'apaga a mensagem de erro',
      storeTurn: 'guarda o que o pagador fez',
      storeCopy: 'guarda que código foi copiado',
      announce: 'avisa que a ação foi feita',
    },
  },
  inputs: [undefined],
  events: {
    'page.hidden': [{}],
    'page.shown': [{}],
    'retry.requested': [{}],
    'records.changed': [],
    'preset.chosen': [{ service: 'asaas', preset: 'down' }],
    'draft.changed': [
      { service: 'asaas', field: 'failRate', value: '50' },
      { service: 'asaas', field: 'failRate', value: '150' },
    ],
    'draft.submitted': [{ service: 'asaas' }],
    'charge.acted': [{ chargeId: 'pay_pix', move: 'pay' }],
    'clearing.requested': [{}],
    'reminders.requested': [{}],
    'emptying.requested': [{}],
    'emptying.confirmed': [{}],
    'emptying.declined': [{}],
    'copy.requested': [{ messageId: 'wamid.1', code: '482170' }],
  },
  answers: {
    readRecords: [RECORDS],
    applyFaults: [undefined],
    clearFaults: [undefined],
    sendReminders: [undefined],
    emptySandbox: [undefined],
    actOnCharge: [undefined],
    copyCode: [undefined],
  },
  failures: {
    readRecords: [new SandboxFailure('unreachable'), new SandboxFailure('absent')],
    applyFaults: REFUSALS,
    clearFaults: REFUSALS,
    sendReminders: REFUSALS,
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
