import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { declareActor } from '../lib/not-provided.ts'
import { CONFIRMATION_PATH, type FunnelStep, getStepOfPath, isProtected } from './routes.ts'

/** The chart's running instance. */
export type FunnelRef = ActorRefFrom<typeof funnelMachine>

/** A snapshot of the chart. */
export type FunnelSnapshot = SnapshotFrom<typeof funnelMachine>

type Context = {
  readonly path: string
  /** Where the visitor has to go instead of `path`; null when they may stay. */
  readonly redirectTo: string | null
  /** Whether the cookie says the phone is proven. The server decides, unless it cannot be reached (decision 2). */
  readonly phoneWasRemembered: boolean
  /** The steps done, according to cookies and server; a proven phone has its own state. */
  readonly stepsDone: readonly FunnelStep[]
  /** The page whose visitor was first sent to the code; null when the visitor was not held back. */
  readonly heldBackFrom: string | null
  /** Whether the visitor has finished the checkout, according to the server. */
  readonly hasCheckedOut: boolean
  /** Whether the visitor has moved the sign-up to another device and has begun no other here. */
  readonly hasMoved: boolean
}

/** What the server knows of the visitor. */
export type AccessAnswer = {
  readonly isPhoneProven: boolean
  /** The steps it has answers of, whatever became of the browser's cookies. */
  readonly stepsDone: readonly FunnelStep[]
  readonly hasCheckedOut?: boolean
  /** True when the visitor has moved the sign-up to another device. */
  readonly hasMoved?: boolean
}

type Event =
  | { type: 'route.entered'; path: string }
  | { type: 'phone.proven' }
  | { type: 'access.revoked' }
  | { type: 'checkout.finished' }
  | { type: 'page.shown' }

const chart = setup({
  types: {} as { input: { path: string }; context: Context; events: Event; tags: 'undecided' },
  actors: {
    recallVisitor: declareActor<{ phoneWasRemembered: boolean }, void>('recallVisitor'),
    checkAccess: declareActor<AccessAnswer, void>('checkAccess'),
    recallSteps: declareActor<readonly FunnelStep[], void>('recallSteps'),
    forgetProof: declareActor<void, void>('forgetProof'),
  },
  actions: {
    storePath: assign((_, { path }: { path: string }) => ({ path })),
    storeMemory: assign((_, { phoneWasRemembered }: { phoneWasRemembered: boolean }) => ({
      phoneWasRemembered,
    })),
    redirectFromProtected: assign(({ context: { path, heldBackFrom } }) => ({
      redirectTo: isProtected(path) ? CONFIRMATION_PATH : null,
      heldBackFrom: isProtected(path) ? path : heldBackFrom,
    })),
    holdBack: assign({ heldBackFrom: ({ context }) => context.path }),
    letStay: assign({ redirectTo: null, heldBackFrom: null, hasMoved: false }),
    noteCheckout: assign({ hasCheckedOut: true }),
    noteMove: assign({ hasMoved: true, stepsDone: [] }),
    noteSteps: assign(({ context }, { steps }: { steps: readonly FunnelStep[] }) => ({
      stepsDone: [...new Set([...context.stepsDone, ...steps])],
    })),
  },
  guards: {
    pathIsProtected: (_, { path }: { path: string }) => isProtected(path),
    pathIsOfStep: ({ context }, { step }: { step: FunnelStep }) => getStepOfPath(context.path) === step,
    checkoutIsDone: (_, { isPhoneProven, hasCheckedOut }: AccessAnswer) =>
      isPhoneProven && hasCheckedOut === true,
    signUpHasMoved: (_, { hasMoved }: AccessAnswer) => hasMoved === true,
    phoneIsProven: (_, { isPhoneProven }: { isPhoneProven: boolean }) => isPhoneProven,
    phoneWasRemembered: ({ context }) => context.phoneWasRemembered,
  },
})

