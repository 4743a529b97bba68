import { assign, setup, stateIn } from 'xstate'
import type { WordsOf } from '../lib/chart-words.ts'
import { declareActor } from '../lib/not-provided.ts'
import { sayTime } from '../lib/say-time.ts'
import type { StateMeta } from '../lib/state-meta.ts'
import {
  createFaultDraft,
  type DraftField,
  type DraftIssue,
  dropIssuesOf,
  type FaultDraft,
  findDraftIssues,
  parseSettings,
} from './fault-draft.ts'
import { type FaultSettings, NO_FAULTS, type Service } from './faults.ts'
import { COPY_NOTICE_MS, POLL_INTERVAL_MS, RETRY_INTERVAL_MS } from './limits.ts'
import type { PayerTurn } from './payer.ts'
import { parseSandboxReason, type SandboxFailureReason, type SandboxProblem } from './sandbox-failure.ts'
import { findNewMessageIds, type SandboxReading } from './sandbox-reading.ts'

/** The advanced form of a provider while it differs from the current settings. */
export type EditedDraft = { readonly draft: FaultDraft; readonly issues: readonly DraftIssue[] }

/** What the page asks of the sandbox, one act at a time. */
export type SandboxAct =
  | { readonly type: 'applyFaults'; readonly service: Service; readonly settings: FaultSettings }
  | { readonly type: 'clearFaults' }
  | ({ readonly type: 'actOnCharge' } & PayerTurn)
  | { readonly type: 'sendReminders' }
  /** A visitor writes to the site's WhatsApp number. */
  | { readonly type: 'writeMessage'; readonly from: string; readonly text: string }
  | { readonly type: 'emptySandbox' }

/** The chart's context. */
export type Context = {
  /** The latest reading; it stays while the server is out of reach. */
  readonly records: SandboxReading | null
  /** When it was read, in epoch milliseconds. */
  readonly readAt: number
  /** Ids of the messages that arrived last while the page was open. */
  readonly newMessages: readonly string[]
  readonly drafts: Readonly<Record<Service, EditedDraft | null>>
  /** The current or last act. */
  readonly act: SandboxAct
  readonly problem: SandboxProblem | null
  /** The message whose code was copied last. */
  readonly copy: { readonly messageId: string; readonly code: string }
}

/** Events of the chart. */
export type Event =
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  | { type: 'retry.requested' }
  | { type: 'records.changed' }
  | { type: 'act.requested'; act: Exclude<SandboxAct, { type: 'emptySandbox' }> }
  | { type: 'draft.changed'; service: Service; field: DraftField; value: string }
  | { type: 'draft.submitted'; service: Service }
  | { type: 'emptying.requested' }
  | { type: 'emptying.confirmed' }
  | { type: 'emptying.declined' }
  | { type: 'copy.requested'; messageId: string; code: string }

/** The context at the start. */
export const INITIAL_CONTEXT: Context = {
  records: null,
  readAt: 0,
  newMessages: [],
  drafts: { pipedrive: null, asaas: null, whatsapp: null, meta: null, cnpj: null },
  act: { type: 'clearFaults' },
  problem: null,
  copy: { messageId: '', code: '' },
}

type OfService = { readonly service: Service }
type Reading = { readonly records: SandboxReading }
type Failed = { readonly reason: SandboxFailureReason }

