import { assign, setup } from 'xstate'
import type { AdEventReport } from '../ad-events/events.ts'
import type { WordsOf } from '../lib/chart-words.ts'
import { declareActor } from '../lib/not-provided.ts'
import { sayTime } from '../lib/say-time.ts'
import type { StateMeta } from '../lib/state-meta.ts'
import { SECOND_MS } from '../lib/units.ts'
import type { Simulation } from '../plan-simulator/simulation.ts'
import { suggestEmail } from '../rules/email-suggestion.ts'
import {
  followName,
  isNameNeedless,
  isNameWanted,
  leaveNameToVisitor,
  type NameLookup,
} from './company-name-rules.ts'
import { hasContent, mergeRegistration, type SignUpDraft, type SignUpOrigin } from './draft.ts'
import { keepOpenIssues, updateIssuesOnLeave } from './issues.ts'
import {
  ACCEPTED_SHOWN_MS,
  COMPANY_NAME_PATIENCE_MS,
  FOLLOW_PATIENCE_MS,
  SIGN_UPS_PER_ADDRESS_HOURLY,
} from './limits.ts'
import {
  findIssues,
  type Registration,
  type RegistrationField,
  type RegistrationIssue,
} from './registration.ts'
import { type RegistrationRecord, restoreRegistration } from './registration-record.ts'
import { signUpMachine } from './sign-up.machine.ts'
import type { SignUpOutput } from './sign-up.setup.ts'
import type { SignUpProblem } from './sign-up-failure.ts'

/** The form restored when the page opens. */
export type RestoredForm = {
  readonly draft: SignUpDraft
  readonly simulation: Simulation | null
  /** The visitor is offered a call right after the sign-up (spec S1 2.9). */
  readonly isPremium?: boolean
}

/** The session's running sign-up; null when none is running. */
export type RunningSignUp = { readonly registration: RegistrationRecord | null } | null

/** Input of `acceptSignUp`: what is sent to the server, normalized. */
export type AcceptInput = {
  readonly registration: Registration
  readonly simulation: Simulation | null
  readonly origin: SignUpOrigin
  readonly idempotencyKey: string
}

/** The chart's output. */
export type SignUpFormOutput = { readonly registration: RegistrationRecord; readonly codeSent: boolean }

/** The chart's context. */
export type Context = {
  readonly draft: SignUpDraft
  readonly simulation: Simulation | null
  readonly isPremium: boolean
  /** The issues on screen. No issue shows before blur or submit. */
  readonly issues: readonly RegistrationIssue[]
  readonly problem: SignUpProblem | null
  /** When another try makes sense after the problem, in epoch milliseconds by this device's clock; null when no time is known. */
  readonly retryAt: number | null
  /** How often the form was refused; each refusal is announced again. */
  readonly refusals: number
  readonly emailSuggestion: string | null
  /** The address whose suggestion the visitor dismissed. */
  readonly emailMeant: string | null
  readonly record: RegistrationRecord | null
  readonly codeSent: boolean
  readonly nameLookup: NameLookup
}

/** Why the sign-up failed, and when another try makes sense, in epoch milliseconds. */
type ShownProblem = { readonly problem: SignUpProblem | null; readonly retryAt?: number | null }

/** Events of the chart. */
export type Event =
  | { type: 'field.changed'; values: Partial<Registration> }
  | { type: 'field.left'; field: RegistrationField }
  | { type: 'suggestion.accepted' }
  | { type: 'suggestion.dismissed' }
  | { type: 'contract.opened' }
  | { type: 'contract.closed' }
  | { type: 'contract.accepted' }
  | { type: 'name.filledIn' }
  | { type: 'form.submitted' }
  | { type: 'editing.requested' }
  | { type: 'calendar.closed' }

