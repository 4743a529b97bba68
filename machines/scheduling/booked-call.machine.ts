import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { WordsOf } from '../lib/chart-words.ts'
import { EMAIL_WORD } from '../lib/email-word.ts'
import { declareActor } from '../lib/not-provided.ts'
import type { StateMeta } from '../lib/state-meta.ts'
import { type BookedCallReason, parseBookedCallReason } from './booked-call-failure.ts'
import type { CancellingProblem } from './booked-call-messages.ts'
import type { BookedCall, CallReference } from './booking.ts'
import type { CallIntent } from './call-page.ts'
import { CALL_CHANGES_HOURLY } from './limits.ts'

/** The chart's running instance. */
export type BookedCallRef = ActorRefFrom<typeof bookedCallMachine>

/** One reading of the running chart. */
export type BookedCallSnapshot = SnapshotFrom<typeof bookedCallMachine>

/** The chart's input. */
export type BookedCallInput = {
  /** Which call; null when the address of the page names no call. */
  readonly reference: CallReference | null
  /** The call as the page knows it already; null to read it first. */
  readonly known: BookedCall | null
  /** What the visitor came for. */
  readonly intent: CallIntent
}

type Context = {
  readonly reference: CallReference | null
  readonly call: BookedCall | null
  readonly intent: CallIntent
  /** Why the call was not cancelled; null again after the next press. */
  readonly problem: CancellingProblem | null
}

type Event =
  | { type: 'call.requested' }
  | { type: 'change.requested' }
  | { type: 'calendar.closed'; booking: BookedCall | null }
  | { type: 'cancelling.requested' }
  | { type: 'cancelling.confirmed' }
  | { type: 'cancelling.withdrawn' }

type Read = { readonly call: BookedCall }
type Failed = { readonly reason: BookedCallReason }

const PROBLEMS: readonly BookedCallReason[] = ['changed', 'offline', 'failed'] satisfies CancellingProblem[]

const chart = setup({
  types: {} as { input: BookedCallInput; context: Context; events: Event; meta: StateMeta },
  actors: {
    readCall: declareActor<BookedCall, { reference: CallReference }>('readCall'),
    cancelCall: declareActor<BookedCall, { reference: CallReference; revision: number }>('cancelCall'),
  },
  actions: {
    storeCall: assign((_, { call }: Read) => ({ call })),
    storeMoved: assign(({ context }, { booking }: { readonly booking: BookedCall | null }) => ({
      call: booking ?? context.call,
    })),
    forgetIntent: assign({ intent: 'see' }),
    showProblem: assign((_, { reason }: Failed) => ({ problem: isProblem(reason) ? reason : null })),
    clearProblem: assign({ problem: null }),
    /** Provided by the page: the call has another time. */
    reportMoved: (_, _params: { readonly booking: BookedCall | null }) => {},
    /** Provided by the page: the call is cancelled, here or elsewhere. */
    reportCancelled: (_, _params: Read) => {},
  },
  guards: {
    callIsNamed: ({ context }) => context.reference !== null,
    callIsKnown: ({ context }) => context.call !== null,
    callIsCancelled: ({ context }) => context.call?.standing === 'cancelled',
    callIsOver: ({ context }) => context.call?.standing === 'over',
    callCanChange: ({ context }) => context.call?.canChange === true,
    changeIsWanted: ({ context }) => context.intent === 'change' && context.call?.canChange === true,
    cancellingIsWanted: ({ context }) => context.intent === 'cancel' && context.call?.canChange === true,
    callWasMoved: (_, { booking }: { readonly booking: BookedCall | null }) => booking !== null,
    callIsMissing: (_, { reason }: Failed) => reason === 'missing',
    callWasChanged: (_, { reason }: Failed) => reason === 'changed' || reason === 'over',
  },
})