/** Actors, actions and guards of the sandbox page's chart. */
export const chart = setup({
  types: {} as {
    context: Context
    events: Event
    tags:
      | 'loading'
      | 'unreachable'
      | 'retrying'
      | 'absent'
      | 'changing'
      | 'confirming'
      | 'copied'
      | 'copyRefused'
    meta: StateMeta
  },
  actors: {
    readRecords: declareActor<SandboxReading, void>('readRecords'),
    performAct: declareActor<void, SandboxAct>('performAct'),
    copyCode: declareActor<void, { code: string }>('copyCode'),
  },
  actions: {
    storeRecords: assign(({ context }, { records }: Reading) => {
      const arrived = findNewMessageIds(context.records, records)
      return { records, readAt: Date.now(), newMessages: arrived.length > 0 ? arrived : context.newMessages }
    }),
    storeAct: assign((_, act: SandboxAct) => ({ act })),
    chooseDraft: assign(({ context }, { service }: OfService) => ({
      act: {
        type: 'applyFaults',
        service,
        settings: parseSettings(getDraft(context, service).draft),
      } as const,
    })),
    storeDraft: assign(
      (
        { context },
        { service, field, value }: OfService & { readonly field: DraftField; readonly value: string },
      ) => {
        const { draft, issues } = getDraft(context, service)
        const typed = { draft: { ...draft, [field]: value }, issues: dropIssuesOf(issues, field) }
        return { drafts: { ...context.drafts, [service]: typed } }
      },
    ),
    showIssues: assign(({ context }, { service }: OfService) => {
      const { draft } = getDraft(context, service)
      return { drafts: { ...context.drafts, [service]: { draft, issues: findDraftIssues(draft) } } }
    }),
    /** Forgets what an act makes void: the typed form that it replaces, all forms, and which messages are new. */
    forgetVoid: assign(({ context: { act, drafts } }) => {
      if (act.type === 'applyFaults') return { drafts: { ...drafts, [act.service]: null } }
      if (act.type === 'clearFaults') return { drafts: INITIAL_CONTEXT.drafts }
      return act.type === 'emptySandbox' ? { drafts: INITIAL_CONTEXT.drafts, newMessages: [] } : {}
    }),
    showProblem: assign((_, { reason }: Failed) => ({
      problem: reason === 'absent' ? ('refused' as const) : reason,
    })),
    clearProblem: assign({ problem: null }),
    storeCopy: assign((_, { messageId, code }: Context['copy']) => ({ copy: { messageId, code } })),
    /** Provided by the page: announces that an act was performed. */
    announce: (_, _act: SandboxAct) => {},
  },
  guards: {
    sandboxIsAbsent: (_, { reason }: Failed) => reason === 'absent',
    draftIsValid: ({ context }, { service }: OfService) =>
      findDraftIssues(getDraft(context, service).draft).length === 0,
    pageIsShown: stateIn({ visibility: 'shown' }),
    serverIsInReach: stateIn({ reading: 'watching' }),
  },
  delays: { pollInterval: POLL_INTERVAL_MS, retryInterval: RETRY_INTERVAL_MS, copyNotice: COPY_NOTICE_MS },
})

/** What people call what may happen in the chart. */
export const sandboxPageWords: WordsOf<typeof chart> = {
  calls: {
    readRecords: 'ler o que os serviços receberam',
    performAct: 'fazer o que foi pedido',
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
    'act.requested': 'A pessoa pede algo ao sandbox.',
    'draft.changed': 'A pessoa mudou o formulário.',
    'draft.submitted': 'A pessoa aplica o formulário.',
    'emptying.requested': 'A pessoa pede para apagar tudo.',
    'emptying.confirmed': 'A pessoa confirma que quer apagar.',
    'emptying.declined': 'A pessoa desiste de apagar.',
    'copy.requested': 'A pessoa copia o código de uma mensagem.',
  },
  actions: {
    storeRecords: 'guarda o que os serviços receberam',
    storeAct: 'guarda o pedido',
    chooseDraft: 'prepara o que está no formulário',
    storeDraft: 'guarda o formulário',
    showIssues: 'mostra os erros dos campos',
    forgetVoid: 'descarta o que deixou de valer na página',
    showProblem: 'mostra o que deu errado',
    clearProblem: 'apaga a mensagem de erro',
    storeCopy: 'guarda que código foi copiado',
    announce: 'avisa que o pedido foi feito',
  },
  limits: () => ({
    POLL_INTERVAL_MS: { says: `Lê de novo a cada ${sayTime(POLL_INTERVAL_MS)}`, at: ['pollInterval'] },
    RETRY_INTERVAL_MS: {
      says: `Depois de uma leitura que falhou, espera ${sayTime(RETRY_INTERVAL_MS)}`,
      at: ['retryInterval'],
    },
    COPY_NOTICE_MS: { says: `O aviso de cópia fica ${sayTime(COPY_NOTICE_MS)}`, at: ['copyNotice'] },
  }),
}

/** The advanced form of a service: as typed, else with the current settings. */
export function getDraft({ drafts, records }: Context, service: Service): EditedDraft {
  return drafts[service] ?? { draft: createFaultDraft(records?.faults[service] ?? NO_FAULTS), issues: [] }
}

/** Parses an actor's failure into the params of guards and actions. */
export function parseFailure({ error }: { readonly error: unknown }) {
  return { reason: parseSandboxReason(error) }
}
