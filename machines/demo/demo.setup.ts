import { assign, setup } from 'xstate'
import type { WordsOf } from '../lib/chart-words.ts'
import { sayTime } from '../lib/say-time.ts'
import type { StateMeta } from '../lib/state-meta.ts'
import { cutText } from '../rules/cut-text.ts'
import {
  type Colleague,
  type Conversation,
  type ConversationId,
  type Entry,
  FIRST_CONVERSATIONS,
  isSessionOpen,
  isTriaged,
  mapConversations,
  NO_ENTRIES,
  passTime,
  reopenSession,
} from './conversations.ts'
import { DRAFT_MAX_LENGTH, LINE_STEP_MS, TRIAGE_LINES } from './limits.ts'
import { type Moment, prepareMoment } from './moments.ts'

/** Why an act had no effect. */
export type DemoProblem = 'textMissing'

/** The context of the chart. */
export type Context = {
  /** The conversation on screen. */
  readonly selected: ConversationId | null
  readonly conversations: Readonly<Record<ConversationId, Conversation>>
  /** What the visitor and the clients have added. */
  readonly entries: Readonly<Record<ConversationId, readonly Entry[]>>
  /** What the visitor is writing. */
  readonly draft: string
  /** Conversations whose client is about to answer the approved template. */
  readonly awaited: readonly ConversationId[]
  readonly problem: DemoProblem | null
}

/** The events of the chart. */
export type Event =
  | { type: 'guide.chosen' }
  | { type: 'free.chosen' }
  | { type: 'moment.opened'; moment: Moment }
  | { type: 'step.skipped' }
  | { type: 'restart.requested' }
  | { type: 'conversation.opened'; conversation: ConversationId }
  | { type: 'queue.requested' }
  | { type: 'conversation.taken' }
  | { type: 'audio.transcribed' }
  | { type: 'draft.changed'; text: string }
  | { type: 'note.added' }
  | { type: 'reply.sent' }
  | { type: 'time.passed' }
  | { type: 'template.sent' }
  | { type: 'conversation.handedOver'; to: Colleague }
  | { type: 'triage.started' }

/** The context as the demonstration begins. */
export const FIRST_CONTEXT: Context = {
  selected: null,
  conversations: FIRST_CONVERSATIONS,
  entries: NO_ENTRIES,
  draft: '',
  awaited: [],
  problem: null,
}

/** The chart's types, actions, guards and delays. */
export const chart = setup({
  types: {} as { context: Context; events: Event; tags: 'guided'; meta: StateMeta },
  actions: {
    startOver: assign(FIRST_CONTEXT),
    prepare: assign((_, { moment }: { readonly moment: Moment }) => prepareMoment(moment)),
    /** The browser takes the moment out of the address, so that a reload begins normally too. */
    forgetMoment: () => {},
    select: assign((_, { conversation }: { readonly conversation: ConversationId }) => ({
      selected: conversation,
      draft: '',
      problem: null,
    })),
    deselect: assign({ selected: null, draft: '', problem: null }),
    take: assign(({ context }) => change(context, (chosen) => ({ ...chosen, owner: 'visitor' }))),
    transcribe: assign(({ context }) => change(context, (chosen) => ({ ...chosen, isTranscribed: true }))),
    storeDraft: assign((_, { text }: { readonly text: string }) => ({
      draft: cutText(text, DRAFT_MAX_LENGTH),
      problem: null,
    })),
    addDraft: assign(({ context }, { kind }: { readonly kind: 'note' | 'reply' }) => ({
      ...add(context, { kind, text: context.draft.trim() }),
      draft: '',
      problem: null,
    })),
    markTextMissing: assign({ problem: 'textMissing' }),
    passTime: assign(({ context: { conversations } }) => ({
      conversations: mapConversations((id) => passTime(conversations[id])),
    })),
    sendTemplate: assign(({ context }) => ({
      ...add(context, { kind: 'template' }),
      awaited: context.selected ? [...context.awaited, context.selected] : context.awaited,
    })),
    receiveAnswers: assign(({ context: { conversations, entries, awaited } }) => ({
      conversations: mapConversations((id) =>
        awaited.includes(id) ? reopenSession(conversations[id]) : conversations[id],
      ),
      entries: mapConversations<readonly Entry[]>((id) =>
        awaited.includes(id) ? [...entries[id], { kind: 'answer' }] : entries[id],
      ),
      awaited: [],
    })),
    handOver: assign(({ context }, { to }: { readonly to: Colleague }) => ({
      ...change(context, (chosen) => ({ ...chosen, owner: to })),
      ...add(context, { kind: 'handover', to }),
    })),
    showTriageLine: assign(({ context: { conversations } }) => ({
      conversations: {
        ...conversations,
        inheritance: {
          ...reopenSession(conversations.inheritance),
          triageLines: conversations.inheritance.triageLines + 1,
        },
      },
    })),
  },
  guards: {
    momentIs: ({ event }, { moment }: { readonly moment: Moment }) =>
      event.type === 'moment.opened' && event.moment === moment,
    nobodyAnswers: ({ context }) => getSelected(context)?.owner === 'nobody',
    visitorAnswers: ({ context }) => getSelected(context)?.owner === 'visitor',
    audioIsUnread: ({ context: { selected, conversations } }) =>
      selected === 'hearing' && !conversations.hearing.isTranscribed,
    audioIsRead: ({ context: { conversations } }) => conversations.hearing.isTranscribed,
    textIsThere: ({ context: { draft } }) => draft.trim() !== '',
    replyMayGo: ({ context }) => {
      const chosen = getSelected(context)
      return chosen?.owner === 'visitor' && isSessionOpen(chosen) && context.draft.trim() !== ''
    },
    replyLacksText: ({ context }) => {
      const chosen = getSelected(context)
      return chosen?.owner === 'visitor' && isSessionOpen(chosen)
    },
    templateMayGo: ({ context }) => {
      const { selected, awaited } = context
      const chosen = getSelected(context)
      return (
        selected !== null &&
        chosen?.owner === 'visitor' &&
        !isSessionOpen(chosen) &&
        !awaited.includes(selected)
      )
    },
    triageWaits: ({ context: { selected, conversations } }) =>
      selected === 'inheritance' && conversations.inheritance.triageLines === 0,
    triageIsOver: ({ context: { conversations } }) => isTriaged(conversations.inheritance),
    lastTriageLine: ({ context: { conversations } }) =>
      conversations.inheritance.triageLines === TRIAGE_LINES - 1,
  },
  delays: { lineStep: LINE_STEP_MS },
})

