import type { ActorRefFrom } from 'xstate'
import { declareAdEvent } from '../ad-events/declared.ts'
import { companyName } from './company-name.region.ts'
import { NO_NAME_LOOKUP } from './company-name-rules.ts'
import { createIdempotencyKey, EMPTY_REGISTRATION } from './draft.ts'
import { contract, draft, resumption } from './filling.regions.ts'
import { FOLLOW_PATIENCE_MS } from './limits.ts'
import { normalizeRegistration } from './registration.ts'
import { createRegistrationRecord, type RegistrationRecord } from './registration-record.ts'
import { parseRetryTime, parseSignUpProblem } from './sign-up-failure.ts'
import { type Context, chart } from './sign-up-form.setup.ts'

/** After a failed sign-up: the form as it was, the draft stored again, and nothing to resume. */
const BACK_TO_FORM = [
  '#signUpForm.filling.entry.refused',
  '#signUpForm.filling.draft.keeping',
  '#signUpForm.filling.resumption.nothingToResume',
] as const

/** A visitor who is offered a call chooses its time before the code page opens. */
const AFTER_SIGN_UP = [{ guard: 'callIsOffered', target: 'scheduling' }, { target: 'done' }] as const

/** The chart's running instance. */
export type SignUpFormRef = ActorRefFrom<typeof signUpFormMachine>

const restoring = chart.createStateConfig({
  meta: { title: 'Recuperando o que foi digitado' },
  description:
    'Recupera o que foi digitado antes de a página ser recarregada; o que já foi digitado agora prevalece.',
  on: { 'field.changed': { actions: { type: 'storeValues', params: ({ event }) => event } } },
  invoke: {
    id: 'restoreForm',
    src: 'restoreForm',
    onDone: [
      {
        description:
          'A página foi recarregada no meio de um envio: o mesmo envio é repetido, com a mesma chave.',
        guard: { type: 'formWasSent', params: ({ event }) => event.output },
        target: 'sending',
        actions: { type: 'restore', params: ({ event }) => event.output },
      },
      {
        description: 'A página foi recarregada com o calendário na tela: ele volta.',
        guard: { type: 'callWasOffered', params: ({ event }) => event.output },
        target: 'scheduling',
        actions: { type: 'restore', params: ({ event }) => event.output },
      },
      {
        description: 'O que foi digitado antes de a página começar já fica guardado na aba.',
        guard: 'somethingWasTyped',
        target: '#signUpForm.filling.draft.keeping',
        actions: { type: 'restore', params: ({ event }) => event.output },
      },
      { target: 'filling', actions: { type: 'restore', params: ({ event }) => event.output } },
    ],
    onError: 'filling',
  },
})

/** The fields, their issues and the error box: takes what is typed. */
const entry = chart.createStateConfig({
  meta: { title: 'Campos' },
  description: 'O que a pessoa digita e o que está errado nisso.',
  initial: 'typing',
  on: {
    'field.changed': { actions: { type: 'storeValues', params: ({ event }) => event } },
    'field.left': {
      description: 'Cada campo é conferido quando o visitante sai dele, nunca durante a digitação.',
      actions: { type: 'checkField', params: ({ event }) => event },
    },
    'suggestion.accepted': { actions: 'acceptSuggestion' },
    'suggestion.dismissed': { actions: 'keepEmailAsTyped' },
    'contract.accepted': { actions: { type: 'storeValues', params: { values: { termsAccepted: true } } } },
    'form.submitted': [
      {
        description: 'Tudo certo: o cadastro é enviado uma vez só, por mais que se clique.',
        guard: 'registrationIsValid',
        target: '#signUpForm.preparing',
        actions: ['clearMessages', 'markSent'],
      },
      { description: 'Algum campo não passou nas regras.', target: '.refused', actions: 'showIssues' },
    ],
  },
  states: {
    typing: { meta: { title: 'Sem erros na tela' }, description: 'Nada a corrigir.' },
    returned: {
      meta: { title: 'De volta para editar' },
      description: 'A pessoa voltou do calendário para editar: o foco vai para o título do formulário.',
      tags: 'returned',
      on: {
        'field.changed': { target: 'typing', actions: { type: 'storeValues', params: ({ event }) => event } },
      },
    },
    refused: {
      meta: { title: 'Com erros a corrigir', isDetour: true },
      description: 'A caixa de erro fica no alto até que tudo o que ela cita esteja corrigido.',
      tags: 'refused',
      always: { guard: 'nothingIsWrong', target: 'typing' },
    },
  },
})

