import { assign, fromPromise, setup } from 'xstate'
import type { DealEvent } from '../deals/event-stages.ts'
import type { WordsOf } from '../lib/chart-words.ts'
import { sayTime } from '../lib/say-time.ts'
import type { StateMeta } from '../lib/state-meta.ts'
import { LOCK_TIMEOUT_MS } from '../lock/limits.ts'
import type { Simulation } from '../plan-simulator/simulation.ts'
import { RECENT_DEAL_DAYS, STEP_PATIENCE_MS } from './limits.ts'
import type { SignUpProgress, SignUpStep } from './progress.ts'
import { type Registration, validateRegistration } from './registration.ts'
import type { RegistrationRecord } from './registration-record.ts'
import type { SignUpProblem } from './sign-up-failure.ts'

/** The chart's input, in the browser and on the server. */
export type SignUpInput = {
  readonly registration: Registration
  readonly simulation?: Simulation | null
  /** What an earlier run achieved; absent for a new sign-up. */
  readonly progress?: SignUpProgress
  /** False when the worker resumes a lead after its visitor left: then no code is sent. */
  readonly isVisitorWaiting?: boolean
  /** How long the CRM may take, and then the payment provider, in milliseconds. */
  readonly patienceMs?: number
  /** What does the steps of this run; absent where the chart was given actors for all runs. */
  readonly steps?: SignUpSteps
}

/** The chart's output. `pending` lists the steps left to the worker. */
export type SignUpOutput = {
  readonly outcome: 'completed' | 'rejected' | 'failed'
  readonly registration: RegistrationRecord | null
  readonly pending: readonly SignUpStep[]
  readonly codeSent: boolean
  readonly problem: SignUpProblem | null
}

/** The chart's context. */
export type Context = {
  readonly registration: Registration
  readonly simulation: Simulation | null
  readonly progress: SignUpProgress
  readonly isVisitorWaiting: boolean
  readonly patienceMs: number
  readonly steps: SignUpSteps | null
  readonly record: RegistrationRecord | null
  readonly pending: readonly SignUpStep[]
  readonly problem: SignUpProblem | null
}

/** Input of every step's actor. */
export type StepInput = Pick<Context, 'registration' | 'simulation' | 'progress' | 'steps'>

/** An id of the progress, by its name. */
type IdName = 'personId' | 'dealId' | 'customerId' | 'subscriptionId'

/** Output of a step that finds or creates something with an id. */
export type CreatedId<Name extends IdName> = { readonly [Key in Name]: NonNullable<SignUpProgress[Key]> }

/** Aborted when the chart stops waiting for a step. */
type StepSignal = Parameters<Parameters<typeof fromPromise>[0]>[0]['signal']

type Step<Output> = (input: StepInput, signal: StepSignal) => Promise<Output>

/** What does the steps of one run. */
export type SignUpSteps = {
  readonly acquireLock: Step<void>
  readonly resolvePerson: Step<CreatedId<'personId'>>
  readonly resolveDeal: Step<CreatedId<'dealId'>>
  readonly trackSignup: Step<void>
  readonly saveRegistration: Step<RegistrationRecord>
  readonly createCustomer: Step<CreatedId<'customerId'>>
  readonly createSubscription: Step<CreatedId<'subscriptionId'>>
  readonly releaseLock: Step<void>
  readonly sendCode: Step<void>
}

/** Declares the actor of a step, which does what the run's input says. */
function declareStep<Output>(getStep: (steps: SignUpSteps) => Step<Output>) {
  return fromPromise<Output, StepInput>(async ({ input, signal }) => {
    if (!input.steps) throw new Error('A sign-up runs without its steps')
    return getStep(input.steps)(input, signal)
  })
}

