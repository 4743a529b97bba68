import { copyTextMachine } from './copy-text/copy-text.machine.ts'
import { dealStagesMachine } from './deal-stages/deal-stages.machine.ts'
import { funnelMachine } from './funnel/funnel.machine.ts'
import { juridocsMachine } from './juridocs/juridocs.machine.ts'
import { type ChartEntry, chartEntry } from './lib/chart-entry.ts'
import { lockMachine } from './lock/lock.machine.ts'
import { masterclassMachine } from './masterclass/masterclass.machine.ts'
import { notificationsMachine } from './notifications/notifications.machine.ts'
import { confirmPhoneMachine } from './one-time-code/confirm-phone.machine.ts'
import { oneTimeCodeMachine } from './one-time-code/one-time-code.machine.ts'
import { profileMachine } from './profile/profile.machine.ts'
import { quizMachine } from './quiz/quiz.machine.ts'
import { retriedRequestMachine } from './retried-request/retried-request.machine.ts'
import { NO_FAULTS } from './sandbox-view/faults.ts'
import { sandboxViewMachine } from './sandbox-view/sandbox-view.machine.ts'
import { sessionMachine } from './session/session.machine.ts'
import type { RegistrationRecord, Simulation } from './sign-up/records.ts'
import type { Registration } from './sign-up/registration.ts'
import { signUpMachine } from './sign-up/sign-up.machine.ts'
import { signUpFormMachine } from './sign-up-form/sign-up-form.machine.ts'

const REGISTRATION: Registration = {
  nomeCompleto: 'Camila Moura',
  email: 'camila@exemplo.com.br',
  countryCode: '55',
  telefone: '11987654821',
  razaoSocial: 'Moura Advogados',
  cpfCnpj: '11222333000181',
  termsAccepted: true,
}

const PHONE = '+5511987654821'

const RECORD: RegistrationRecord = {
  personId: 11,
  dealId: 22,
  email: REGISTRATION.email,
  phone: PHONE,
  telefone: PHONE,
  nomeCompleto: REGISTRATION.nomeCompleto,
  razaoSocial: REGISTRATION.razaoSocial,
  cpfCnpj: REGISTRATION.cpfCnpj,
  isExisting: false,
  created: '2026-11-20T12:00:00.000Z',
}

const SIMULATION: Simulation = {
  monthlyTotal: 290,
  planName: 'Essencial',
  selectedProducts: [{ name: 'Plano Essencial', quantity: 1, billingFrequency: 'monthly' }],
}

const signUp = chartEntry({
  machine: signUpMachine,
  title: 'Cadastro',
  purpose: 'Leva um cadastro do formulário ao CRM, ao pagamento e ao envio do código, na ordem combinada.',
  input: { registration: REGISTRATION, simulation: SIMULATION },
  answers: {
    acquireLock: { token: 1 },
    resolvePerson: { personId: 11 },
    resolveDeal: { dealId: 22 },
    trackSignup: undefined,
    saveRegistration: RECORD,
    createCustomer: { customerId: 'cus_1' },
    createSubscription: { subscriptionId: 'sub_1' },
    releaseLock: undefined,
    sendCode: undefined,
  },
})

const oneTimeCode = chartEntry({
  machine: oneTimeCodeMachine,
  title: 'Código de verificação',
  purpose: 'O visitante prova que o telefone é dele com o código de seis dígitos que chega pelo WhatsApp.',
  input: { phoneNumber: PHONE, firstName: 'Camila', maskedPhone: '(11) 9••••-4821', resendAllowedAt: null },
  answers: {
    verifyCode: undefined,
    sendCode: { resendAllowedAt: 0 },
    readClipboard: '482170',
    markValidated: undefined,
    trackConfirmed: undefined,
  },
})

