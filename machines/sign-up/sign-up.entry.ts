import { defineChartEntry } from '../lib/chart-entry.ts'
import { NO_ANSWER } from '../lib/chart-samples.ts'
import { formatLockFailure } from '../lock/lock.machine.ts'
import { RECORD, REGISTRATION, SIMULATION } from '../samples/visitor.ts'
import { SIGN_UP_FAILURE_MESSAGE, SignUpFailure } from './problem.ts'
import { signUpMachine } from './sign-up.machine.ts'
import { signUpPromises } from './sign-up.promises.ts'

/** The chart in the registry. */
export const signUpEntry = defineChartEntry({
  machine: signUpMachine,
  promises: signUpPromises,
  title: 'Cadastro',
  purpose: 'Leva um cadastro do formulário ao CRM, ao pagamento e ao envio do código, na ordem combinada.',
  screens: ['/signup'],
  detours: ['rejected', 'failed'],
  words: {
    states: {
      validating: 'Conferindo os campos',
      acquiringLock: 'Reservando e-mail e telefone',
      syncingCrm: 'Acertando o CRM',
      'syncingCrm.resolvingPerson': 'Achando ou criando a pessoa',
      'syncingCrm.resolvingDeal': 'Achando ou criando o negócio',
      'syncingCrm.trackingSignUp': 'Registrando o cadastro no negócio',
      'syncingCrm.synced': 'CRM em ordem',
      savingRegistration: 'Guardando o cadastro',
      preparingPayment: 'Preparando o pagamento',
      'preparingPayment.creatingCustomer': 'Criando o cliente',
      'preparingPayment.creatingSubscription': 'Criando a assinatura',
      'preparingPayment.prepared': 'Pagamento preparado',
      releasingLock: 'Liberando e-mail e telefone',
      sendingCode: 'Enviando o código',
      completed: 'Cadastro feito',
      rejected: 'Campos recusados',
      failed: 'Sem reserva',
    },
    calls: {
      acquireLock: 'reservar e-mail e telefone',
      resolvePerson: 'achar ou criar a pessoa no CRM',
      resolveDeal: 'achar ou criar o negócio no CRM',
      trackSignup: 'registrar o cadastro no negócio',
      saveRegistration: 'guardar o cadastro',
      createCustomer: 'criar o cliente no provedor de pagamento',
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
      customerIsKnown: 'o cliente já existe no provedor de pagamento',
      subscriptionIsKnown: 'a assinatura já existe',
      codeIsNotWanted: 'o código já foi enviado ou ninguém espera por ele',
    },
    events: {},
    actions: {
      keepProgress: 'guarda até onde o cadastro chegou',
      oweRegistration: 'deixa pendente o registro do cadastro',
      oweMissingCrmSteps: 'deixa pendentes os passos que faltam no CRM',
      oweMissingPaymentSteps: 'deixa pendentes os passos que faltam no pagamento',
      keepRecord: 'guarda o registro do cadastro',
      showProblem: 'mostra o que deu errado',
    },
  },
  inputs: [
    { registration: REGISTRATION, simulation: SIMULATION },
    { registration: REGISTRATION },
    { registration: { ...REGISTRATION, cpfCnpj: '123' } },
    // Resumed by the worker when only the last step is missing.
    {
      registration: REGISTRATION,
      simulation: SIMULATION,
      progress: {
        personId: 11,
        dealId: 22,
        isSignUpTracked: true,
        customerId: 'cus_1',
        subscriptionId: 'sub_1',
        codeSent: false,
      },
      isVisitorWaiting: false,
    },
  ],
  events: {},
  answers: {
    acquireLock: [undefined],
    resolvePerson: [{ personId: 11 }],
    resolveDeal: [{ dealId: 22 }],
    trackSignup: [undefined],
    saveRegistration: [RECORD],
    createCustomer: [{ customerId: 'cus_1' }],
    createSubscription: [{ subscriptionId: 'sub_1' }],
    releaseLock: [undefined],
    sendCode: [undefined],
  },
  failures: {
    acquireLock: [
      new SignUpFailure('locked'),
      new SignUpFailure('offline'),
      new SignUpFailure('unavailable'),
    ],
    resolvePerson: [NO_ANSWER],
    resolveDeal: [NO_ANSWER],
    trackSignup: [NO_ANSWER],
    saveRegistration: [NO_ANSWER],
    createCustomer: [NO_ANSWER],
    createSubscription: [NO_ANSWER],
    releaseLock: [NO_ANSWER],
    sendCode: [
      new SignUpFailure('unavailable'),
      new SignUpFailure('tooManyCodes'),
      new SignUpFailure('numberNotReachable'),
    ],
  },
  says: (snapshot) => {
    const { problem, registration } = snapshot.context
    // After completion, the next page shows whether a code was sent.
    if (problem === null || snapshot.matches('completed')) return []
    return [problem === 'locked' ? formatLockFailure(registration.email) : SIGN_UP_FAILURE_MESSAGE]
  },
})
