import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { declareActor } from '../lib/not-provided.ts'
import {
  type LinkRefusal,
  type OpeningFailureReason,
  type OpeningProblem,
  parseOpeningFailure,
} from './continue-here-failure.ts'

/** The chart's running instance. */
export type ContinueHereRef = ActorRefFrom<typeof continueHereMachine>

/** One reading of the running chart. */
export type ContinueHereSnapshot = SnapshotFrom<typeof continueHereMachine>

type Context = {
  /** The token of the link; null when the address has none. */
  readonly token: string | null
  /** Why the link can never be used. */
  readonly refusal: LinkRefusal
  /** Why it was not used this time; null again after the next press. */
  readonly problem: OpeningProblem | null
}

type Event =
  | { type: 'continuing.requested' }
  | { type: 'replacing.confirmed' }
  | { type: 'replacing.declined' }

type Failed = { readonly reason: OpeningFailureReason }

const REFUSALS: readonly OpeningFailureReason[] = ['unknown', 'used', 'expired'] satisfies LinkRefusal[]
const PROBLEMS: readonly OpeningFailureReason[] = [
  'tooMany',
  'offline',
  'unavailable',
] satisfies OpeningProblem[]

const chart = setup({
  types: {} as { input: { token: string | null }; context: Context; events: Event },
  actors: {
    /** `replace` gives up this browser's own sign-up. Rejects with `OpeningFailure`. */
    openLink: declareActor<void, { token: string; replace: boolean }>('openLink'),
  },
  actions: {
    storeRefusal: assign((_, { reason }: Failed) => (isRefusal(reason) ? { refusal: reason } : {})),
    showProblem: assign((_, { reason }: Failed) => ({ problem: isProblem(reason) ? reason : null })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    linkIsThere: ({ context }) => context.token !== null,
    linkWasRefused: (_, { reason }: Failed) => isRefusal(reason),
    browserHasAnother: (_, { reason }: Failed) => reason === 'otherSignUp',
  },
})

/** The page of a link to another device: it asks for a press, so that a scanner or a preview uses nothing up. */
export const continueHereMachine = chart.createMachine({
  id: 'continueHere',
  context: ({ input: { token } }) => ({ token, refusal: 'unknown', problem: null }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Vê se o endereço traz um link inteiro.',
      always: [{ guard: 'linkIsThere', target: 'waiting' }, { target: 'refused' }],
    },
    waiting: {
      description: 'Espera a pessoa apertar o botão. Abrir a página não usa o link.',
      on: { 'continuing.requested': 'opening' },
    },
    opening: {
      description: 'O servidor usa o link uma vez e envia um código ao WhatsApp do cadastro.',
      entry: 'clearProblem',
      invoke: {
        id: 'openLink',
        src: 'openLink',
        input: ({ context }) => ({ token: requireToken(context), replace: false }),
        onDone: 'goneOn',
        onError: [
          {
            description: 'Nada foi usado: a pessoa decide qual cadastro fica neste navegador.',
            guard: { type: 'browserHasAnother', params: ({ event }) => parseFailure(event) },
            target: 'asking',
          },
          {
            guard: { type: 'linkWasRefused', params: ({ event }) => parseFailure(event) },
            target: 'refused',
            actions: { type: 'storeRefusal', params: ({ event }) => parseFailure(event) },
          },
          {
            target: 'waiting',
            actions: { type: 'showProblem', params: ({ event }) => parseFailure(event) },
          },
        ],
      },
    },
    asking: {
      description: 'Este navegador já tem outro cadastro. A página pergunta antes de trocá-lo.',
      on: { 'replacing.confirmed': 'replacing', 'replacing.declined': 'kept' },
    },
    replacing: {
      description: 'O mesmo, mas este navegador deixa o cadastro que tinha. Nada é apagado no servidor.',
      entry: 'clearProblem',
      invoke: {
        id: 'openInstead',
        src: 'openLink',
        input: ({ context }) => ({ token: requireToken(context), replace: true }),
        onDone: 'goneOn',
        onError: [
          {
            guard: { type: 'linkWasRefused', params: ({ event }) => parseFailure(event) },
            target: 'refused',
            actions: { type: 'storeRefusal', params: ({ event }) => parseFailure(event) },
          },
          {
            target: 'asking',
            actions: { type: 'showProblem', params: ({ event }) => parseFailure(event) },
          },
        ],
      },
    },
    kept: { description: 'O cadastro deste navegador continua nele. O link não foi usado.' },
    refused: { description: 'O link não serve: a página diz por quê e o que fazer.' },
    goneOn: { description: 'A pessoa segue para o código.', type: 'final' },
  },
})

function isRefusal(reason: OpeningFailureReason): reason is LinkRefusal {
  return REFUSALS.includes(reason)
}

function isProblem(reason: OpeningFailureReason): reason is OpeningProblem {
  return PROBLEMS.includes(reason)
}

/** Returns the token; the guard of the only way in has checked that there is one. */
function requireToken({ token }: Context): string {
  if (token === null) throw new Error('The address has no link')
  return token
}

function parseFailure({ error }: { readonly error: unknown }): Failed {
  return { reason: parseOpeningFailure(error) }
}
