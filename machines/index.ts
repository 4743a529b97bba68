import { assistantConfigMachine } from './assistant-config/assistant-config.machine.ts'
import { calendarMachine } from './calendar/calendar.machine.ts'
import { checkoutMachine } from './checkout/checkout.machine.ts'
import type { Checkout } from './checkout/records.ts'
import { confirmScheduleMachine } from './confirm-schedule/confirm-schedule.machine.ts'
import { consentMachine } from './consent/consent.machine.ts'
import { consentRecord, NOTHING_ALLOWED } from './consent/record.ts'
import { copyTextMachine } from './copy-text/copy-text.machine.ts'
import { dealStagesMachine } from './deal-stages/deal-stages.machine.ts'
import { funnelMachine } from './funnel/funnel.machine.ts'
import { integrationsMachine } from './integrations/integrations.machine.ts'
import { juridocsMachine } from './juridocs/juridocs.machine.ts'
import { type ChartEntry, chartEntry } from './lib/chart-entry.ts'
import { lockMachine } from './lock/lock.machine.ts'
import { masterclassMachine } from './masterclass/masterclass.machine.ts'
import { notificationsMachine } from './notifications/notifications.machine.ts'
import { confirmPhoneMachine } from './one-time-code/confirm-phone.machine.ts'
import { oneTimeCodeMachine } from './one-time-code/one-time-code.machine.ts'
import { pixPaymentMachine } from './pix-payment/pix-payment.machine.ts'
import { planSimulatorMachine } from './plan-simulator/plan-simulator.machine.ts'
import { prequalificationMachine } from './prequalification/prequalification.machine.ts'
import { profileMachine } from './profile/profile.machine.ts'
import { quickConsultMachine } from './quick-consult/quick-consult.machine.ts'
import { quizMachine } from './quiz/quiz.machine.ts'
import { retriedRequestMachine } from './retried-request/retried-request.machine.ts'
import { NO_FAULTS } from './sandbox-view/faults.ts'
import { sandboxViewMachine } from './sandbox-view/sandbox-view.machine.ts'
import { sessionMachine } from './session/session.machine.ts'
import type { RegistrationRecord, Simulation } from './sign-up/records.ts'
import type { Registration } from './sign-up/registration.ts'
import { signUpMachine } from './sign-up/sign-up.machine.ts'
import { signUpFormMachine } from './sign-up-form/sign-up-form.machine.ts'
import { simulatedChatMachine } from './simulated-chat/simulated-chat.machine.ts'
import { thankYouMachine } from './thank-you/thank-you.machine.ts'
import { NOTHING_IN_BROWSER } from './visitor-data/kept-data.ts'
import { visitorDataMachine } from './visitor-data/visitor-data.machine.ts'

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

const PRODUCTS = [
  {
    id: 1,
    name: 'Plano Essencial',
    code: 'plano-essencial',
    billing_frequency: 'monthly',
    prices: [{ price: 290, currency: 'BRL' }],
  },
]
const BOOKING = { id: 'exemplo', startsAt: '2026-11-24T13:30:00.000Z', durationMinutes: 30 }

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

const CHECKOUT: Checkout = {
  plan: {
    name: 'Essencial',
    items: [{ name: 'Plano Essencial', quantity: 1, billingFrequency: 'monthly', total: 290 }],
    monthlyTotal: 290,
    subscribed: true,
    firstDueDate: '2026-12-15',
  },
  implementation: { price: 1_490, decision: null },
  charge: null,
}

/** A published example of a PIX code. */
const PIX_CODE =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'

