import { type ActorRefFrom, assign, setup } from 'xstate'
import { DEAL_EVENTS_OF, type StateMeta } from '../deal-stages/causes.ts'
import { notProvided } from '../lib/not-provided.ts'
import type { HeldLock } from '../lock/lock.machine.ts'
import { type SignUpProblem, signUpProblemFrom } from './problem.ts'
import {
  NO_PROGRESS,
  type RegistrationRecord,
  type SignUpProgress,
  type SignUpStep,
  type Simulation,
} from './records.ts'
import { type Registration, validateRegistration } from './registration.ts'

/** How long a visitor is kept waiting for the CRM, and again for the payment provider, before the flow goes on (decisions 11, 12). */
export const PATIENCE_MS = 8_000

/** The chart's version, kept with each lead: a stored run of another version starts over from its progress. */
export const SIGN_UP_VERSION = '1'

/** The chart's running instance. */
export type SignUpRef = ActorRefFrom<typeof signUpMachine>

/** What a sign-up needs to run, in the browser and on the server alike. */
export type SignUpInput = {
  readonly registration: Registration
  readonly simulation?: Simulation | null
  /** What an earlier run achieved; nothing, for a new one. */
  readonly progress?: SignUpProgress
  /** False when the worker resumes a lead long after its visitor left: no code is sent to a sleeping phone. */
  readonly visitorIsWaiting?: boolean
  /** How long the CRM may take, and then the payment provider, in milliseconds. */
  readonly patienceMs?: number
}

/** What a sign-up comes to. `pending` names the steps the worker still owes. */
export type SignUpOutput = {
  readonly outcome: 'completed' | 'rejected' | 'failed'
  readonly registration: RegistrationRecord | null
  readonly pending: readonly SignUpStep[]
  readonly codeSent: boolean
  readonly problem: SignUpProblem | null
}

type Context = {
  readonly registration: Registration
  readonly simulation: Simulation | null
  readonly progress: SignUpProgress
  readonly visitorIsWaiting: boolean
  readonly patienceMs: number
  readonly record: RegistrationRecord | null
  readonly pending: readonly SignUpStep[]
  readonly problem: SignUpProblem | null
}

/** What every step is given. */
export type StepInput = Pick<Context, 'registration' | 'simulation' | 'progress'>

const chart = setup({
  types: {} as { input: SignUpInput; context: Context; output: SignUpOutput; tags: 'working' },
  actors: {
    acquireLock: notProvided<HeldLock, StepInput>('acquireLock'),
    resolvePerson: notProvided<{ personId: number }, StepInput>('resolvePerson'),
    resolveDeal: notProvided<{ dealId: number }, StepInput>('resolveDeal'),
    trackSignup: notProvided<void, StepInput>('trackSignup'),
    saveRegistration: notProvided<RegistrationRecord, StepInput>('saveRegistration'),
    createCustomer: notProvided<{ customerId: string }, StepInput>('createCustomer'),
    createSubscription: notProvided<{ subscriptionId: string }, StepInput>('createSubscription'),
    releaseLock: notProvided<void, StepInput>('releaseLock'),
    sendCode: notProvided<void, StepInput>('sendCode'),
  },
  actions: {
    keepProgress: assign(({ context }, made: Partial<SignUpProgress>) => ({
      progress: { ...context.progress, ...made },
    })),
    oweRegistration: assign(({ context }) => ({
      pending: [...context.pending, 'saveRegistration' as const],
    })),
    oweMissingCrmSteps: assign(({ context: { progress, pending } }) => ({
      pending: [
        ...pending,
        ...(progress.personId === null ? (['resolvePerson'] as const) : []),
        ...(progress.dealId === null ? (['resolveDeal'] as const) : []),
        ...(progress.signupTracked ? [] : (['trackSignup'] as const)),
      ],
    })),
    oweMissingPaymentSteps: assign(({ context: { progress, pending } }) => ({
      pending: [
        ...pending,
        ...(progress.customerId === null ? (['createCustomer'] as const) : []),
        ...(progress.subscriptionId === null ? (['createSubscription'] as const) : []),
      ],
    })),
    keepRecord: assign((_, record: RegistrationRecord) => ({ record })),
    showProblem: assign((_, { problem }: { problem: SignUpProblem }) => ({ problem })),
  },
  guards: {
    registrationIsValid: ({ context }) => validateRegistration(context.registration).length === 0,
    personIsKnown: ({ context }) => context.progress.personId !== null,
    dealIsKnown: ({ context }) => context.progress.dealId !== null,
    signupIsTracked: ({ context }) => context.progress.signupTracked,
    nothingWasSimulated: ({ context }) => context.simulation === null,
    customerIsKnown: ({ context }) => context.progress.customerId !== null,
    subscriptionIsKnown: ({ context }) => context.progress.subscriptionId !== null,
    codeIsNotWanted: ({ context }) => context.progress.codeSent || !context.visitorIsWaiting,
  },
  delays: { patience: ({ context }) => context.patienceMs },
})