/** Every chart of the product, in the order a prospect meets them; then those that work behind the scenes. */
export const charts: readonly ChartEntry[] = [
  chartEntry({
    machine: funnelMachine,
    title: 'Etapas do funil e rotas protegidas',
    purpose: 'Decide em que etapa o visitante está e que páginas exigem o telefone confirmado.',
    input: { path: '/signup' },
    answers: {
      recallVisitor: { phoneWasRemembered: false },
      checkAccess: { phoneValidated: false },
      forgetValidation: undefined,
    },
  }),
  chartEntry({
    machine: signUpFormMachine,
    title: 'Formulário de cadastro',
    purpose: 'Preenchimento, conferência e envio do cadastro, sem perder o que foi digitado.',
    input: undefined,
    answers: {
      restoreForm: {
        draft: { registration: REGISTRATION, origin: {}, draftId: 'exemplo-exemplo-exemplo', attempt: 0 },
        simulation: null,
      },
      keepDraft: undefined,
      findRunningSignUp: null,
      acceptSignUp: undefined,
      readRecord: RECORD,
      keepRegistration: undefined,
    },
    children: { signUp: signUp.withFakes },
  }),
  signUp,
  chartEntry({
    machine: confirmPhoneMachine,
    title: 'Página do código',
    purpose: 'Descobre de quem é o telefone a confirmar e entrega a tela ao código de verificação.',
    input: undefined,
    answers: {
      loadVisit: {
        phoneValidated: false,
        phoneNumber: PHONE,
        firstName: 'Camila',
        maskedPhone: '(11) 9••••-4821',
        resendAllowedAt: null,
        blockedUntil: null,
        sandbox: false,
      },
      markValidated: undefined,
    },
    children: { oneTimeCode: oneTimeCode.withFakes },
  }),
  oneTimeCode,
  chartEntry({
    machine: profileMachine,
    title: 'Perfil',
    purpose: 'O visitante conta o papel, a equipe e os usos; as respostas chegam ao negócio no CRM.',
    input: undefined,
    answers: { loadDraft: null, keepDraft: undefined, saveProfile: undefined },
  }),
  chartEntry({
    machine: dealStagesMachine,
    title: 'Etapas do negócio',
    purpose: 'Diz para que etapa do funil de vendas cada acontecimento leva o negócio, sem nunca voltar.',
    input: { dealId: 22 },
  }),
  chartEntry({
    machine: sessionMachine,
    title: 'Sessão do visitante',
    purpose: 'Reencontra a sessão depois de um recarregamento, guarda cada passo e a encerra em 24 horas.',
    input: undefined,
    answers: {
      readSession: null,
      readRegistration: null,
      describeVisit: {
        sessionId: '7d5f2e0a-52a4-4f3e-9d0f-4b8f7a0f6f11',
        source: 'direct',
        metadata: { userAgent: 'exemplo', url: '/', referrer: '' },
      },
      keepSession: undefined,
      clearSession: undefined,
    },
  }),
  chartEntry({
    machine: notificationsMachine,
    title: 'Avisos',
    purpose:
      'Mostra avisos curtos, no máximo três por posição, que fecham sozinhos quando ninguém os está lendo.',
    input: undefined,
  }),
  chartEntry({
    machine: sandboxViewMachine,
    title: 'Ambiente simulado',
    purpose: 'Mostra ao vivo o que os serviços simulados receberam e faz cada um deles falhar de propósito.',
    input: undefined,
    answers: {
      readWorld: {
        messages: [{ id: 'wamid.1', code: '482170' }],
        faults: { pipedrive: NO_FAULTS, asaas: NO_FAULTS, whatsapp: NO_FAULTS },
      },
      applyFaults: undefined,
      clearFaults: undefined,
      emptySandbox: undefined,
      copyCode: undefined,
    },
  }),
  chartEntry({
    machine: quizMachine,
    title: 'Diagnóstico de automação',
    purpose: 'Sete perguntas, uma por tela, e um resultado com o nível do escritório e três ações.',
    input: undefined,
    answers: { loadAnswers: null, keepAnswers: undefined },
  }),
  chartEntry({
    machine: juridocsMachine,
    title: 'Rascunho do JuriDocs',
    purpose: 'Monta um rascunho com os fatos contados e só o entrega depois que cada ponto foi decidido.',
    input: undefined,
  }),
  chartEntry({
    machine: masterclassMachine,
    title: 'Inscrição em masterclass',
    purpose: 'Confere e envia a inscrição numa aula, sem perder o que foi preenchido quando algo falha.',
    input: { masterclass: 'automacao' },
    answers: { register: undefined },
  }),
  chartEntry({
    machine: copyTextMachine,
    title: 'Copiar texto',
    purpose: 'Leva um texto das ferramentas à área de transferência e diz se ele chegou lá.',
    input: undefined,
    answers: { writeClipboard: undefined },
  }),
  chartEntry({
    machine: lockMachine,
    title: 'Reserva de cadastro',
    purpose: 'Impede que duas abas, aparelhos ou servidores façam o mesmo cadastro ao mesmo tempo.',
    input: { names: ['email:camila@exemplo.com.br', `phone:${PHONE}`] },
    answers: { tryLock: { token: 1 } },
  }),
  chartEntry({
    machine: retriedRequestMachine,
    title: 'Chamada com novas tentativas',
    purpose: 'Repete uma chamada a um serviço enquanto a falha parecer passageira, com pausas que crescem.',
    input: {},
    answers: { attempt: 'resposta' },
  }),
]
