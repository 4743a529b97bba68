import type { SnapshotFrom } from 'xstate'
import { defineChartEntry } from '../lib/chart-entry.ts'
import { NO_ANSWER, SAMPLE_NOW } from '../lib/chart-samples.ts'
import { RECORD, REGISTRATION, SIMULATION } from '../samples/visitor.ts'
import { EMPTY_REGISTRATION, type SignUpDraft } from './draft.ts'
import { formatFieldMessage, formatProblemMessage } from './issues.ts'
import { SignUpFailure } from './problem.ts'
import { REGISTRATION_MESSAGES, type Registration } from './registration.ts'
import { signUpEntry } from './sign-up.entry.ts'
import type { SignUpOutput } from './sign-up.setup.ts'
import { signUpFormMachine } from './sign-up-form.machine.ts'
import { signUpFormPromises } from './sign-up-form.promises.ts'

/** The chart in the registry. */
export const signUpFormEntry = defineChartEntry({
  machine: signUpFormMachine,
  promises: signUpFormPromises,
  title: 'Formulário de cadastro',
  purpose: 'Preenchimento, conferência e envio do cadastro, sem perder o que foi digitado.',
  screens: ['/signup'],
  detours: ['filling.entry.refused', 'withoutCode'],
  words: {
    states: {
      restoring: 'Recuperando o que foi digitado',
      filling: 'Preenchendo o formulário',
      'filling.entry': 'Campos',
      'filling.entry.typing': 'Sem erros na tela',
      'filling.entry.refused': 'Com erros a corrigir',
      'filling.entry.returned': 'De volta para editar',
      'filling.draft': 'Rascunho',
      'filling.draft.kept': 'Rascunho guardado',
      'filling.draft.keeping': 'Guardando o rascunho',
      'filling.contract': 'Contrato',
      'filling.contract.closed': 'Contrato fechado',
      'filling.contract.open': 'Lendo o contrato',
      'filling.companyName': 'Nome da empresa',
      'filling.companyName.resting': 'Nada a procurar',
      'filling.companyName.finding': 'Procurando o nome da empresa',
      'filling.resumption': 'Cadastro em andamento',
      'filling.resumption.asking': 'Procurando cadastro em andamento',
      'filling.resumption.nothingToResume': 'Nenhum cadastro a retomar',
      preparing: 'Preparando o envio',
      sending: 'Enviando',
      following: 'Acompanhando o cadastro',
      collecting: 'Buscando o registro',
      saved: 'Cadastro guardado',
      withoutCode: 'Guardado, mas sem código',
      succeeded: 'Aviso de sucesso',
      leaving: 'Encerrando',
      scheduling: 'Escolhendo o horário da conversa',
      closing: 'Fechando o calendário',
      done: 'Segue para o código',
    },
    calls: {
      restoreForm: 'recuperar o formulário',
      keepDraft: 'guardar o rascunho',
      findRunningSignUp: 'procurar um cadastro em andamento',
      findCompanyName: 'procurar o nome da empresa pelo CNPJ',
      acceptSignUp: 'enviar o cadastro',
      readRecord: 'buscar o registro do cadastro',
      keepRegistration: 'gravar o cadastro no navegador',
      signUp: 'acompanhar o cadastro no servidor',
    },
    guards: {
      formWasSent: 'o formulário já tinha sido enviado',
      somethingWasTyped: 'algo já tinha sido digitado',
      registrationIsValid: 'todos os campos passam nas regras',
      nothingIsWrong: 'nenhum campo tem erro',
      signUpCanBeFollowed: 'um cadastro desta sessão ainda está em andamento',
      nameIsWanted: 'o CNPJ é novo e válido e a razão social está vazia',
      nameIsNeedless: 'a razão social foi digitada ou o CNPJ mudou',
      nameWasFound: 'há um nome registrado',
      connectionWasLost: 'a conexão caiu',
      callWasOffered: 'o calendário estava na tela',
      codeWasSent: 'o código foi enviado',
      callIsOffered: 'o visitante é premium e pode agendar a chamada',
      signUpCompleted: 'o cadastro terminou bem',
    },
    events: {
      'field.changed': 'A pessoa digitou em um campo.',
      'field.left': 'A pessoa saiu de um campo.',
      'suggestion.accepted': 'A pessoa aceitou a correção sugerida para o e-mail.',
      'suggestion.dismissed': 'A pessoa manteve o e-mail como digitou.',
      'contract.opened': 'A pessoa abriu o contrato.',
      'contract.accepted': 'A pessoa aceitou o contrato.',
      'contract.closed': 'A pessoa fechou o contrato.',
      'name.filledIn': 'O nome registrado no CNPJ entrou no campo.',
      'form.submitted': 'A pessoa envia o formulário.',
      'editing.requested': 'A pessoa volta ao formulário.',
      'calendar.closed': 'O calendário fechou.',
    },
    actions: {
      restore: 'retoma o que já tinha sido digitado',
      storeValues: 'guarda o que foi digitado',
      checkField: 'confere o campo',
      acceptSuggestion: 'corrige o e-mail como sugerido',
      keepEmailAsTyped: 'deixa o e-mail como foi digitado',
      noteLookup: 'anota o CNPJ procurado',
      fillInName: 'preenche a razão social com o nome registrado',
      showIssues: 'mostra os erros dos campos',
      showProblem: 'mostra o que deu errado',
      reportAdEvent: 'avisa a plataforma de anúncios',
      clearMessages: 'apaga as mensagens',
      markSent: 'marca o cadastro como enviado',
      markFinished: 'desmarca o envio',
      noteOffer: 'anota se há uma chamada a agendar',
      withdrawOffer: 'desmarca a chamada a agendar',
      startOver: 'conta uma nova tentativa',
      adoptRunning: 'assume o cadastro em andamento',
      storeOutcome: 'guarda o resultado do cadastro',
      storeRecord: 'guarda o registro do cadastro',
    },
  },
  inputs: [undefined],
  events: {
    'field.changed': [
      { values: REGISTRATION },
      { values: EMPTY_REGISTRATION },
      { values: { ...EMPTY_REGISTRATION, termsAccepted: true } },
      { values: { cpfCnpj: REGISTRATION.cpfCnpj } },
      { values: { razaoSocial: REGISTRATION.razaoSocial } },
      { values: { ...REGISTRATION, cpfCnpj: '123' } },
      { values: { ...REGISTRATION, telefone: '1198' } },
      { values: { ...REGISTRATION, telefone: '11111111111' } },
      { values: { ...REGISTRATION, telefone: '12345678901' } },
      { values: { ...REGISTRATION, email: 'camila@gmial.com' } },
    ],
    'field.left': [{ field: 'cpfCnpj' }, { field: 'email' }],
    'suggestion.accepted': [{}],
    'suggestion.dismissed': [{}],
    'contract.opened': [{}],
    'contract.closed': [{}],
    'contract.accepted': [{}],
    'name.filledIn': [],
    'form.submitted': [{}],
    'editing.requested': [{}],
    'calendar.closed': [{}],
  },
  answers: {
    restoreForm: [
      {
        draft: { ...createDraft(REGISTRATION), callIsOffered: true },
        simulation: null,
        isPremium: true,
      },
      { draft: createDraft(REGISTRATION), simulation: null },
      { draft: createDraft(EMPTY_REGISTRATION), simulation: null },
      { draft: { ...createDraft(REGISTRATION), isSent: true }, simulation: SIMULATION },
      {
        draft: { ...createDraft(REGISTRATION), origin: { source: 'premium', profile: 'qualified' } },
        simulation: null,
        isPremium: true,
      },
    ],
    keepDraft: [undefined],
    findRunningSignUp: [null, { registration: RECORD }],
    findCompanyName: [REGISTRATION.razaoSocial, null],
    acceptSignUp: [undefined],
    readRecord: [RECORD, null],
    keepRegistration: [undefined],
    signUp: [
      createOutcome({ outcome: 'completed', registration: RECORD, codeSent: true }),
      createOutcome({ outcome: 'completed', registration: RECORD, problem: 'numberNotReachable' }),
      createOutcome({ outcome: 'failed', problem: 'offline' }),
      createOutcome({ outcome: 'failed', problem: 'locked' }),
      createOutcome({ outcome: 'rejected', problem: 'invalid' }),
    ],
  },
  failures: {
    restoreForm: [NO_ANSWER],
    keepDraft: [NO_ANSWER],
    findRunningSignUp: [NO_ANSWER],
    findCompanyName: [NO_ANSWER],
    acceptSignUp: [
      new SignUpFailure('offline'),
      new SignUpFailure('unavailable'),
      new SignUpFailure('tooManyCodes'),
      new SignUpFailure('numberNotReachable'),
      new SignUpFailure('tooManyCodes', SAMPLE_NOW + 3_000),
    ],
    readRecord: [NO_ANSWER],
    keepRegistration: [NO_ANSWER],
    signUp: [NO_ANSWER],
  },
  counters: ['refusals'],
  says: listMessages,
  children: { signUp: signUpEntry.withFakes },
})

function createDraft(registration: Registration): SignUpDraft {
  return { registration, origin: {}, draftId: 'exemplo-exemplo-exemplo', attempt: 0, isSent: false }
}

function createOutcome(known: Pick<SignUpOutput, 'outcome'> & Partial<SignUpOutput>): SignUpOutput {
  return { registration: null, pending: [], codeSent: false, problem: null, ...known }
}

/** Lists the error box, then the messages under the fields. */
function listMessages(snapshot: SnapshotFrom<typeof signUpFormMachine>): readonly string[] {
  if (!snapshot.matches('filling')) return []
  const { issues, problem, retryAt, draft } = snapshot.context
  const [first] = issues
  const box = first
    ? REGISTRATION_MESSAGES[first.problem]
    : problem && formatProblemMessage(problem, draft.registration, retryAt)
  return [
    ...new Set([...(snapshot.hasTag('refused') && box ? [box] : []), ...issues.map(formatFieldMessage)]),
  ]
}