/** What people call what may happen in the chart. */
export const demoWords: WordsOf<typeof chart> = {
  guards: {
    momentIs: {
      taking: 'o momento é assumir uma conversa',
      listening: 'o momento é ler o áudio',
      noting: 'o momento é deixar uma nota',
      replying: 'o momento é responder ao cliente',
      reopening: 'o momento é o fim da sessão',
      handingOver: 'o momento é passar a conversa a um colega',
    },
    nobodyAnswers: 'a conversa não tem responsável',
    visitorAnswers: 'a pessoa é a responsável',
    audioIsUnread: 'há um áudio ainda não lido',
    audioIsRead: 'o áudio já foi lido',
    textIsThere: 'há texto escrito',
    replyMayGo: 'a pessoa é a responsável, a sessão está aberta e há texto',
    replyLacksText: 'a pessoa pode responder',
    templateMayGo: 'a pessoa é a responsável, a sessão acabou e nenhum modelo espera resposta',
    triageWaits: 'o contato novo espera a triagem',
    triageIsOver: 'a triagem já terminou',
    lastTriageLine: 'falta só a última linha',
  },
  events: {
    'guide.chosen': 'A pessoa começa o roteiro.',
    'free.chosen': 'A pessoa prefere explorar.',
    'moment.opened': 'A pessoa veio de uma página que mostra um momento.',
    'step.skipped': 'A pessoa pula o passo.',
    'restart.requested': 'A pessoa recomeça.',
    'conversation.opened': 'A pessoa abre uma conversa.',
    'queue.requested': 'A pessoa volta à lista.',
    'conversation.taken': 'A pessoa assume a conversa.',
    'audio.transcribed': 'A pessoa pede o texto do áudio.',
    'draft.changed': 'A pessoa escreve.',
    'note.added': 'A pessoa guarda o texto como nota.',
    'reply.sent': 'A pessoa envia o texto ao cliente.',
    'time.passed': 'A pessoa adianta o relógio.',
    'template.sent': 'A pessoa envia um modelo aprovado.',
    'conversation.handedOver': 'A pessoa passa a conversa a um colega.',
    'triage.started': 'A pessoa deixa o assistente começar.',
  },
  actions: {
    startOver: 'volta tudo ao começo',
    forgetMoment: 'tira o momento do endereço da página',
    prepare: 'mostra a conversa como ela está nesse momento',
    select: 'mostra a conversa',
    deselect: 'fecha a conversa',
    take: 'anota a pessoa como responsável',
    transcribe: 'mostra o texto do áudio',
    storeDraft: 'guarda o que está sendo escrito',
    addDraft: 'põe o texto na conversa',
    markTextMissing: 'avisa que falta escrever',
    passTime: 'adianta o relógio das sessões',
    sendTemplate: 'põe o modelo na conversa e espera o cliente',
    receiveAnswers: 'mostra a resposta do cliente e reabre a sessão',
    handOver: 'troca o responsável',
    showTriageLine: 'mostra a próxima linha da triagem',
  },
  limits: () => ({
    DRAFT_MAX_LENGTH: {
      says: `Resposta ou nota com até ${DRAFT_MAX_LENGTH} caracteres`,
      at: ['playing.inbox.reading'],
    },
    LINE_STEP_MS: { says: `${sayTime(LINE_STEP_MS)} entre duas falas`, at: ['lineStep'] },
    TRIAGE_LINES: { says: `A triagem tem ${TRIAGE_LINES} falas`, at: ['playing.guide.triaging'] },
  }),
}

/** Returns the conversation on screen. */
export function getSelected({ selected, conversations }: Context): Conversation | null {
  return selected && conversations[selected]
}

function change(
  { selected, conversations }: Context,
  update: (chosen: Conversation) => Conversation,
): Pick<Context, 'conversations'> {
  return {
    conversations: selected
      ? { ...conversations, [selected]: update(conversations[selected]) }
      : conversations,
  }
}

function add({ selected, entries }: Context, entry: Entry): Pick<Context, 'entries'> {
  return { entries: selected ? { ...entries, [selected]: [...entries[selected], entry] } : entries }
}