/** Everything an actor of a step is given. */
function stepInput({ context: { registration, simulation, progress } }: { context: Context }): StepInput {
  return { registration, simulation, progress }
}

const syncingCrm = chart.createStateConfig({
  description:
    'Pessoa e negócio no CRM, criados ou reaproveitados. Se o CRM falhar ou demorar, o fluxo segue e o servidor conclui depois.',
  initial: 'resolvingPerson',
  after: { patience: { target: 'savingRegistration', actions: 'oweMissingCrmSteps' } },
  states: {
    resolvingPerson: {
      description: 'Procura a pessoa por e-mail ou telefone; cria se não existir.',
      always: { guard: 'personIsKnown', target: 'resolvingDeal' },
      invoke: {
        id: 'resolvePerson',
        src: 'resolvePerson',
        input: stepInput,
        onDone: {
          target: 'resolvingDeal',
          actions: { type: 'keepProgress', params: ({ event }) => ({ personId: event.output.personId }) },
        },
        onError: { target: '#signUp.savingRegistration', actions: 'oweMissingCrmSteps' },
      },
    },
    resolvingDeal: {
      description:
        'Negócio aberto, ou não perdido e atualizado há até 30 dias, é reaproveitado; senão é criado.',
      always: { guard: 'dealIsKnown', target: 'trackingSignup' },
      invoke: {
        id: 'resolveDeal',
        src: 'resolveDeal',
        input: stepInput,
        onDone: {
          target: 'trackingSignup',
          actions: { type: 'keepProgress', params: ({ event }) => ({ dealId: event.output.dealId }) },
        },
        onError: { target: '#signUp.savingRegistration', actions: 'oweMissingCrmSteps' },
      },
    },
    trackingSignup: {
      description:
        'Registra signup_completed no negócio; com um plano já simulado, também simulation_detected.',
      meta: { dealEvents: [DEAL_EVENTS_OF.signUp, DEAL_EVENTS_OF.earlierSimulation] } satisfies StateMeta,
      always: { guard: 'signupIsTracked', target: 'synced' },
      invoke: {
        id: 'trackSignup',
        src: 'trackSignup',
        input: stepInput,
        onDone: { target: 'synced', actions: { type: 'keepProgress', params: { signupTracked: true } } },
        onError: { target: '#signUp.savingRegistration', actions: 'oweMissingCrmSteps' },
      },
    },
    synced: { description: 'Pessoa e negócio estão em ordem.', type: 'final' },
  },
  onDone: 'savingRegistration',
})

const preparingPayment = chart.createStateConfig({
  description:
    'Cliente e assinatura no provedor de pagamento, só para quem simulou um plano. Uma falha não interrompe o fluxo.',
  initial: 'creatingCustomer',
  after: { patience: { target: 'releasingLock', actions: 'oweMissingPaymentSteps' } },
  states: {
    creatingCustomer: {
      description: 'Cria o cliente no provedor de pagamento, uma só vez.',
      always: [
        { guard: 'nothingWasSimulated', target: 'prepared' },
        { guard: 'customerIsKnown', target: 'creatingSubscription' },
      ],
      invoke: {
        id: 'createCustomer',
        src: 'createCustomer',
        input: stepInput,
        onDone: {
          target: 'creatingSubscription',
          actions: { type: 'keepProgress', params: ({ event }) => ({ customerId: event.output.customerId }) },
        },
        onError: { target: 'prepared', actions: 'oweMissingPaymentSteps' },
      },
    },
    creatingSubscription: {
      description: 'Cria a assinatura do plano simulado, uma só vez.',
      always: { guard: 'subscriptionIsKnown', target: 'prepared' },
      invoke: {
        id: 'createSubscription',
        src: 'createSubscription',
        input: stepInput,
        onDone: {
          target: 'prepared',
          actions: {
            type: 'keepProgress',
            params: ({ event }) => ({ subscriptionId: event.output.subscriptionId }),
          },
        },
        onError: { target: 'prepared', actions: 'oweMissingPaymentSteps' },
      },
    },
    prepared: { description: 'O pagamento está preparado, ou não é preciso.', type: 'final' },
  },
  onDone: 'releasingLock',
})

