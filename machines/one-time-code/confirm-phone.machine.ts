import { type ActorRefFrom, assign, setup } from 'xstate'
import type { WordsOf } from '../lib/chart-words.ts'
import { declareActor } from '../lib/not-provided.ts'
import type { StateMeta } from '../lib/state-meta.ts'
import { MAX_WRONG_GUESSES } from './limits.ts'
import { oneTimeCodeMachine } from './one-time-code.machine.ts'
import type { CodeStanding, OneTimeCodeOutput } from './one-time-code.setup.ts'

/** The chart's running instance. */
export type ConfirmPhoneRef = ActorRefFrom<typeof confirmPhoneMachine>

/** What the server's session holds when the page opens. */
export type PhoneVisit = {
  readonly isPhoneProven: boolean
  /** E.164; null when this session has not signed up, or continues a sign-up of another device. */
  readonly phoneNumber: string | null
  readonly firstName: string | null
  readonly maskedPhone: string | null
  /** Milliseconds until another code may be requested; null when no code is on its way. */
  readonly resendLeftMs: number | null
  /** Milliseconds until the end of the block; null when the number is not blocked. */
  readonly blockLeftMs: number | null
  readonly standing: CodeStanding
  /** Wrong guesses left before the block. */
  readonly guessesLeft: number
  /** True when the browser blocks cookies, without which the server cannot tell whose code it is. */
  readonly cookiesAreBlocked?: boolean
  /** True when a link from another device brought the visitor: only the masked phone is known until the code is accepted. */
  readonly isContinued?: boolean
  /** True when the visitor has moved the sign-up to another device. */
  readonly hasMoved?: boolean
  /** Opens WhatsApp with a message that asks for the code; null where nobody would answer it. */
  readonly askLink?: string | null
  /** Messages stay inside the sandbox instead of reaching a phone. */
  readonly sandbox: boolean
}

/** How the page ended: as the code did, or with a sign-up of another device whose profile is done too. */
export type ConfirmPhoneOutput = Exclude<OneTimeCodeOutput, 'movedAway'> | 'profileDone'

type Context = {
  readonly visit: PhoneVisit
  /** The chart's output; a phone proven earlier counts as proven now. */
  readonly outcome: ConfirmPhoneOutput
}

type Event = { type: 'retry.requested' } | { type: 'proof.noticed' }

const UNKNOWN_VISIT: PhoneVisit = {
  isPhoneProven: false,
  phoneNumber: null,
  firstName: null,
  maskedPhone: null,
  resendLeftMs: null,
  blockLeftMs: null,
  standing: 'notSent',
  guessesLeft: MAX_WRONG_GUESSES,
  sandbox: false,
}

const chart = setup({
  types: {} as {
    context: Context
    events: Event
    output: ConfirmPhoneOutput
    tags: 'loading' | 'failed' | 'movedAway' | 'withoutNumber' | 'withoutCookies'
    children: { oneTimeCode: 'oneTimeCode' }
    meta: StateMeta
  },
  actors: {
    loadVisit: declareActor<PhoneVisit, void>('loadVisit'),
    storeProofFlag: declareActor<void, void>('storeProofFlag'),
    /** Brings the proven sign-up of another device to this browser, and says how far it is. */
    restoreSignUp: declareActor<{ isProfileDone: boolean }, void>('restoreSignUp'),
    oneTimeCode: oneTimeCodeMachine,
  },
  actions: {
    storeVisit: assign((_, { visit }: { visit: PhoneVisit }) => ({ visit })),
    /** Provided by the page: reports to the funnel how the chart ended. */
    reportOutcome: (_, __: { outcome: ConfirmPhoneOutput }) => {},
    storeOutcome: assign((_, { outcome }: { outcome: ConfirmPhoneOutput }) => ({ outcome })),
  },
  guards: {
    phoneIsProven: ({ context }) => context.visit.isPhoneProven,
    cookiesAreBlocked: ({ context }) => context.visit.cookiesAreBlocked === true,
    signUpHasMoved: ({ context }) => context.visit.hasMoved === true,
    numberIsUnknown: ({ context: { visit } }) => visit.phoneNumber === null && visit.isContinued !== true,
    signUpCameFromElsewhere: ({ context: { visit } }, { outcome }: { outcome: OneTimeCodeOutput }) =>
      visit.isContinued === true && outcome === 'verified',
    signUpMovedMeanwhile: (_, { outcome }: { outcome: OneTimeCodeOutput }) => outcome === 'movedAway',
    profileIsDone: (_, { isProfileDone }: { isProfileDone: boolean }) => isProfileDone,
  },
})

/** What people call what may happen in the chart. */
export const confirmPhoneWords: WordsOf<typeof chart> = {
  calls: {
    loadVisit: 'consultar a sessão',
    storeProofFlag: 'gravar a confirmação no navegador',
    restoreSignUp: 'trazer o cadastro para este navegador',
    oneTimeCode: 'confirmar o telefone com o código',
  },
  guards: {
    phoneIsProven: 'o telefone está confirmado',
    cookiesAreBlocked: 'o navegador bloqueia cookies',
    signUpHasMoved: 'o cadastro passou para outro aparelho',
    signUpMovedMeanwhile: 'o cadastro passou para outro aparelho enquanto o código era esperado',
    numberIsUnknown: 'não se sabe de quem é o telefone',
    signUpCameFromElsewhere: 'o código confirmou um cadastro de outro aparelho',
    profileIsDone: 'o perfil já foi respondido',
  },
  events: {
    'retry.requested': 'A pessoa tenta de novo.',
    'proof.noticed': 'A pessoa volta a esta aba com o telefone confirmado em outra.',
  },
  actions: {
    storeVisit: 'guarda de quem é o telefone a confirmar',
    reportOutcome: 'diz ao funil como o código terminou',
    storeOutcome: 'guarda como o código terminou',
  },
  limits: () => ({
    MAX_WRONG_GUESSES: {
      says: `${MAX_WRONG_GUESSES} tentativas: depois de ${MAX_WRONG_GUESSES} códigos errados, o número fica bloqueado`,
      at: ['confirming'],
    },
  }),
}

