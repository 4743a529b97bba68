import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { AdEventReport } from '../ad-events/events.ts'
import type { DealEvent } from '../deals/event-stages.ts'
import { STEP_DEAL_EVENTS } from '../deals/step-deal-events.ts'
import type { WordsOf } from '../lib/chart-words.ts'
import { declareActor } from '../lib/not-provided.ts'
import type { StateMeta } from '../lib/state-meta.ts'
import {
  type ProfileFailure,
  type ProfileFailureReason,
  type ProfileProblem,
  parseProfileFailure,
} from './profile-failure.ts'
import {
  completeProfile,
  listMissing,
  mergeDraft,
  NO_ANSWERS,
  type Profile,
  type ProfileAnswers,
  parseAnswers,
  type RequiredField,
  toggleUseCase,
  type UseCase,
} from './profile-rules.ts'

/** The chart's running instance. */
export type ProfileRef = ActorRefFrom<typeof profileMachine>

/** One reading of the running chart. */
export type ProfileSnapshot = SnapshotFrom<typeof profileMachine>

/** Why the chart ended: the profile is kept, or the phone has to be proven first. */
export type ProfileOutput = 'saved' | 'notProven'

type Context = {
  readonly answers: ProfileAnswers
  /** Refused submissions; missing answers are marked from the first one on. */
  readonly refusals: number
  readonly problem: ProfileProblem | null
}

type Event =
  | { type: 'answer.chosen'; answer: Partial<ProfileAnswers> }
  | { type: 'useCase.toggled'; useCase: UseCase }
  | { type: 'profile.submitted' }

type Failed = { readonly failure: ProfileFailure }

const chart = setup({
  types: {} as {
    context: Context
    events: Event
    output: ProfileOutput
    tags: 'saving'
    meta: StateMeta<DealEvent['type']>
  },
  actors: {
    loadDraft: declareActor<unknown, void>('loadDraft'),
    keepDraft: declareActor<void, { answers: ProfileAnswers }>('keepDraft'),
    saveProfile: declareActor<void, { profile: Profile }>('saveProfile'),
  },
  actions: {
    fillInDraft: assign(({ context: { answers } }, { draft }: { draft: unknown }) => ({
      answers: mergeDraft(answers, parseAnswers(draft)),
    })),
    storeAnswer: assign(({ context: { answers } }, { answer }: { answer: Partial<ProfileAnswers> }) => ({
      answers: { ...answers, ...answer },
    })),
    toggleUseCase: assign(({ context: { answers } }, { useCase }: { useCase: UseCase }) => ({
      answers: { ...answers, useCases: toggleUseCase(answers.useCases, useCase) },
    })),
    countRefusal: assign({ refusals: ({ context }) => context.refusals + 1 }),
    showFailure: assign((_, { failure: { reason } }: Failed) => ({ problem: getProblem(reason) })),
    clearProblem: assign({ problem: null }),
    /** Provided by the page: sends the funnel `access.revoked`, because the server refused the session. */
    reportRefusal: () => {},
    /** Provided by the page: reports the event to the ad platform, with consent only (spec S2 7). */
    reportAdEvent: (_, _event: AdEventReport) => {},
  },
  guards: {
    somethingIsAnswered: ({ context }) => context.answers !== NO_ANSWERS,
    answersAreComplete: ({ context }) => listMissing(context.answers).length === 0,
    phoneIsNotProven: (_, { failure }: Failed) => failure.reason === 'notProven',
  },
})

/** What people call what may happen in the chart. */
export const profileWords: WordsOf<typeof chart> = {
  calls: {
    loadDraft: 'recuperar as respostas',
    keepDraft: 'guardar o rascunho',
    saveProfile: 'salvar o perfil',
  },
  guards: {
    somethingIsAnswered: 'a pessoa já respondeu alguma coisa',
    answersAreComplete: 'tudo o que é obrigatório foi respondido',
    phoneIsNotProven: 'o servidor não reconhece o telefone como confirmado',
  },
  events: {
    'answer.chosen': 'A pessoa respondeu a uma pergunta.',
    'useCase.toggled': 'A pessoa marcou ou desmarcou um uso.',
    'profile.submitted': 'A pessoa envia o perfil.',
  },
  actions: {
    fillInDraft: 'preenche com o rascunho guardado',
    storeAnswer: 'guarda a resposta',
    toggleUseCase: 'marca ou desmarca o uso',
    countRefusal: 'mostra o que falta responder',
    showFailure: 'mostra por que o serviço recusou',
    clearProblem: 'apaga a mensagem de erro',
    reportRefusal: 'diz ao funil que o servidor recusou a sessão',
    reportAdEvent: 'avisa a plataforma de anúncios',
  },
  crm: { saveProfile: 'as respostas, e uma tarefa ao comercial: combinar a ativação pelo WhatsApp' },
}

