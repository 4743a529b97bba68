import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { notProvided } from '../lib/not-provided.ts'
import { CONFIRMATION_PATH, type FunnelStep, isProtected, stepOfPath } from './routes.ts'

/** The chart's running instance. */
export type FunnelRef = ActorRefFrom<typeof funnelMachine>

/** A snapshot of the chart. */
export type FunnelSnapshot = SnapshotFrom<typeof funnelMachine>

type Context = {
  readonly path: string
  /** Where the visitor has to go instead of `path`; null when they may stay. */
  readonly redirectTo: string | null
  /** What the page's own cookie says of the phone; the server decides, unless it cannot be reached (decision 2). */
  readonly phoneWasRemembered: boolean
}

type Event =
  | { type: 'route.entered'; path: string }
  | { type: 'phone.validated' }
  | { type: 'access.revoked' }

const chart = setup({
  types: {} as { input: { path: string }; context: Context; events: Event; tags: 'undecided' },
  actors: {
    recallVisitor: notProvided<{ phoneWasRemembered: boolean }, void>('recallVisitor'),
    checkAccess: notProvided<{ phoneValidated: boolean }, void>('checkAccess'),
    forgetValidation: notProvided<void, void>('forgetValidation'),
  },
  actions: {
    storePath: assign((_, { path }: { path: string }) => ({ path })),
    storeMemory: assign((_, { phoneWasRemembered }: { phoneWasRemembered: boolean }) => ({
      phoneWasRemembered,
    })),
    redirectFromProtected: assign({
      redirectTo: ({ context }) => (isProtected(context.path) ? CONFIRMATION_PATH : null),
    }),
    letStay: assign({ redirectTo: null }),
  },
  guards: {
    pathIsProtected: (_, { path }: { path: string }) => isProtected(path),
    pathIsOfStep: ({ context }, { step }: { step: FunnelStep }) => stepOfPath(context.path) === step,
    phoneIsValidated: (_, { phoneValidated }: { phoneValidated: boolean }) => phoneValidated,
    phoneWasRemembered: ({ context }) => context.phoneWasRemembered,
  },
})

const access = chart.createStateConfig({
  description: 'O que o visitante pode ver.',
  initial: 'recalling',
  states: {
    recalling: {
      description: 'Lê o que o navegador lembra do visitante.',
      tags: 'undecided',
      invoke: {
        id: 'recallVisitor',
        src: 'recallVisitor',
        onDone: { target: 'checking', actions: { type: 'storeMemory', params: ({ event }) => event.output } },
        onError: 'checking',
      },
    },
    checking: {
      description:
        'Pergunta ao servidor se o telefone desta sessão foi validado. Sem resposta, vale o cookie.',
      tags: 'undecided',
      invoke: {
        id: 'checkAccess',
        src: 'checkAccess',
        onDone: [
          {
            guard: { type: 'phoneIsValidated', params: ({ event }) => event.output },
            target: 'validated',
          },
          { target: 'revoking' },
        ],
        onError: [{ guard: 'phoneWasRemembered', target: 'validated' }, { target: 'visitor' }],
      },
      on: { 'phone.validated': 'validated' },
    },
    visitor: {
      description: 'Telefone ainda não validado: as rotas protegidas levam a /confirm-otp.',
      entry: 'redirectFromProtected',
      on: {
        'route.entered': [
          {
            description: 'O telefone pode ter sido validado desde então, aqui ou em outra aba.',
            guard: { type: 'pathIsProtected', params: ({ event }) => event },
            target: 'recalling',
          },
          { target: 'visitor', reenter: true },
        ],
        'phone.validated': { target: 'validated', description: 'O código foi validado nesta página.' },
      },
    },
    validated: {
      description: 'Telefone validado: as rotas protegidas estão abertas.',
      entry: 'letStay',
      on: {
        'access.revoked': {
          target: 'revoking',
          description: 'O servidor recusou a sessão: vale a palavra dele, não a do cookie.',
        },
      },
    },
    revoking: {
      description: 'Apaga o cookie otp_validated, que o servidor não confirmou.',
      tags: 'undecided',
      invoke: {
        id: 'forgetValidation',
        src: 'forgetValidation',
        onDone: 'visitor',
        onError: 'visitor',
      },
    },
  },
})

const step = chart.createStateConfig({
  description: 'Em que etapa o visitante está.',
  initial: 'placing',
  on: {
    'route.entered': {
      target: '.placing',
      actions: { type: 'storePath', params: ({ event }) => event },
      description: 'O visitante abriu uma página.',
    },
  },
  states: {
    placing: {
      description: 'Descobre a etapa pelo endereço da página.',
      always: [
        { guard: { type: 'pathIsOfStep', params: { step: 'signup' } }, target: 'signup' },
        { guard: { type: 'pathIsOfStep', params: { step: 'confirmation' } }, target: 'confirmation' },
        { guard: { type: 'pathIsOfStep', params: { step: 'profile' } }, target: 'profile' },
        { guard: { type: 'pathIsOfStep', params: { step: 'finish' } }, target: 'finish' },
        { target: 'outside' },
      ],
    },
    signup: { description: 'Etapa 1: criar conta.' },
    confirmation: { description: 'Etapa 2: validar o telefone.' },
    profile: { description: 'Etapa 3: perfil.' },
    finish: { description: 'Etapa 4: últimos ajustes.' },
    outside: { description: 'Página fora das quatro etapas.' },
  },
})

/** Where the visitor stands in the funnel, and which of its pages are open to them (spec S1 2.1, 2.8, 4.1 and 6). */
export const funnelMachine = chart.createMachine({
  id: 'funnel',
  type: 'parallel',
  context: ({ input: { path } }) => ({ path, redirectTo: null, phoneWasRemembered: false }),
  states: { access, step },
})