const confirming = chart.createStateConfig({
  meta: { title: 'Confirmando o telefone' },
  description: 'A pessoa confirma o telefone com o código.',
  invoke: {
    id: 'oneTimeCode',
    src: 'oneTimeCode',
    input: ({ context: { visit } }) => ({
      phoneNumber: visit.phoneNumber,
      firstName: visit.firstName,
      maskedPhone: visit.maskedPhone ?? visit.phoneNumber ?? '',
      resendLeftMs: visit.resendLeftMs,
      blockLeftMs: visit.blockLeftMs,
      standing: visit.standing,
      guessesLeft: visit.guessesLeft,
      askLink: visit.askLink ?? null,
    }),
    onDone: [
      {
        description: 'O cadastro passou para outro aparelho: a visita lida de novo diz isso.',
        guard: { type: 'signUpMovedMeanwhile', params: ({ event }) => ({ outcome: event.output }) },
        target: 'loading',
      },
      {
        guard: { type: 'signUpCameFromElsewhere', params: ({ event }) => ({ outcome: event.output }) },
        target: 'restoring',
        actions: { type: 'storeOutcome', params: { outcome: 'verified' } },
      },
      {
        target: 'left',
        // The cast is safe: the first case has taken `movedAway`, the only output that is not the page's own.
        actions: {
          type: 'storeOutcome',
          params: ({ event }) => ({ outcome: event.output as ConfirmPhoneOutput }),
        },
      },
    ],
    onError: 'failed',
  },
})

/** The code page: loads the phone to validate and hands over to the code chart. */
export const confirmPhoneMachine = chart.createMachine({
  id: 'confirmPhone',
  meta: { title: 'Página do código' },
  description: 'Descobre de quem é o telefone a confirmar e entrega a tela ao código de verificação.',
  context: { visit: UNKNOWN_VISIT, outcome: 'verified' },
  initial: 'loading',
  on: {
    'proof.noticed': {
      description:
        'O telefone parece confirmado em outra aba: o servidor diz se está, e esta aba segue junto.',
      target: '.loading',
    },
  },
  states: {
    loading: {
      meta: { title: 'Consultando a sessão' },
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
      meta: { title: 'Decidindo o que mostrar' },
      description: 'Decide o que mostrar com o que o servidor disse.',
      always: [
        { guard: 'phoneIsProven', target: 'recognising' },
        { guard: 'cookiesAreBlocked', target: 'withoutCookies' },
        { guard: 'signUpHasMoved', target: 'movedAway' },
        { guard: 'numberIsUnknown', target: 'withoutNumber' },
        { target: 'confirming' },
      ],
    },
    recognising: {
      meta: { title: 'Telefone já confirmado' },
      description: 'O telefone já foi confirmado nesta sessão: só o cookie precisa voltar.',
      tags: 'loading',
      invoke: { id: 'storeProofFlag', src: 'storeProofFlag', onDone: 'left', onError: 'left' },
    },
    withoutCookies: {
      meta: { title: 'Cookies bloqueados', isDetour: true },
      description:
        'O navegador bloqueia cookies: o servidor não tem como saber de quem é o código. A tela diz isso e o que fazer.',
      tags: 'withoutCookies',
    },
    movedAway: {
      meta: { title: 'Cadastro em outro aparelho', isDetour: true },
      description: 'A pessoa passou o cadastro para outro aparelho: a tela diz onde ele continua.',
      tags: 'movedAway',
    },
    withoutNumber: {
      meta: { title: 'Sem cadastro', isDetour: true },
      description: 'Ainda não há cadastro nesta sessão. A pessoa é levada a ele por um link.',
      tags: 'withoutNumber',
    },
    failed: {
      meta: { title: 'Servidor sem resposta', isDetour: true },
      description: 'O servidor não respondeu. A pessoa pode tentar de novo.',
      tags: 'failed',
      on: { 'retry.requested': 'loading' },
    },
    confirming,
    restoring: {
      meta: { title: 'Trazendo o cadastro do outro aparelho', isDetour: true },
      description: 'O cadastro veio de outro aparelho: este navegador recebe o que o outro tinha.',
      tags: 'loading',
      invoke: {
        id: 'restoreSignUp',
        src: 'restoreSignUp',
        onDone: [
          {
            description: 'O perfil já foi respondido no outro aparelho: o caminho segue depois dele.',
            guard: { type: 'profileIsDone', params: ({ event }) => event.output },
            target: 'left',
            actions: { type: 'storeOutcome', params: { outcome: 'profileDone' } },
          },
          { target: 'left' },
        ],
        onError: 'left',
      },
    },
    left: {
      meta: { title: 'Segue no funil' },
      description: 'A página do código terminou; o funil segue pelo resultado.',
      type: 'final',
      entry: { type: 'reportOutcome', params: ({ context: { outcome } }) => ({ outcome }) },
    },
  },
  output: ({ context }) => context.outcome,
})
