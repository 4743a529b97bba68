import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { AdEventReport } from '../ad-events/events.ts'
import { DEAL_EVENTS_OF, type StateMeta } from '../deal-stages/causes.ts'
import { notProvided } from '../lib/not-provided.ts'
import {
  type ProfileFailure,
  type ProfileFailureReason,
  type ProfileProblem,
  profileFailureFrom,
} from './profile-failure.ts'
import {
  answersFrom,
  missingIn,
  NO_ANSWERS,
  type Profile,
  type ProfileAnswers,
  profileFrom,
  type RequiredField,
  toggled,
  type UseCase,
  withDraft,
} from './profile-rules.ts'

/** The chart's running instance. */
export type ProfileRef = ActorRefFrom<typeof profileMachine>

/** One reading of the running chart. */
export type ProfileSnapshot = SnapshotFrom<typeof profileMachine>

/** Why the chart ended: the profile is kept, or the phone has to be validated first. */
export type ProfileOutput = 'saved' | 'notValidated'

type Context = {
  readonly answers: ProfileAnswers
  /** Submissions with a required answer missing; problems are shown from the first one on. */
  readonly refusals: number
  readonly problem: ProfileProblem | null
}

type Event =
  | { type: 'answer.chosen'; answer: Partial<ProfileAnswers> }
  | { type: 'useCase.toggled'; useCase: UseCase }
  | { type: 'profile.submitted' }

type Failed = { readonly failure: ProfileFailure }

const chart = setup({
  types: {} as { context: Context; events: Event; output: ProfileOutput; tags: 'saving' },
  actors: {
    loadDraft: notProvided<unknown, void>('loadDraft'),
    keepDraft: notProvided<void, { answers: ProfileAnswers }>('keepDraft'),
    saveProfile: notProvided<void, { profile: Profile }>('saveProfile'),
  },
  actions: {
    fillInDraft: assign(({ context: { answers } }, { draft }: { draft: unknown }) => ({
      answers: withDraft(answers, answersFrom(draft)),
    })),
    storeAnswer: assign(({ context: { answers } }, { answer }: { answer: Partial<ProfileAnswers> }) => ({
      answers: { ...answers, ...answer },
    })),
    toggleUseCase: assign(({ context: { answers } }, { useCase }: { useCase: UseCase }) => ({
      answers: { ...answers, useCases: toggled(answers.useCases, useCase) },
    })),
    countRefusal: assign({ refusals: ({ context }) => context.refusals + 1 }),
    showFailure: assign((_, { failure: { reason } }: Failed) => ({ problem: problemOf(reason) })),
    clearProblem: assign({ problem: null }),
    /** A hole: the page tells the funnel that the server refused the session. */
    reportRefusal: () => {},
    /** A hole: the page tells the ad platform. */
    reportAdEvent: (_, _event: AdEventReport) => {},
  },
  guards: {
    answersAreComplete: ({ context }) => missingIn(context.answers).length === 0,
    phoneIsNotValidated: (_, { failure }: Failed) => failure.reason === 'notValidated',
  },
})

const restoring = chart.createStateConfig({
  description: 'Busca as respostas que a pessoa já tinha dado. O que ela responder enquanto isso vale mais.',
  on: {
    'answer.chosen': { actions: { type: 'storeAnswer', params: ({ event }) => event } },
    'useCase.toggled': { actions: { type: 'toggleUseCase', params: ({ event }) => event } },
  },
  invoke: {
    id: 'loadDraft',
    src: 'loadDraft',
    onDone: {
      target: 'editing',
      actions: { type: 'fillInDraft', params: ({ event }) => ({ draft: event.output }) },
    },
    onError: 'editing',
  },
})

const editing = chart.createStateConfig({
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
    resting: { description: 'As respostas dadas até aqui estão guardadas.' },
    keeping: {
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
  meta: { dealEvents: [DEAL_EVENTS_OF.profile] } satisfies StateMeta,
  tags: 'saving',
  entry: 'clearProblem',
  invoke: {
    id: 'saveProfile',
    src: 'saveProfile',
    input: ({ context: { answers } }) => ({ profile: finished(answers) }),
    onDone: {
      target: 'saved',
      actions: { type: 'reportAdEvent', params: { name: 'StartTrial' } },
    },
    onError: [
      {
        guard: { type: 'phoneIsNotValidated', params: ({ event }) => refusal(event) },
        target: 'notValidated',
      },
      {
        description: 'As respostas ficam, com o motivo e o botão para tentar de novo.',
        target: 'editing',
        actions: { type: 'showFailure', params: ({ event }) => refusal(event) },
      },
    ],
  },
})

/** The visitor says who they are and what they need; the answers reach the sales deal. */
export const profileMachine = chart.createMachine({
  id: 'profile',
  context: { answers: NO_ANSWERS, refusals: 0, problem: null },
  initial: 'restoring',
  states: {
    restoring,
    editing,
    saving,
    saved: { description: 'O perfil está no negócio; o visitante segue.', type: 'final', output: 'saved' },
    notValidated: {
      type: 'final',
      description: 'O servidor não reconhece o telefone como confirmado.',
      entry: 'reportRefusal',
      output: 'notValidated',
    },
  },
  // The two final states above give nothing else.
  output: ({ event }) => event.output as ProfileOutput,
})

/** Required answers the page points out: none before the first submission, then those still missing. */
export function missingAnswersOf({
  context: { answers, refusals },
}: ProfileSnapshot): readonly RequiredField[] {
  return refusals > 0 ? missingIn(answers) : []
}

/** The guard has made sure that nothing is missing. */
function finished(answers: ProfileAnswers): Profile {
  const profile = profileFrom(answers)
  if (profile === null) throw new Error('A profile with missing answers cannot be saved')
  return profile
}

function problemOf(reason: ProfileFailureReason): ProfileProblem | null {
  return reason === 'notValidated' ? null : reason
}

function refusal({ error }: { readonly error: unknown }) {
  return { failure: profileFailureFrom(error) }
}
