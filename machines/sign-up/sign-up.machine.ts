import type { ActorRefFrom } from 'xstate'
import { STEP_DEAL_EVENTS } from '../deals/step-deal-events.ts'
import { SECOND_MS } from '../lib/units.ts'
import { LOCK_TIMEOUT_MS } from '../lock/limits.ts'
import { RECENT_DEAL_DAYS, STEP_PATIENCE_MS } from './limits.ts'
import { NO_PROGRESS, type SignUpStep } from './progress.ts'
import type { RegistrationRecord } from './registration-record.ts'
import { chart, getStepInput } from './sign-up.setup.ts'
import { parseSignUpProblem } from './sign-up-failure.ts'

/** The chart's running instance. */
export type SignUpRef = ActorRefFrom<typeof signUpMachine>

/** Finds or creates person and deal in the CRM, and records the sign-up on the deal (spec S2 4). */
const syncingCrm = chart.createStateConfig({
  meta: { title: 'Acertando o CRM' },
  description:
    'Pessoa e negócio no CRM, criados ou reaproveitados. Se o CRM falhar ou demorar, o fluxo segue e o servidor conclui depois.',
  tags: 'working',
  initial: 'resolvingPerson',
  after: { patience: { target: 'savingRegistration', actions: 'oweMissingCrmSteps' } },
  states: {
    resolvingPerson: {
      meta: { title: 'Achando ou criando a pessoa' },
      description: 'Procura a pessoa por e-mail ou telefone; cria se não existir.',
      always: { guard: 'personIsKnown', target: 'resolvingDeal' },
      invoke: {
        id: 'resolvePerson',
        src: 'resolvePerson',
        input: getStepInput,
        onDone: {
          target: 'resolvingDeal',
          actions: { type: 'keepProgress', params: ({ event }) => ({ personId: event.output.personId }) },
        },
        onError: { target: '#signUp.savingRegistration', actions: 'oweMissingCrmSteps' },
      },
    },
    resolvingDeal: {
      meta: { title: 'Achando ou criando o negócio' },
      description: `Reaproveita um negócio aberto, ou um ganho e atualizado há até ${RECENT_DEAL_DAYS} dias; senão cria um.`,
      always: { guard: 'dealIsKnown', target: 'trackingSignUp' },
      invoke: {
        id: 'resolveDeal',
        src: 'resolveDeal',
        input: getStepInput,
        onDone: {
          target: 'trackingSignUp',
          actions: { type: 'keepProgress', params: ({ event }) => ({ dealId: event.output.dealId }) },
        },
        onError: { target: '#signUp.savingRegistration', actions: 'oweMissingCrmSteps' },
      },
    },
    trackingSignUp: {
      description:
        'Registra signup_completed no negócio; com um plano já simulado, também simulation_detected.',
      meta: {
        title: 'Registrando o cadastro no negócio',
        dealEvents: [STEP_DEAL_EVENTS.signUp, STEP_DEAL_EVENTS.earlierSimulation],
      },
      always: { guard: 'signUpIsTracked', target: 'synced' },
      invoke: {
        id: 'trackSignup',
        src: 'trackSignup',
        input: getStepInput,
        onDone: { target: 'synced', actions: { type: 'keepProgress', params: { isSignUpTracked: true } } },
        onError: { target: '#signUp.savingRegistration', actions: 'oweMissingCrmSteps' },
      },
    },
    synced: {
      meta: { title: 'CRM em ordem' },
      description: 'Pessoa e negócio estão em ordem.',
      type: 'final',
    },
  },
  onDone: 'savingRegistration',
})

/**
 * Creates customer and subscription at the payment provider, if a plan was simulated (spec S2 4). Until the phone is
 * proven they are only recorded as owed; the accepted code queues their creation (decision 38).
 */