/** A prospect signs up: from the filled form to the code on the phone, in the order of spec S2 4. */
export const signUpMachine = chart.createMachine({
  id: 'signUp',
  version: SIGN_UP_VERSION,
  context: ({ input }) => ({
    registration: input.registration,
    simulation: input.simulation ?? null,
    progress: input.progress ?? NO_PROGRESS,
    visitorIsWaiting: input.visitorIsWaiting ?? true,
    patienceMs: input.patienceMs ?? PATIENCE_MS,
    record: null,
    pending: [],
    problem: null,
  }),
  initial: 'validating',
  states: {
    validating: {
      description: 'Confere os campos pelas regras do cadastro.',
      always: [
        { guard: 'registrationIsValid', target: 'acquiringLock' },
        { target: 'rejected', actions: { type: 'showProblem', params: { problem: 'invalid' } } },
      ],
    },
    acquiringLock: {
      description:
        'Reserva o e-mail e o telefone para que duas abas, aparelhos ou servidores não cadastrem em dobro.',
      tags: 'working',
      invoke: {
        id: 'acquireLock',
        src: 'acquireLock',
        input: stepInput,
        onDone: 'syncingCrm',
        onError: {
          target: 'failed',
          actions: {
            type: 'showProblem',
            params: ({ event }) => ({ problem: signUpProblemFrom(event.error) }),
          },
        },
      },
    },
    syncingCrm: { tags: 'working', ...syncingCrm },
    savingRegistration: {
      description: 'Guarda o cadastro na sessão e no cookie dadosCadastro.',
      tags: 'working',
      invoke: {
        id: 'saveRegistration',
        src: 'saveRegistration',
        input: stepInput,
        onDone: {
          target: 'preparingPayment',
          actions: { type: 'keepRecord', params: ({ event }) => event.output },
        },
        onError: { target: 'preparingPayment', actions: 'oweRegistration' },
      },
    },
    preparingPayment: { tags: 'working', ...preparingPayment },
    releasingLock: {
      description: 'Libera o e-mail e o telefone; se falhar, a reserva expira sozinha em 30 segundos.',
      tags: 'working',
      invoke: {
        id: 'releaseLock',
        src: 'releaseLock',
        input: stepInput,
        onDone: 'sendingCode',
        onError: 'sendingCode',
      },
    },
    sendingCode: {
      description:
        'Envia o código de 6 dígitos pelo WhatsApp. Se o envio falhar, o visitante pede outro na tela seguinte.',
      tags: 'working',
      always: { guard: 'codeIsNotWanted', target: 'completed' },
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: stepInput,
        onDone: { target: 'completed', actions: { type: 'keepProgress', params: { codeSent: true } } },
        onError: {
          target: 'completed',
          actions: {
            type: 'showProblem',
            params: ({ event }) => ({ problem: signUpProblemFrom(event.error) }),
          },
        },
      },
    },
    completed: { type: 'final', description: 'Cadastro feito: o visitante vai para /confirm-otp.' },
    rejected: { type: 'final', description: 'Algum campo não passou nas regras.' },
    failed: {
      type: 'final',
      description:
        'Sem a reserva (outro cadastro igual em andamento, ou sem conexão): o visitante é avisado e o servidor conclui depois.',
    },
  },
  output: ({ context: { record, pending, progress, problem } }) => ({
    outcome: problem === 'invalid' ? 'rejected' : isSaved(record, pending) ? 'completed' : 'failed',
    registration: record,
    pending,
    codeSent: progress.codeSent,
    problem,
  }),
})

/** Past the lock, the registration is either kept or owed. */
function isSaved(record: RegistrationRecord | null, pending: readonly SignUpStep[]) {
  return record !== null || pending.includes('saveRegistration')
}