/** What people call what may happen in the chart. */
export const bookedCallWords: WordsOf<typeof chart> = {
  calls: {
    readCall: 'consultar a conversa',
    cancelCall: 'cancelar a conversa',
  },
  guards: {
    callIsNamed: 'o endereço diz qual é a conversa',
    callIsKnown: 'a página já conhece a conversa',
    callIsCancelled: 'ela está cancelada',
    callIsOver: 'o horário já passou',
    callCanChange: 'ela pode ser alterada por aqui',
    changeIsWanted: 'a pessoa veio alterar',
    cancellingIsWanted: 'a pessoa veio cancelar',
    callWasMoved: 'o horário mudou',
    callIsMissing: 'a conversa não foi encontrada',
    callWasChanged: 'ela foi alterada em outra página ou já começou',
  },
  events: {
    'call.requested': 'A pessoa tenta de novo.',
    'change.requested': 'A pessoa quer outro horário.',
    'calendar.closed': 'O calendário fechou.',
    'cancelling.requested': 'A pessoa quer cancelar.',
    'cancelling.confirmed': 'A pessoa confirma o cancelamento.',
    'cancelling.withdrawn': 'A pessoa mantém a conversa.',
  },
  actions: {
    storeCall: 'guarda como a conversa está',
    storeMoved: 'guarda o novo horário',
    forgetIntent: 'esquece o que a pessoa veio fazer',
    showProblem: 'mostra o que deu errado',
    clearProblem: 'apaga a mensagem de erro',
    reportMoved: 'diz à página que o horário mudou',
    reportCancelled: 'diz à página que a conversa foi cancelada',
  },
  crm: { cancelCall: 'o cancelamento, na atividade da conversa' },
  limits: () => ({
    CALL_CHANGES_HOURLY: {
      says: `Até ${CALL_CHANGES_HOURLY} mudanças por hora`,
      at: ['cancelling', 'changing'],
    },
  }),
}