/** Actors, actions and guards of the form's chart. */
export const chart = setup({
  types: {} as {
    context: Context
    events: Event
    output: SignUpFormOutput
    tags: 'processing' | 'refused' | 'returned' | 'succeeded' | 'readingContract' | 'scheduling'
    children: { signUp: 'signUp' }
    meta: StateMeta
  },
  // In the browser: `sign-up-actors.ts` of the screen.
  actors: {
    restoreForm: declareActor<RestoredForm, void>('restoreForm'),
    keepDraft: declareActor<void, { draft: SignUpDraft }>('keepDraft'),
    findRunningSignUp: declareActor<RunningSignUp, void>('findRunningSignUp'),
    /** The name registered for a CNPJ; null when there is none. */
    findCompanyName: declareActor<string | null, { cnpj: string }>('findCompanyName'),
    acceptSignUp: declareActor<void, AcceptInput>('acceptSignUp'),
    readRecord: declareActor<RegistrationRecord | null, void>('readRecord'),
    keepRegistration: declareActor<void, { record: RegistrationRecord }>('keepRegistration'),
    signUp: signUpMachine,
  },
  actions: {
    restore: assign(({ context }, { draft, simulation, isPremium = false }: RestoredForm) => ({
      draft: { ...draft, registration: mergeRegistration(context.draft.registration, draft.registration) },
      simulation,
      isPremium,
      nameLookup: leaveNameToVisitor(draft.registration),
    })),
    storeValues: assign(({ context }, { values }: { values: Partial<Registration> }) => {
      const typed = { ...context.draft.registration, ...values }
      const { registration, nameLookup } = followName(context.nameLookup, typed, values)
      return {
        draft: { ...context.draft, registration },
        nameLookup,
        issues: keepOpenIssues(context.issues, registration),
        problem: null,
        emailSuggestion: values.email === undefined ? context.emailSuggestion : null,
      }
    }),
    checkField: assign(({ context }, { field }: { field: RegistrationField }) => ({
      issues: updateIssuesOnLeave(context.issues, field, context.draft.registration),
      emailSuggestion: field === 'email' ? findSuggestion(context) : context.emailSuggestion,
    })),
    acceptSuggestion: assign(({ context: { draft, issues, emailSuggestion } }) => {
      const email = emailSuggestion ?? draft.registration.email
      const registration = { ...draft.registration, email }
      return {
        draft: { ...draft, registration },
        issues: updateIssuesOnLeave(issues, 'email', registration),
        emailSuggestion: null,
      }
    }),
    keepEmailAsTyped: assign(({ context }) => ({
      emailSuggestion: null,
      emailMeant: context.draft.registration.email,
    })),
    noteLookup: assign(({ context: { draft } }) => ({
      nameLookup: leaveNameToVisitor(draft.registration),
    })),
    fillInName: assign(({ context: { draft, issues, nameLookup } }, { name }: { name: string | null }) => {
      const registration = { ...draft.registration, razaoSocial: name ?? '' }
      return {
        draft: { ...draft, registration },
        issues: keepOpenIssues(issues, registration),
        nameLookup: { ...nameLookup, name },
      }
    }),
    showIssues: assign(({ context }) => ({
      issues: findIssues(context.draft.registration),
      problem: null,
      refusals: context.refusals + 1,
    })),
    showProblem: assign(({ context }, { problem, retryAt = null }: ShownProblem) => ({
      problem: problem ?? 'unavailable',
      retryAt,
      refusals: context.refusals + 1,
    })),
    /** Provided by the page: reports the event to the ad platform, with consent only (spec S2 7). */
    reportAdEvent: (_, _event: AdEventReport) => {},
    clearMessages: assign({ issues: [], problem: null, emailSuggestion: null }),
    markSent: assign(({ context: { draft } }) => ({ draft: { ...draft, isSent: true } })),
    markFinished: assign(({ context: { draft } }) => ({ draft: { ...draft, isSent: false } })),
    noteOffer: assign(({ context: { draft, isPremium } }) => ({
      draft: { ...draft, callIsOffered: isPremium },
    })),
    withdrawOffer: assign(({ context: { draft } }) => ({ draft: { ...draft, callIsOffered: false } })),
    startOver: assign(({ context: { draft } }) => ({ draft: { ...draft, attempt: draft.attempt + 1 } })),
    adoptRunning: assign(({ context: { draft } }, { running }: { running: RunningSignUp }) => {
      if (!running?.registration) return {}
      const registration = restoreRegistration(running.registration)
      return { draft: { ...draft, registration }, nameLookup: leaveNameToVisitor(registration) }
    }),
    storeOutcome: assign((_, { registration, codeSent }: SignUpOutput) => ({
      record: registration,
      codeSent,
    })),
    storeRecord: assign(({ context }, { record }: { record: RegistrationRecord | null }) => ({
      record: record ?? context.record,
    })),
  },
  guards: {
    formWasSent: (_, { draft }: RestoredForm) => draft.isSent && findIssues(draft.registration).length === 0,
    somethingWasTyped: ({ context }) => hasContent(context.draft.registration),
    registrationIsValid: ({ context }) => findIssues(context.draft.registration).length === 0,
    nothingIsWrong: ({ context }) => context.issues.length === 0 && context.problem === null,
    signUpCanBeFollowed: ({ context }, { running }: { running: RunningSignUp }) =>
      running !== null &&
      (running.registration !== null || findIssues(context.draft.registration).length === 0),
    nameIsWanted: ({ context }) => isNameWanted(context),
    nameIsNeedless: ({ context }) => isNameNeedless(context),
    nameWasFound: (_, { name }: { name: string | null }) => name !== null,
    connectionWasLost: (_, { problem }: SignUpOutput) => problem === 'offline',
    callIsOffered: ({ context }) => context.isPremium,
    callWasOffered: (_, { draft, isPremium = false }: RestoredForm) =>
      isPremium && draft.callIsOffered === true,
    codeWasSent: ({ context }) => context.codeSent,
    signUpCompleted: (_, { outcome }: SignUpOutput) => outcome === 'completed',
  },
  delays: { successShown: ACCEPTED_SHOWN_MS, namePatience: COMPANY_NAME_PATIENCE_MS },
})