const preparingPayment = chart.createStateConfig({
  meta: { title: 'Preparando o pagamento' },
  description:
    'Cliente e assinatura no provedor de pagamentos, só para quem simulou um plano. Sem o telefone confirmado, os dois ficam devidos até o código ser aceito. Uma falha não interrompe o fluxo.',
  tags: 'working',
  initial: 'creatingCustomer',
  after: { patience: { target: 'releasingLock', actions: 'oweMissingPaymentSteps' } },
  states: {
    creatingCustomer: {
      meta: { title: 'Criando o cliente' },
      description:
        'Cria o cliente no provedor de pagamentos, uma só vez e só com o telefone confirmado; antes disso, fica devido.',
      always: [
        { guard: 'nothingWasSimulated', target: 'prepared' },
        { guard: 'customerIsKnown', target: 'creatingSubscription' },
      ],
      invoke: {
        id: 'createCustomer',
        src: 'createCustomer',
        input: getStepInput,
        onDone: {
          target: 'creatingSubscription',
          actions: { type: 'keepProgress', params: ({ event }) => ({ customerId: event.output.customerId }) },
        },
        onError: { target: 'prepared', actions: 'oweMissingPaymentSteps' },
      },
    },
    creatingSubscription: {
      meta: { title: 'Criando a assinatura' },
      description:
        'Cria a assinatura do plano simulado, ou leva a ele a que o cliente já tem. O provedor de pagamentos manda cada boleto ao e-mail do cadastro.',
      always: { guard: 'subscriptionIsKnown', target: 'prepared' },
      invoke: {
        id: 'createSubscription',
        src: 'createSubscription',
        input: getStepInput,
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
    prepared: {
      meta: { title: 'Pagamento preparado' },
      description: 'O pagamento está preparado, ou não é preciso.',
      type: 'final',
    },
  },
  onDone: 'releasingLock',
})

/** A prospect signs up: from the filled form to the code on the phone, in the order of spec S2 4. */
export const signUpMachine = chart.createMachine({
  id: 'signUp',
  meta: { title: 'Cadastro' },
  description:
    'Leva um cadastro do formulário ao CRM, ao pagamento e ao envio do código, na ordem combinada.',
  context: ({ input }) => ({
    registration: input.registration,
    simulation: input.simulation ?? null,
    progress: input.progress ?? NO_PROGRESS,
    isVisitorWaiting: input.isVisitorWaiting ?? true,
    patienceMs: input.patienceMs ?? STEP_PATIENCE_MS,
    steps: input.steps ?? null,
    record: null,
    pending: [],
    problem: null,
  }),
  initial: 'validating',
  states: {
    validating: {
      meta: { title: 'Conferindo os campos' },
      description: 'Confere os campos pelas regras do cadastro.',
      always: [
        { guard: 'registrationIsValid', target: 'acquiringLock' },
        { target: 'rejected', actions: { type: 'showProblem', params: { problem: 'invalid' } } },
      ],
    },
    acquiringLock: {
      meta: { title: 'Reservando e-mail e telefone' },
      description:
        'Reserva o e-mail e o telefone para que duas abas, aparelhos ou servidores não cadastrem em dobro.',
      tags: 'working',
      invoke: {
        id: 'acquireLock',
        src: 'acquireLock',
        input: getStepInput,
        onDone: 'syncingCrm',
        onError: {
          target: 'failed',
          actions: {
            type: 'showProblem',
            params: ({ event }) => ({ problem: parseSignUpProblem(event.error) }),
          },
        },
      },
    },
    syncingCrm,
    savingRegistration: {
      meta: { title: 'Guardando o cadastro' },
      description: 'Guarda o cadastro na sessão e no cookie dadosCadastro.',
      tags: 'working',
      invoke: {
        id: 'saveRegistration',
        src: 'saveRegistration',
        input: getStepInput,
        onDone: {
          target: 'preparingPayment',
          actions: { type: 'keepRecord', params: ({ event }) => event.output },
        },
        onError: { target: 'preparingPayment', actions: 'oweRegistration' },
      },
    },
    preparingPayment,
    releasingLock: {
      meta: { title: 'Liberando e-mail e telefone' },
      description: `Libera o e-mail e o telefone; se falhar, a reserva expira sozinha em ${LOCK_TIMEOUT_MS / SECOND_MS} segundos.`,
      tags: 'working',
      invoke: {
        id: 'releaseLock',
        src: 'releaseLock',
        input: getStepInput,
        onDone: 'sendingCode',
        onError: 'sendingCode',
      },
    },
    sendingCode: {
      meta: { title: 'Enviando o código' },
      description:
        'Envia o código de 6 dígitos pelo WhatsApp. Se o envio falhar, o visitante pede outro na tela seguinte.',
      tags: 'working',
      always: { guard: 'codeIsNotWanted', target: 'completed' },
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: getStepInput,
        onDone: { target: 'completed', actions: { type: 'keepProgress', params: { codeSent: true } } },
        onError: {
          target: 'completed',
          actions: {
            type: 'showProblem',
            params: ({ event }) => ({ problem: parseSignUpProblem(event.error) }),
          },
        },
      },
    },
    completed: {
      meta: { title: 'Cadastro feito' },
      type: 'final',
      description: 'Cadastro feito: o visitante vai para /confirm-otp.',
    },
    rejected: {
      meta: { title: 'Campos recusados', isDetour: true },
      type: 'final',
      description: 'Algum campo não passou nas regras.',
    },
    failed: {
      meta: { title: 'Sem reserva', isDetour: true },
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

/** Whether the registration is saved or left to the worker; one of both holds once the lock was acquired. */
function isSaved(record: RegistrationRecord | null, pending: readonly SignUpStep[]) {
  return record !== null || pending.includes('saveRegistration')
}
