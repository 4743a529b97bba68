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
import { type FaultSettings, NO_FAULTS, PRESETS, type Preset, type Service } from './faults.ts'
import { COPY_NOTICE_MS, POLL_INTERVAL_MS, RETRY_INTERVAL_MS } from './limits.ts'
import type { PayerMove, PayerTurn } from './payer.ts'
import { parseSandboxReason, type SandboxFailureReason, type SandboxProblem } from './sandbox-failure.ts'
import { findNewMessageIds, type SandboxReading } from './sandbox-reading.ts'

/** The advanced form of a provider while it differs from the current settings. */
export type EditedDraft = { readonly draft: FaultDraft; readonly issues: readonly DraftIssue[] }

/** New fault settings of a provider. */
export type FaultChange = { readonly service: Service; readonly settings: FaultSettings }

/** A WhatsApp message of a visitor to the site's number. */
export type WrittenText = { readonly from: string; readonly text: string }

/** The outcome of an action. */
export type SandboxOutcome =
  | { readonly type: 'applied'; readonly change: FaultChange }
  | { readonly type: 'cleared' }
  | { readonly type: 'acted'; readonly move: PayerMove }
  | { readonly type: 'reminded' }
  | { readonly type: 'written' }
  | { readonly type: 'emptied' }

/** The chart's context. */
export type Context = {
  /** The latest reading; it stays while the server is out of reach. */
  readonly records: SandboxReading | null
  /** When it was read, in epoch milliseconds. */
  readonly readAt: number
  /** Ids of the messages that arrived last while the page was open. */
  readonly newMessages: readonly string[]
  readonly drafts: Readonly<Record<Service, EditedDraft | null>>
  readonly change: FaultChange
  readonly problem: SandboxProblem | null
  /** The payer's current or last move. */
  readonly turn: PayerTurn
  /** The visitor's current or last message to the site's number. */
  readonly written: WrittenText
  /** The message whose code was copied last. */
  readonly copy: { readonly messageId: string; readonly code: string }
}

/** Events of the chart. */
export type Event =
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  | { type: 'retry.requested' }
  | { type: 'records.changed' }
  | { type: 'preset.chosen'; service: Service; preset: Preset }
  | { type: 'draft.changed'; service: Service; field: DraftField; value: string }
  | { type: 'draft.submitted'; service: Service }
  | ({ type: 'charge.acted' } & PayerTurn)
  | { type: 'clearing.requested' }
  | { type: 'reminders.requested' }
  | ({ type: 'message.written' } & WrittenText)
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
  change: { service: 'pipedrive', settings: NO_FAULTS },
  problem: null,
  turn: { chargeId: '', move: 'pay' },
  written: { from: '', text: '' },
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
    applyFaults: declareActor<void, FaultChange>('applyFaults'),
    clearFaults: declareActor<void, void>('clearFaults'),
    sendReminders: declareActor<void, void>('sendReminders'),
    emptySandbox: declareActor<void, void>('emptySandbox'),
    actOnCharge: declareActor<void, PayerTurn>('actOnCharge'),
    writeMessage: declareActor<void, WrittenText>('writeMessage'),
    copyCode: declareActor<void, { code: string }>('copyCode'),
  },
  actions: {
    storeRecords: assign(({ context }, { records }: Reading) => {
      const arrived = findNewMessageIds(context.records, records)
      return { records, readAt: Date.now(), newMessages: arrived.length > 0 ? arrived : context.newMessages }
    }),
    choosePreset: assign((_, { service, preset }: OfService & { readonly preset: Preset }) => ({
      change: { service, settings: PRESETS[preset] },
    })),
    chooseDraft: assign(({ context }, { service }: OfService) => ({
      change: { service, settings: parseSettings(getDraft(context, service).draft) },
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
    /** Drops the typed form: it was applied, or replaced by a preset. */
    dropDraft: assign(({ context: { drafts, change } }) => ({
      drafts: { ...drafts, [change.service]: null },
    })),
    dropDrafts: assign({ drafts: INITIAL_CONTEXT.drafts }),
    forgetNews: assign({ newMessages: [] }),
    showProblem: assign((_, { reason }: Failed) => ({
      problem: reason === 'absent' ? ('refused' as const) : reason,
    })),
    clearProblem: assign({ problem: null }),
    storeTurn: assign((_, { chargeId, move }: PayerTurn) => ({ turn: { chargeId, move } })),
    storeWritten: assign((_, { from, text }: WrittenText) => ({ written: { from, text } })),
    storeCopy: assign((_, { messageId, code }: Context['copy']) => ({ copy: { messageId, code } })),
    /** Provided by the page: announces the outcome of an action. */
    announce: (_, _outcome: SandboxOutcome) => {},
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
    applyFaults: 'aplicar as falhas',
    sendReminders: 'mandar os lembretes',
    clearFaults: 'voltar ao normal',
    emptySandbox: 'apagar tudo',
    actOnCharge: 'agir como pagador',
    writeMessage: 'escrever como visitante',
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
    'message.written': 'A pessoa escreve ao número do site, como visitante.',
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
    storeWritten: 'guarda a mensagem do visitante',
    storeCopy: 'guarda que código foi copiado',
    announce: 'avisa que a ação foi feita',
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