/** A booked call that its visitor changes or cancels, from the page of the call, `/finish` or the link in an e-mail. */
export const bookedCallMachine = chart.createMachine({
  id: 'bookedCall',
  meta: { title: 'Alterar ou cancelar' },
  description:
    'Uma conversa marcada muda de horário ou é cancelada, a partir da página, do fim do cadastro ou do e-mail.',
  context: ({ input: { reference, known, intent } }) => ({ reference, call: known, intent, problem: null }),
  initial: 'arriving',
  states: {
    arriving: {
      meta: { title: 'Abrindo a conversa' },
      description: 'Vê se a página já conhece a conversa ou se o endereço diz qual é.',
      always: [
        { guard: 'callIsKnown', target: 'deciding' },
        { guard: 'callIsNamed', target: 'reading' },
        { target: 'missing' },
      ],
    },
    reading: {
      meta: { title: 'Consultando a conversa' },
      description: 'Pergunta ao servidor como a conversa está. Abrir o link de um e-mail só lê; nada muda.',
      invoke: {
        id: 'readCall',
        src: 'readCall',
        input: ({ context }) => ({ reference: requireReference(context) }),
        onDone: {
          target: 'deciding',
          actions: { type: 'storeCall', params: ({ event }) => ({ call: event.output }) },
        },
        onError: [
          {
            guard: { type: 'callIsMissing', params: ({ event }) => parseFailure(event) },
            target: 'missing',
          },
          { target: 'failed' },
        ],
      },
    },
    failed: {
      meta: {
        title: 'Servidor sem resposta',
        isDetour: true,
        message: 'Não foi possível carregar a sua conversa. Tente novamente em alguns instantes.',
      },
      description: 'O servidor não respondeu: a página oferece tentar novamente.',
      on: { 'call.requested': 'reading' },
    },
    missing: {
      meta: {
        title: 'Conversa não encontrada',
        isDetour: true,
        message: `Não encontramos esta conversa. Abra o link do último ${EMAIL_WORD} que você recebeu ou fale com a nossa equipe.`,
      },
      description: 'O link está cortado, é antigo demais ou os dados foram apagados.',
    },
    deciding: {
      meta: { title: 'Decidindo o que mostrar' },
      description: 'Mostra a conversa como ela está e o que a pessoa veio fazer.',
      always: [
        { guard: 'callIsCancelled', target: 'cancelled' },
        { guard: 'callIsOver', target: 'over' },
        { guard: 'changeIsWanted', target: 'changing' },
        { guard: 'cancellingIsWanted', target: 'confirming' },
        { target: 'standing' },
      ],
      exit: 'forgetIntent',
    },
    standing: {
      meta: { title: 'Conversa marcada' },
      description: 'A conversa está marcada; a pessoa pode alterar ou cancelar.',
      on: {
        'change.requested': { guard: 'callCanChange', target: 'changing', actions: 'clearProblem' },
        'cancelling.requested': { guard: 'callCanChange', target: 'confirming', actions: 'clearProblem' },
      },
    },
    changing: {
      meta: { title: 'Escolhendo outro horário' },
      description: 'O calendário está aberto para escolher outro horário.',
      on: {
        'calendar.closed': [
          {
            description: 'O horário mudou.',
            guard: { type: 'callWasMoved', params: ({ event }) => event },
            target: 'standing',
            actions: [
              { type: 'storeMoved', params: ({ event }) => event },
              { type: 'reportMoved', params: ({ event }) => event },
            ],
          },
          { description: 'Fechado sem mudar: a página lê de novo como a conversa está.', target: 'reading' },
        ],
      },
    },
    confirming: {
      meta: { title: 'Confirmando o cancelamento' },
      description: 'A página pergunta antes de cancelar.',
      on: {
        'cancelling.confirmed': { target: 'cancelling', actions: 'clearProblem' },
        'cancelling.withdrawn': { target: 'standing', actions: 'clearProblem' },
      },
    },
    cancelling: {
      meta: { title: 'Cancelando' },
      description: 'O cancelamento está no servidor. Repetir não faz diferença.',
      invoke: {
        id: 'cancelCall',
        src: 'cancelCall',
        input: ({ context }) => ({
          reference: requireReference(context),
          revision: context.call?.revision ?? 0,
        }),
        onDone: {
          description: 'Cancelada: o horário está livre e a equipe sabe.',
          target: 'cancelled',
          actions: { type: 'storeCall', params: ({ event }) => ({ call: event.output }) },
        },
        onError: [
          {
            guard: { type: 'callIsMissing', params: ({ event }) => parseFailure(event) },
            target: 'missing',
          },
          {
            description: 'Alterada em outra página, ou já começou: mostra como ela está agora.',
            guard: { type: 'callWasChanged', params: ({ event }) => parseFailure(event) },
            target: 'reading',
            actions: { type: 'showProblem', params: ({ event }) => parseFailure(event) },
          },
          {
            description: 'Falhou: a conversa continua marcada.',
            target: 'confirming',
            actions: { type: 'showProblem', params: ({ event }) => parseFailure(event) },
          },
        ],
      },
    },
    cancelled: {
      meta: {
        title: 'Conversa cancelada',
        message: 'Conversa cancelada. O horário está livre de novo.',
      },
      description: 'A conversa está cancelada e o horário, livre.',
      entry: { type: 'reportCancelled', params: ({ context }) => ({ call: requireCall(context) }) },
    },
    over: {
      meta: { title: 'Horário já passou', isDetour: true, message: 'O horário desta conversa já passou.' },
      description: 'O horário já passou; nada mais pode ser alterado.',
    },
  },
})

function isProblem(reason: BookedCallReason): reason is CancellingProblem {
  return PROBLEMS.includes(reason)
}

/** Returns the reference to the call; every transition into the calling state has one. */
function requireReference({ reference }: Context): CallReference {
  if (reference === null) throw new Error('No call is named')
  return reference
}

/** Returns the call; the guard of the only way in has checked that it is cancelled. */
function requireCall({ call }: Context): BookedCall {
  if (call === null) throw new Error('No call is known')
  return call
}

function parseFailure({ error }: { readonly error: unknown }) {
  return { reason: parseBookedCallReason(error) }
}