/** Types, actors, actions and guards of the sign-up's chart. The server's run does the steps; the browser's actors follow it. */
export const chart = setup({
  types: {} as {
    input: SignUpInput
    context: Context
    output: SignUpOutput
    tags: 'working'
    meta: StateMeta<DealEvent['type']>
  },
  actors: {
    acquireLock: declareStep((steps) => steps.acquireLock),
    resolvePerson: declareStep((steps) => steps.resolvePerson),
    resolveDeal: declareStep((steps) => steps.resolveDeal),
    trackSignup: declareStep((steps) => steps.trackSignup),
    saveRegistration: declareStep((steps) => steps.saveRegistration),
    createCustomer: declareStep((steps) => steps.createCustomer),
    createSubscription: declareStep((steps) => steps.createSubscription),
    releaseLock: declareStep((steps) => steps.releaseLock),
    sendCode: declareStep((steps) => steps.sendCode),
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
        ...(progress.isSignUpTracked ? [] : (['trackSignup'] as const)),
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
    signUpIsTracked: ({ context }) => context.progress.isSignUpTracked,
    nothingWasSimulated: ({ context }) => context.simulation === null,
    customerIsKnown: ({ context }) => context.progress.customerId !== null,
    subscriptionIsKnown: ({ context }) => context.progress.subscriptionId !== null,
    codeIsNotWanted: ({ context }) => context.progress.codeSent || !context.isVisitorWaiting,
  },
  delays: { patience: ({ context }) => context.patienceMs },
})

/** What people call what may happen in the chart. */
export const signUpWords: WordsOf<typeof chart> = {
  calls: {
    acquireLock: 'reservar e-mail e telefone',
    resolvePerson: 'achar ou criar a pessoa no CRM',
    resolveDeal: 'achar ou criar o negócio no CRM',
    trackSignup: 'registrar o cadastro no negócio',
    saveRegistration: 'guardar o cadastro',
    createCustomer: 'criar o cliente no provedor de pagamentos',
    createSubscription: 'criar a assinatura',
    releaseLock: 'liberar e-mail e telefone',
    sendCode: 'enviar o código',
  },
  delays: {
    patience: 'esperar o máximo permitido',
  },
  guards: {
    registrationIsValid: 'todos os campos passam nas regras',
    personIsKnown: 'a pessoa já existe no CRM',
    dealIsKnown: 'o negócio já existe no CRM',
    signUpIsTracked: 'o cadastro já foi registrado no negócio',
    nothingWasSimulated: 'nenhum plano foi simulado',
    customerIsKnown: 'o cliente já existe no provedor de pagamentos',
    subscriptionIsKnown: 'a assinatura já existe',
    codeIsNotWanted: 'o código já foi enviado ou ninguém espera por ele',
  },
  actions: {
    keepProgress: 'guarda até onde o cadastro chegou',
    oweRegistration: 'deixa pendente o registro do cadastro',
    oweMissingCrmSteps: 'deixa pendentes os passos que faltam no CRM',
    oweMissingPaymentSteps: 'deixa pendentes os passos que faltam no pagamento',
    keepRecord: 'guarda o registro do cadastro',
    showProblem: 'mostra o que deu errado',
  },
  crm: {
    resolvePerson: 'a pessoa, criada ou reaproveitada',
    resolveDeal: 'o negócio, criado ou reaproveitado',
    createSubscription: 'uma tarefa ao comercial: combinar a ativação pelo WhatsApp',
    trackSignup: 'o cadastro, na nota e no histórico do negócio',
    oweMissingCrmSteps: null,
  },
  limits: () => ({
    STEP_PATIENCE_MS: {
      says: `O visitante espera até ${sayTime(STEP_PATIENCE_MS)} pelo CRM, e outra vez pelo pagamento`,
      at: ['patience'],
    },
    LOCK_TIMEOUT_MS: {
      says: `A reserva expira sozinha em ${sayTime(LOCK_TIMEOUT_MS)}`,
      at: ['releasingLock'],
    },
    RECENT_DEAL_DAYS: {
      says: `Um negócio ganho e atualizado há até ${RECENT_DEAL_DAYS} dias é reaproveitado`,
      at: ['syncingCrm.resolvingDeal'],
    },
  }),
}

/** Returns the input of a step's actor. */
export function getStepInput({
  context: { registration, simulation, progress, steps },
}: {
  context: Context
}): StepInput {
  return { registration, simulation, progress, steps }
}