const access = chart.createStateConfig({
  description: 'O que o visitante pode ver.',
  initial: 'recalling',
  on: {
    'access.revoked': {
      description:
        'Um visitante sem telefone confirmado tentou enviar, talvez antes da resposta do servidor sobre ele: a página do código diz por que ele vem antes.',
      actions: 'holdBack',
    },
  },
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
            description: 'O pedido já foi feito: o fim do funil leva a ele, e não ao checkout.',
            guard: { type: 'checkoutIsDone', params: ({ event }) => event.output },
            target: 'proven',
            actions: [
              { type: 'noteSteps', params: ({ event }) => ({ steps: event.output.stepsDone }) },
              'noteCheckout',
            ],
          },
          {
            guard: { type: 'phoneIsProven', params: ({ event }) => event.output },
            target: 'proven',
            actions: { type: 'noteSteps', params: ({ event }) => ({ steps: event.output.stepsDone }) },
          },
          {
            description: 'O cadastro passou para outro aparelho: nada dele está feito aqui.',
            guard: { type: 'signUpHasMoved', params: ({ event }) => event.output },
            target: 'revoking',
            actions: 'noteMove',
          },
          {
            target: 'revoking',
            actions: { type: 'noteSteps', params: ({ event }) => ({ steps: event.output.stepsDone }) },
          },
        ],
        onError: [{ guard: 'phoneWasRemembered', target: 'proven' }, { target: 'visitor' }],
      },
      on: { 'phone.proven': 'proven' },
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
        'phone.proven': { target: 'proven', description: 'O código foi validado nesta página.' },
      },
    },
    proven: {
      description: 'Telefone validado: as rotas protegidas estão abertas.',
      entry: 'letStay',
      initial: 'open',
      on: {
        'checkout.finished': { actions: 'noteCheckout', description: 'O pedido foi feito nesta visita.' },
        'access.revoked': {
          target: 'revoking',
          actions: 'holdBack',
          description: 'O servidor recusou a sessão: vale a palavra dele, não a do cookie.',
        },
      },
      states: {
        open: {
          description: 'O visitante usa as páginas protegidas.',
          on: {
            'page.shown': {
              target: 'rechecking',
              description: 'O visitante volta a esta aba: o cadastro pode ter passado para outro aparelho.',
            },
          },
        },
        rechecking: {
          description: 'Pergunta de novo ao servidor, com a página na tela.',
          invoke: {
            id: 'recheckAccess',
            src: 'checkAccess',
            onDone: [
              {
                guard: { type: 'signUpHasMoved', params: ({ event }) => event.output },
                target: '#funnel.access.revoking',
                actions: 'noteMove',
              },
              { target: 'open' },
            ],
            onError: 'open',
          },
        },
      },
    },
    revoking: {
      description: 'Apaga o cookie otp_validated, que o servidor não confirmou.',
      tags: 'undecided',
      invoke: {
        id: 'forgetProof',
        src: 'forgetProof',
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
    profile: { description: 'Etapa 3: quem o visitante é e do que precisa.' },
    finish: { description: 'Etapa 4: plano, pagamento e o que falta combinar.' },
    outside: { description: 'Página fora das quatro etapas.' },
  },
})

const progress = chart.createStateConfig({
  description: 'O que o visitante já fez, para o cabeçalho e para o fim do funil.',
  initial: 'recalling',
  on: { 'route.entered': { target: '.recalling', description: 'Uma etapa pode ter sido concluída.' } },
  states: {
    recalling: {
      description: 'Lê nos cookies as etapas concluídas.',
      invoke: {
        id: 'recallSteps',
        src: 'recallSteps',
        onDone: {
          target: 'known',
          actions: { type: 'noteSteps', params: ({ event }) => ({ steps: event.output }) },
        },
        onError: 'known',
      },
    },
    known: { description: 'As etapas concluídas são conhecidas.' },
  },
})

/** The visitor's step of the funnel, and which of its pages are open (spec S1 2.1, 2.8, 4.1 and 6). */
export const funnelMachine = chart.createMachine({
  id: 'funnel',
  type: 'parallel',
  context: ({ input: { path } }) => ({
    path,
    redirectTo: null,
    phoneWasRemembered: false,
    stepsDone: [],
    heldBackFrom: null,
    hasCheckedOut: false,
    hasMoved: false,
  }),
  states: { access, step, progress },
})