const restoring = chart.createStateConfig({
  meta: { title: 'Recuperando respostas' },
  description: 'Busca as respostas que a pessoa já tinha dado. O que ela responder enquanto isso vale mais.',
  on: {
    'answer.chosen': { actions: { type: 'storeAnswer', params: ({ event }) => event } },
    'useCase.toggled': { actions: { type: 'toggleUseCase', params: ({ event }) => event } },
  },
  invoke: {
    id: 'loadDraft',
    src: 'loadDraft',
    onDone: [
      {
        description: 'O que já foi respondido entra no rascunho.',
        guard: 'somethingIsAnswered',
        target: 'editing.keeping',
        actions: { type: 'fillInDraft', params: ({ event }) => ({ draft: event.output }) },
      },
      {
        target: 'editing',
        actions: { type: 'fillInDraft', params: ({ event }) => ({ draft: event.output }) },
      },
    ],
    onError: [
      {
        description: 'O que já foi respondido entra no rascunho.',
        guard: 'somethingIsAnswered',
        target: 'editing.keeping',
      },
      { target: 'editing' },
    ],
  },
})

const editing = chart.createStateConfig({
  meta: { title: 'Respondendo' },
  description: 'A pessoa responde, na ordem que quiser.',
  initial: 'resting',
  on: {
    'answer.chosen': {
      target: '.keeping',
      reenter: true,
      actions: { type: 'storeAnswer', params: ({ event }) => event },
    },
    'useCase.toggled': {
      target: '.keeping',
      reenter: true,
      actions: { type: 'toggleUseCase', params: ({ event }) => event },
    },
    'profile.submitted': [
      {
        description: 'Tudo o que é obrigatório foi respondido.',
        guard: 'answersAreComplete',
        target: 'saving',
      },
      { description: 'Falta resposta: a página diz quais.', actions: ['countRefusal', 'clearProblem'] },
    ],
  },
  states: {
    resting: {
      meta: { title: 'Rascunho guardado' },
      description: 'As respostas dadas até aqui estão guardadas.',
    },
    keeping: {
      meta: { title: 'Guardando o rascunho' },
      description: 'Guarda o rascunho, para que um recarregamento não perca as respostas.',
      invoke: {
        id: 'keepDraft',
        src: 'keepDraft',
        input: ({ context: { answers } }) => ({ answers }),
        onDone: 'resting',
        onError: 'resting',
      },
    },
  },
})

const saving = chart.createStateConfig({
  description: 'As respostas vão para o negócio no CRM, como evento profile_completed.',
  meta: { title: 'Salvando o perfil', dealEvents: [STEP_DEAL_EVENTS.profile] },
  tags: 'saving',
  entry: 'clearProblem',
  invoke: {
    id: 'saveProfile',
    src: 'saveProfile',
    input: ({ context: { answers } }) => ({ profile: requireProfile(answers) }),
    onDone: {
      target: 'saved',
      actions: { type: 'reportAdEvent', params: { name: 'StartTrial' } },
    },
    onError: [
      {
        guard: { type: 'phoneIsNotProven', params: ({ event }) => parseFailure(event) },
        target: 'notProven',
      },
      {
        description: 'As respostas ficam, com o motivo e o botão para tentar de novo.',
        target: 'editing',
        actions: { type: 'showFailure', params: ({ event }) => parseFailure(event) },
      },
    ],
  },
})

/** The visitor's role, team and needs; the answers go to the deal in the CRM. */
export const profileMachine = chart.createMachine({
  id: 'profile',
  meta: { title: 'Perfil' },
  description: 'O visitante conta o papel, a equipe e os usos; as respostas chegam ao negócio no CRM.',
  context: { answers: NO_ANSWERS, refusals: 0, problem: null },
  initial: 'restoring',
  states: {
    restoring,
    editing,
    saving,
    saved: {
      meta: { title: 'Perfil salvo' },
      description: 'O perfil está no negócio; o visitante segue, com um plano simulado para o checkout.',
      type: 'final',
      output: 'saved',
    },
    notProven: {
      meta: { title: 'Telefone não reconhecido', isDetour: true },
      type: 'final',
      description: 'O servidor não reconhece o telefone como confirmado.',
      entry: 'reportRefusal',
      output: 'notProven',
    },
  },
  // The cast is safe: only the two final states above end the chart, and each gives such an output.
  output: ({ event }) => event.output as ProfileOutput,
})

/** Lists the missing answers the page marks; empty before the first submission. */
export function listMissingAnswers({
  context: { answers, refusals },
}: ProfileSnapshot): readonly RequiredField[] {
  return refusals > 0 ? listMissing(answers) : []
}

/** Returns the complete profile; the guard has checked that nothing is missing. */
function requireProfile(answers: ProfileAnswers): Profile {
  const profile = completeProfile(answers)
  if (profile === null) throw new Error('A profile with missing answers cannot be saved')
  return profile
}

function getProblem(reason: ProfileFailureReason): ProfileProblem | null {
  return reason === 'notProven' ? null : reason
}

function parseFailure({ error }: { readonly error: unknown }) {
  return { failure: parseProfileFailure(error) }
}