const preparing = chart.createStateConfig({
  meta: { title: 'Preparando o envio' },
  description: 'Anota na aba que o envio começou.',
  tags: 'processing',
  invoke: {
    id: 'keepSentDraft',
    src: 'keepDraft',
    input: ({ context }) => ({ draft: context.draft }),
    onDone: 'sending',
    onError: 'sending',
  },
})

const sending = chart.createStateConfig({
  meta: { title: 'Enviando' },
  description:
    'O servidor guarda o cadastro antes de qualquer outra coisa. Sem resposta, nada se perde: o mesmo envio pode ser repetido.',
  tags: 'processing',
  invoke: {
    id: 'acceptSignUp',
    src: 'acceptSignUp',
    input: ({ context: { draft, simulation } }) => ({
      registration: normalizeRegistration(draft.registration),
      simulation,
      origin: draft.origin,
      idempotencyKey: createIdempotencyKey(draft, simulation),
    }),
    onDone: 'following',
    onError: {
      target: BACK_TO_FORM,
      actions: [
        'markFinished',
        {
          type: 'showProblem',
          params: ({ event: { error } }) => ({
            problem: parseSignUpProblem(error),
            retryAt: parseRetryTime(error),
          }),
        },
      ],
    },
  },
})

const following = chart.createStateConfig({
  meta: { title: 'Acompanhando o cadastro' },
  description: 'O cadastro corre no servidor; aqui o mesmo roteiro mostra cada passo.',
  tags: 'processing',
  invoke: {
    id: 'signUp',
    src: 'signUp',
    input: ({ context: { draft, simulation } }) => ({
      registration: normalizeRegistration(draft.registration),
      simulation,
      patienceMs: FOLLOW_PATIENCE_MS,
    }),
    onDone: [
      {
        description: 'A conexão caiu no meio: o mesmo envio retoma o mesmo cadastro.',
        guard: { type: 'connectionWasLost', params: ({ event }) => event.output },
        target: BACK_TO_FORM,
        actions: ['markFinished', { type: 'showProblem', params: { problem: 'offline' } }],
      },
      {
        guard: { type: 'signUpCompleted', params: ({ event }) => event.output },
        target: 'collecting',
        actions: [
          { type: 'storeOutcome', params: ({ event }) => event.output },
          {
            type: 'reportAdEvent',
            // After a reload it is still the same lead.
            params: declareAdEvent({ name: 'Lead', fact: 'draft' }, ({ context }) => ({
              factId: context.draft.draftId,
            })),
          },
        ],
      },
      {
        target: BACK_TO_FORM,
        actions: ['markFinished', 'startOver', { type: 'showProblem', params: ({ event }) => event.output }],
      },
    ],
    onError: {
      target: BACK_TO_FORM,
      actions: ['markFinished', { type: 'showProblem', params: { problem: 'unavailable' } }],
    },
  },
})

const collecting = chart.createStateConfig({
  meta: { title: 'Buscando o registro' },
  description: 'O servidor entrega o registro do cadastro com os números do CRM.',
  tags: 'processing',
  invoke: {
    id: 'readRecord',
    src: 'readRecord',
    onDone: {
      target: 'saved',
      actions: { type: 'storeRecord', params: ({ event }) => ({ record: event.output }) },
    },
    onError: 'saved',
  },
})

const saved = chart.createStateConfig({
  meta: { title: 'Cadastro guardado' },
  description: 'O aviso de sucesso só vem quando o código foi mesmo enviado.',
  tags: 'processing',
  always: [{ guard: 'codeWasSent', target: 'succeeded' }, { target: 'withoutCode' }],
})

