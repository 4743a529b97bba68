import { type ActorRefFrom, assign, setup } from 'xstate'
import { notProvided } from '../lib/not-provided.ts'
import { oneTimeCodeMachine } from './one-time-code.machine.ts'
import type { OneTimeCodeOutput } from './one-time-code.setup.ts'

/** The chart's running instance. */
export type ConfirmPhoneRef = ActorRefFrom<typeof confirmPhoneMachine>

/** What the server's session knows when the page opens. */
export type PhoneVisit = {
  readonly phoneValidated: boolean
  /** E.164; null when this session has not signed up. */
  readonly phoneNumber: string | null
  readonly firstName: string | null
  readonly maskedPhone: string | null
  /** Epoch milliseconds; null when no code is on its way. */
  readonly resendAllowedAt: number | null
  /** Epoch milliseconds; null when the number may be tried. */
  readonly blockedUntil: number | null
  /** Messages stay inside the sandbox instead of reaching a phone. */
  readonly sandbox: boolean
}

type Context = {
  readonly visit: PhoneVisit
  /** What the page is left with; a phone that was validated before leaves like one validated now. */
  readonly outcome: OneTimeCodeOutput
}

type Event = { type: 'retry.requested' }

const UNKNOWN_VISIT: PhoneVisit = {
  phoneValidated: false,
  phoneNumber: null,
  firstName: null,
  maskedPhone: null,
  resendAllowedAt: null,
  blockedUntil: null,
  sandbox: false,
}

const chart = setup({
  types: {} as {
    context: Context
    events: Event
    output: OneTimeCodeOutput
    tags: 'loading' | 'failed' | 'withoutNumber'
    children: { oneTimeCode: 'oneTimeCode' }
  },
  actors: {
    loadVisit: notProvided<PhoneVisit, void>('loadVisit'),
    markValidated: notProvided<void, void>('markValidated'),
    oneTimeCode: oneTimeCodeMachine,
  },
  actions: {
    storeVisit: assign((_, { visit }: { visit: PhoneVisit }) => ({ visit })),
    /** A hole: the page tells the funnel how the code ended. */
    reportOutcome: (_, __: { outcome: OneTimeCodeOutput }) => {},
    storeOutcome: assign((_, { outcome }: { outcome: OneTimeCodeOutput }) => ({ outcome })),
  },
  guards: {
    phoneIsValidated: ({ context }) => context.visit.phoneValidated,
    numberIsUnknown: ({ context }) => context.visit.phoneNumber === null,
  },
})

const confirming = chart.createStateConfig({
  description: 'A pessoa confirma o telefone com o código.',
  invoke: {
    id: 'oneTimeCode',
    src: 'oneTimeCode',
    input: ({ context: { visit } }) => ({
      phoneNumber: visit.phoneNumber ?? '',
      firstName: visit.firstName,
      maskedPhone: visit.maskedPhone ?? visit.phoneNumber ?? '',
      resendAllowedAt: visit.resendAllowedAt,
      blockedUntil: visit.blockedUntil,
    }),
    onDone: {
      target: 'left',
      actions: { type: 'storeOutcome', params: ({ event }) => ({ outcome: event.output }) },
    },
    onError: 'failed',
  },
})

/** The code page from the moment it opens: finds out whose number has to be proved, and hands over to the code chart. */
export const confirmPhoneMachine = chart.createMachine({
  id: 'confirmPhone',
  context: { visit: UNKNOWN_VISIT, outcome: 'verified' },
  initial: 'loading',
  states: {
    loading: {
      description: 'O servidor diz de quem é a sessão e quando o último código foi enviado.',
      tags: 'loading',
      invoke: {
        id: 'loadVisit',
        src: 'loadVisit',
        onDone: {
          target: 'deciding',
          actions: { type: 'storeVisit', params: ({ event }) => ({ visit: event.output }) },
        },
        onError: 'failed',
      },
    },
    deciding: {
      description: 'Decide o que mostrar com o que o servidor disse.',
      always: [
        { guard: 'phoneIsValidated', target: 'recognising' },
        { guard: 'numberIsUnknown', target: 'withoutNumber' },
        { target: 'confirming' },
      ],
    },
    recognising: {
      description: 'O telefone já foi confirmado nesta sessão: só o cookie precisa voltar.',
      tags: 'loading',
      invoke: { id: 'markValidated', src: 'markValidated', onDone: 'left', onError: 'left' },
    },
    withoutNumber: {
      description: 'Ainda não há cadastro nesta sessão. A pessoa é levada a ele por um link.',
      tags: 'withoutNumber',
    },
    failed: {
      description: 'O servidor não respondeu. A pessoa pode tentar de novo.',
      tags: 'failed',
      on: { 'retry.requested': 'loading' },
    },
    confirming,
    left: {
      description: 'A página do código terminou; o funil segue pelo resultado.',
      type: 'final',
      entry: { type: 'reportOutcome', params: ({ context: { outcome } }) => ({ outcome }) },
    },
  },
  output: ({ context }) => context.outcome,
})
