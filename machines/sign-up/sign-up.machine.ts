import type { ActorRefFrom } from 'xstate'
import { SECOND_MS } from '../lib/units.ts'
import { LOCK_TIMEOUT_MS } from '../lock/limits.ts'
import { STEP_PATIENCE_MS } from './limits.ts'
import { preparingPayment } from './preparing-payment.state.ts'
import { parseSignUpProblem } from './problem.ts'
import { NO_PROGRESS, type SignUpStep } from './progress.ts'
import type { RegistrationRecord } from './registration-record.ts'
import { chart, getStepInput } from './sign-up.setup.ts'
import { syncingCrm } from './syncing-crm.state.ts'

/** The chart's running instance. */
export type SignUpRef = ActorRefFrom<typeof signUpMachine>

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
    steps: input.steps,
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
    syncingCrm: { tags: 'working', ...syncingCrm },
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
    preparingPayment: { tags: 'working', ...preparingPayment },
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