const pixPayment = chartEntry({
  machine: pixPaymentMachine,
  title: 'Pagamento por Pix',
  purpose: 'Mostra o código Pix conferido e conta os quinze minutos que a pessoa tem para pagar.',
  input: { paymentId: 'pay_1', leftMs: 900_000 },
  answers: { getPixCode: { code: PIX_CODE }, copyText: undefined },
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
    machine: quickConsultMachine,
    title: 'Consulta rápida',
    purpose: 'Mostra se a equipe atende agora no WhatsApp ou quando ela volta, minuto a minuto.',
    input: undefined,
  }),
  chartEntry({
    machine: prequalificationMachine,
    title: 'Pré-qualificação',
    purpose: 'Cinco perguntas sobre o escritório antes do cadastro de quem quer a implantação premium.',
    input: undefined,
    answers: { recallAnswers: null, keepAnswers: undefined },
  }),
  chartEntry({
    machine: planSimulatorMachine,
    title: 'Simulador de planos',
    purpose: 'O visitante monta um plano com os preços do CRM e leva a simulação para o cadastro.',
    input: { line: 'whatsapp' },
    answers: { loadProducts: PRODUCTS, recallSimulation: SIMULATION, keepSimulation: undefined },
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
    machine: calendarMachine,
    title: 'Calendário',
    purpose: 'O visitante escolhe dia e horário de uma conversa e a agenda, sem marcar duas vezes.',
    input: { hasPlan: false, redirects: true },
    answers: {
      loadDays: [{ title: '24/11/2026', description: 'terça-feira, 24 de novembro' }],
      loadTimes: [{ title: '10:30', description: 'Horário de Brasília' }],
      bookCall: BOOKING,
    },
  }),
  chartEntry({
    machine: confirmScheduleMachine,
    title: 'Conversa agendada',
    purpose: 'Mostra a conversa marcada e como guardá-la na agenda, ou leva ao calendário.',
    input: undefined,
    answers: { findBookings: [BOOKING] },
  }),
  chartEntry({
    machine: checkoutMachine,
    title: 'Checkout',
    purpose: 'Do resumo do plano à implantação paga por Pix, boleto ou cartão, com uma única cobrança.',
    input: undefined,
    answers: {
      loadCheckout: CHECKOUT,
      decideImplementation: undefined,
      subscribe: undefined,
      createCharge: {
        paymentId: 'pay_1',
        method: 'pix',
        status: 'pending',
        value: 1_490,
        dueDate: '2026-11-20',
        leftMs: 900_000,
        line: null,
        slipUrl: null,
        invoiceUrl: null,
        cardRefused: false,
        paidAt: null,
      },
      copyText: undefined,
    },
    children: { pixPayment: pixPayment.withFakes },
  }),
  pixPayment,
  chartEntry({
    machine: thankYouMachine,
    title: 'Obrigado',
    purpose: 'Mostra o que foi contratado, o que já está pago e o que acontece a partir de agora.',
    input: undefined,
    answers: { loadCheckout: CHECKOUT },
  }),
  chartEntry({
    machine: integrationsMachine,
    title: 'Integrações',
    purpose: 'O visitante valida a chave do Pipedrive e marca o que mais quer conectar com a nossa equipe.',
    input: undefined,
    answers: {
      recallChoices: null,
      connectPipedrive: { company: 'Escritório de exemplo' },
      saveChoices: undefined,
    },
  }),
  chartEntry({
    machine: assistantConfigMachine,
    title: 'Configuração do assistente',
    purpose:
      'O escritório decide como o assistente virtual se apresenta, quando responde e o que não responde.',
    input: undefined,
    answers: { recallConfig: null, saveConfig: undefined },
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
    machine: consentMachine,
    title: 'Consentimento',
    purpose:
      'Pergunta o que pode ser usado além do necessário, guarda a prova da resposta e só então libera os scripts.',
    input: undefined,
    answers: {
      readConsent: { record: consentRecord(NOTHING_ALLOWED, 0), isUnreported: false },
      keepConsent: undefined,
      reportConsent: undefined,
      startScript: undefined,
      stopScript: undefined,
    },
  }),
  chartEntry({
    machine: visitorDataMachine,
    title: 'Meus dados',
    purpose:
      'Mostra ao visitante tudo o que o site guarda sobre ele, entrega uma cópia e apaga o que pode ser apagado.',
    input: undefined,
    answers: {
      readKeptData: {
        browser: NOTHING_IN_BROWSER,
        server: { session: [], signUps: [], codes: [], consents: [] },
      },
      saveFile: undefined,
      eraseAtServer: undefined,
      eraseInBrowser: undefined,
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
    machine: simulatedChatMachine,
    title: 'Conversa simulada',
    purpose: 'Mostra uma conversa de exemplo que se escreve sozinha, recomeça no fim e pode ser pausada.',
    input: { messages: 6, still: false },
  }),
  chartEntry({
    machine: sandboxViewMachine,
    title: 'Ambiente simulado',
    purpose: 'Mostra ao vivo o que os serviços simulados receberam e faz cada um deles falhar de propósito.',
    input: undefined,
    answers: {
      readWorld: {
        messages: [{ id: 'wamid.1', code: '482170' }],
        faults: { pipedrive: NO_FAULTS, asaas: NO_FAULTS, whatsapp: NO_FAULTS, meta: NO_FAULTS },
      },
      applyFaults: undefined,
      clearFaults: undefined,
      emptySandbox: undefined,
      actOnCharge: undefined,
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
