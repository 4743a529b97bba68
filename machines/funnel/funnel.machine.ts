import { assign, type SnapshotFrom, setup } from 'xstate'
import type { WordsOf } from '../lib/chart-words.ts'
import { declareActor } from '../lib/not-provided.ts'
import type { StateMeta } from '../lib/state-meta.ts'
import { CONFIRMATION_PATH, type FunnelStep, getStepOfPath, isProtected } from './routes.ts'

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
  types: {} as {
    input: { path: string }
    context: Context
    events: Event
    tags: 'undecided'
    meta: StateMeta
  },
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

/** What people call what may happen in the chart. */
export const funnelWords: WordsOf<typeof chart> = {
  calls: {
    recallSteps: 'ler as etapas concluídas',
    recallVisitor: 'lembrar do visitante',
    checkAccess: 'perguntar ao servidor pelo telefone',
    forgetProof: 'apagar a confirmação do navegador',
  },
  guards: {
    checkoutIsDone: 'o telefone está confirmado e o pedido foi feito',
    signUpHasMoved: 'o cadastro passou para outro aparelho',
    phoneIsProven: 'o telefone está confirmado',
    phoneWasRemembered: 'o navegador lembra que o telefone foi confirmado',
    pathIsProtected: 'a página pede telefone confirmado',
    pathIsOfStep: {
      signup: 'a página é do cadastro',
      confirmation: 'a página é do código',
      profile: 'a página é do perfil',
      finish: 'a página é do fim do funil',
    },
  },
  events: {
    'route.entered': 'O visitante abriu outra página.',
    'phone.proven': 'O telefone foi confirmado nesta página.',
    'access.revoked': 'O servidor recusou a sessão.',
    'checkout.finished': 'O pedido foi feito nesta página.',
    'page.shown': 'O visitante volta a esta aba.',
  },
  actions: {
    storePath: 'guarda em que página o visitante está',
    storeMemory: 'guarda o que o navegador lembra',
    redirectFromProtected: 'manda para a página do código quem está em página protegida',
    letStay: 'deixa o visitante na página',
    holdBack: 'guarda de que página o visitante veio',
    noteSteps: 'guarda as etapas concluídas',
    noteCheckout: 'guarda que o pedido foi feito',
    noteMove: 'guarda que o cadastro está em outro aparelho',
  },
}

const access = chart.createStateConfig({
  meta: { title: 'Acesso às páginas' },
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
      meta: { title: 'Lembrando do visitante' },
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
      meta: { title: 'Conferindo o telefone' },
      description:
        'Pergunta ao servidor se o telefone desta sessão está confirmado. Sem resposta, vale o cookie.',
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
      meta: { title: 'Telefone por confirmar' },
      description: 'Telefone ainda não confirmado: as rotas protegidas levam a /confirm-otp.',
      entry: 'redirectFromProtected',
      on: {
        'route.entered': [
          {
            description: 'O telefone pode ter sido confirmado desde então, aqui ou em outra aba.',
            guard: { type: 'pathIsProtected', params: ({ event }) => event },
            target: 'recalling',
          },
          { target: 'visitor', reenter: true },
        ],
        'phone.proven': { target: 'proven', description: 'O código foi aceito nesta página.' },
      },
    },
    proven: {
      meta: { title: 'Telefone confirmado' },
      description: 'Telefone confirmado: as rotas protegidas estão abertas.',
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
          meta: { title: 'Páginas protegidas abertas' },
          description: 'O visitante usa as páginas protegidas.',
          on: {
            'page.shown': {
              target: 'rechecking',
              description: 'O visitante volta a esta aba: o cadastro pode ter passado para outro aparelho.',
            },
          },
        },
        rechecking: {
          meta: { title: 'Conferindo outra vez' },
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
      meta: { title: 'Retirando a confirmação', isDetour: true },
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
  meta: { title: 'Etapa do funil' },
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
      meta: { title: 'Localizando a etapa' },
      description: 'Descobre a etapa pelo endereço da página.',
      always: [
        { guard: { type: 'pathIsOfStep', params: { step: 'signup' } }, target: 'signup' },
        { guard: { type: 'pathIsOfStep', params: { step: 'confirmation' } }, target: 'confirmation' },
        { guard: { type: 'pathIsOfStep', params: { step: 'profile' } }, target: 'profile' },
        { guard: { type: 'pathIsOfStep', params: { step: 'finish' } }, target: 'finish' },
        { target: 'outside' },
      ],
    },
    signup: { meta: { title: 'Etapa 1: cadastro' }, description: 'Etapa 1: criar conta.' },
    confirmation: { meta: { title: 'Etapa 2: código' }, description: 'Etapa 2: confirmar o telefone.' },
    profile: {
      meta: { title: 'Etapa 3: perfil' },
      description: 'Etapa 3: quem o visitante é e do que precisa.',
    },
    finish: {
      meta: { title: 'Etapa 4: últimos ajustes' },
      description: 'Etapa 4: plano, pagamento e o que falta combinar.',
    },
    outside: {
      meta: { title: 'Fora do funil', isDetour: true },
      description: 'Página fora das quatro etapas.',
    },
  },
})

const progress = chart.createStateConfig({
  meta: { title: 'Etapas concluídas' },
  description: 'O que o visitante já fez, para o cabeçalho e para o fim do funil.',
  initial: 'recalling',
  on: { 'route.entered': { target: '.recalling', description: 'Uma etapa pode ter sido concluída.' } },
  states: {
    recalling: {
      meta: { title: 'Lendo as etapas concluídas' },
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
    known: { meta: { title: 'Etapas na tela' }, description: 'As etapas concluídas são conhecidas.' },
  },
})

/** The visitor's step of the funnel, and which of its pages are open (spec S1 2.1, 2.8, 4.1 and 6). */
export const funnelMachine = chart.createMachine({
  id: 'funnel',
  meta: { title: 'Etapas do funil e rotas protegidas' },
  description: 'Decide em que etapa o visitante está e que páginas exigem o telefone confirmado.',
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