/** What people call what may happen in the chart. */
export const signUpFormWords: WordsOf<typeof chart> = {
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
    callIsOffered: 'o visitante é premium e pode agendar a conversa',
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
    noteOffer: 'anota se há uma conversa a agendar',
    withdrawOffer: 'desmarca a conversa a agendar',
    startOver: 'conta uma nova tentativa',
    adoptRunning: 'assume o cadastro em andamento',
    storeOutcome: 'guarda o resultado do cadastro',
    storeRecord: 'guarda o registro do cadastro',
  },
  crm: { signUp: 'pessoa, negócio e cadastro, pelos passos que correm no servidor' },
  limits: () => ({
    SIGN_UPS_PER_ADDRESS_HOURLY: {
      says: `Até ${SIGN_UPS_PER_ADDRESS_HOURLY} cadastros por hora de uma mesma rede; um telefone não tem limite próprio`,
      at: ['sending'],
    },
    FOLLOW_PATIENCE_MS: {
      says: `A página acompanha um servidor calado por ${FOLLOW_PATIENCE_MS / SECOND_MS} segundos`,
      at: ['following'],
    },
    ACCEPTED_SHOWN_MS: {
      says: `O aviso de sucesso fica ${sayTime(ACCEPTED_SHOWN_MS)}`,
      at: ['successShown'],
    },
    COMPANY_NAME_PATIENCE_MS: {
      says: `O nome da empresa é esperado por ${sayTime(COMPANY_NAME_PATIENCE_MS)}`,
      at: ['namePatience'],
    },
  }),
}

function findSuggestion({ draft, emailMeant }: Context): string | null {
  const { email } = draft.registration
  return email === emailMeant ? null : suggestEmail(email)
}
