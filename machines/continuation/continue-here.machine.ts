import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { WordsOf } from '../lib/chart-words.ts'
import { declareActor } from '../lib/not-provided.ts'
import type { StateMeta } from '../lib/state-meta.ts'
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
  types: {} as { input: { token: string | null }; context: Context; events: Event; meta: StateMeta },
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

/** What people call what may happen in the chart. */
export const continueHereWords: WordsOf<typeof chart> = {
  calls: { openLink: 'usar o link' },
  guards: {
    linkIsThere: 'o endereço traz um link inteiro',
    linkWasRefused: 'o link não serve mais',
    browserHasAnother: 'este navegador tem outro cadastro',
  },
  events: {
    'continuing.requested': 'A pessoa quer continuar aqui.',
    'replacing.confirmed': 'A pessoa troca o cadastro deste navegador.',
    'replacing.declined': 'A pessoa fica com o cadastro deste navegador.',
  },
  actions: {
    storeRefusal: 'guarda por que o link não serve',
    showProblem: 'mostra o que deu errado',
    clearProblem: 'apaga a mensagem de erro',
  },
}

/** The page of a link to another device: it asks for a press, so that a scanner or a preview uses nothing up. */
export const continueHereMachine = chart.createMachine({
  id: 'continueHere',
  meta: { title: 'Chegada em outro aparelho' },
  description:
    'O link do e-mail abre o cadastro neste aparelho depois de um toque, e um código confirma quem o abriu.',
  context: ({ input: { token } }) => ({ token, refusal: 'unknown', problem: null }),
  initial: 'arriving',
  states: {
    arriving: {
      meta: { title: 'Lendo o endereço' },
      description: 'Vê se o endereço traz um link inteiro.',
      always: [{ guard: 'linkIsThere', target: 'waiting' }, { target: 'refused' }],
    },
    waiting: {
      meta: { title: 'Esperando o toque' },
      description: 'Espera a pessoa apertar o botão. Abrir a página não usa o link.',
      on: { 'continuing.requested': 'opening' },
    },
    opening: {
      meta: { title: 'Abrindo o cadastro' },
      description:
        'O servidor usa o link uma vez e envia um código ao WhatsApp do cadastro. Se este navegador já tem o cadastro, segue sem usar o link.',
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
      meta: { title: 'Já há outro cadastro aqui', isDetour: true },
      description: 'Este navegador já tem outro cadastro. A página pergunta antes de trocá-lo.',
      on: { 'replacing.confirmed': 'replacing', 'replacing.declined': 'kept' },
    },
    replacing: {
      meta: { title: 'Trocando o cadastro', isDetour: true },
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
    kept: {
      meta: { title: 'Cadastro deste navegador mantido', isDetour: true },
      description: 'O cadastro deste navegador continua nele. O link não foi usado.',
    },
    refused: {
      meta: { title: 'Link recusado', isDetour: true },
      description: 'O link não serve: a página diz por quê e o que fazer.',
    },
    goneOn: {
      meta: { title: 'Segue para o código' },
      description: 'A pessoa segue para o código.',
      type: 'final',
    },
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