const withoutCode = chart.createStateConfig({
  meta: { title: 'Guardado, mas sem código', isDetour: true },
  description:
    'O cadastro está guardado, mas o código não saiu: sem aviso de sucesso, a tela do código diz o que houve.',
  tags: 'processing',
  entry: ['markFinished', 'startOver', 'noteOffer'],
  invoke: [
    {
      id: 'keepRegistrationWithoutCode',
      src: 'keepRegistration',
      input: ({ context }) => ({ record: getRecord(context) }),
      onDone: {},
      onError: {},
    },
    {
      id: 'keepDraftWithoutCode',
      src: 'keepDraft',
      input: ({ context }) => ({ draft: context.draft }),
      onDone: AFTER_SIGN_UP,
      onError: AFTER_SIGN_UP,
    },
  ],
})

const succeeded = chart.createStateConfig({
  meta: { title: 'Aviso de sucesso' },
  description: 'Cadastro feito: os cookies são gravados e o aviso fica um instante na tela.',
  tags: 'succeeded',
  invoke: {
    id: 'keepRegistration',
    src: 'keepRegistration',
    input: ({ context }) => ({ record: getRecord(context) }),
    onDone: {},
    onError: {},
  },
  after: { successShown: { target: 'leaving', actions: ['markFinished', 'startOver', 'noteOffer'] } },
})

const leaving = chart.createStateConfig({
  meta: { title: 'Encerrando' },
  description:
    'Anota na aba que o envio terminou: quem voltar a esta página encontra o formulário preenchido.',
  tags: 'succeeded',
  invoke: {
    id: 'keepFinishedDraft',
    src: 'keepDraft',
    input: ({ context }) => ({ draft: context.draft }),
    onDone: AFTER_SIGN_UP,
    onError: AFTER_SIGN_UP,
  },
})

const scheduling = chart.createStateConfig({
  meta: { title: 'Escolhendo o horário da conversa' },
  description:
    'Visitante premium: os dados estão confirmados e o calendário está na tela, com o caminho de volta para editar.',
  tags: 'scheduling',
  on: {
    'editing.requested': {
      description: 'O formulário volta preenchido; enviado igual no mesmo dia, é o mesmo cadastro.',
      target: ['#signUpForm.filling.entry.returned', '#signUpForm.filling.draft.keeping'],
      actions: 'withdrawOffer',
    },
    'calendar.closed': {
      description: 'Com ou sem conversa agendada, o próximo passo é o código.',
      target: 'closing',
      actions: 'withdrawOffer',
    },
  },
})

const closing = chart.createStateConfig({
  meta: { title: 'Fechando o calendário' },
  description: 'Anota na aba que o calendário foi fechado.',
  tags: 'scheduling',
  invoke: {
    id: 'keepClosedDraft',
    src: 'keepDraft',
    input: ({ context }) => ({ draft: context.draft }),
    onDone: 'done',
    onError: 'done',
  },
})

/** The sign-up form: filled in, sent once, and followed until the code is sent (spec S1 2.9). */
export const signUpFormMachine = chart.createMachine({
  id: 'signUpForm',
  meta: { title: 'Formulário de cadastro' },
  description: 'Preenchimento, conferência e envio do cadastro, sem perder o que foi digitado.',
  context: {
    draft: { registration: EMPTY_REGISTRATION, origin: {}, draftId: '', attempt: 0, isSent: false },
    simulation: null,
    isPremium: false,
    issues: [],
    problem: null,
    retryAt: null,
    refusals: 0,
    emailSuggestion: null,
    emailMeant: null,
    record: null,
    codeSent: false,
    nameLookup: NO_NAME_LOOKUP,
  },
  initial: 'restoring',
  states: {
    restoring,
    filling: {
      meta: { title: 'Preenchendo o formulário' },
      type: 'parallel',
      states: { entry, draft, contract, companyName, resumption },
    },
    preparing,
    sending,
    following,
    collecting,
    saved,
    withoutCode,
    succeeded,
    leaving,
    scheduling,
    closing,
    done: {
      meta: { title: 'Segue para o código' },
      type: 'final',
      description: 'O visitante segue para /confirm-otp.',
    },
  },
  output: ({ context }) => ({ registration: getRecord(context), codeSent: context.codeSent }),
})

function getRecord({ record, draft }: Context): RegistrationRecord {
  return record ?? createRegistrationRecord(draft.registration, Date.now())
}
