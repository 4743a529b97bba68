import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { notProvided } from '../lib/not-provided.ts'
import { type ClassProblem, classProblemFrom } from './masterclass-failure.ts'
import {
  type ClassField,
  type ClassRegistration,
  classIssues,
  EMPTY_CLASS_REGISTRATION,
  type Masterclass,
} from './masterclass-rules.ts'

/** The chart's running instance. */
export type MasterclassRef = ActorRefFrom<typeof masterclassMachine>

/** One reading of the running chart. */
export type MasterclassSnapshot = SnapshotFrom<typeof masterclassMachine>

type Context = {
  readonly masterclass: Masterclass
  readonly registration: ClassRegistration
  /** Submissions with something wrong; issues are shown from the first one on. */
  readonly refusals: number
  readonly problem: ClassProblem | null
}

type Event =
  | { type: 'field.changed'; values: Partial<ClassRegistration> }
  | { type: 'registration.submitted' }

type Sending = { readonly masterclass: Masterclass; readonly registration: ClassRegistration }

const chart = setup({
  types: {} as {
    input: { masterclass: Masterclass }
    context: Context
    events: Event
    tags: 'sending' | 'registered'
  },
  actors: { register: notProvided<void, Sending>('register') },
  actions: {
    storeValues: assign(
      ({ context: { registration } }, { values }: { values: Partial<ClassRegistration> }) => ({
        registration: { ...registration, ...values },
      }),
    ),
    countRefusal: assign({ refusals: ({ context }) => context.refusals + 1, problem: null }),
    showProblem: assign((_, problem: ClassProblem) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  guards: { nothingIsWrong: ({ context }) => classIssues(context.registration).length === 0 },
})

/** Name, e-mail and WhatsApp put the visitor on the list of a class; the sales team finds them in the CRM. */
export const masterclassMachine = chart.createMachine({
  id: 'masterclass',
  context: ({ input: { masterclass } }) => ({
    masterclass,
    registration: EMPTY_CLASS_REGISTRATION,
    refusals: 0,
    problem: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'A pessoa preenche. Um aviso de falha fica na tela até o próximo envio.',
      on: {
        'field.changed': { actions: { type: 'storeValues', params: ({ event }) => event } },
        'registration.submitted': [
          { guard: 'nothingIsWrong', target: 'sending' },
          { description: 'Algo falta ou está errado: a página diz o quê.', actions: 'countRefusal' },
        ],
      },
    },
    sending: {
      description: 'A inscrição vai para o servidor, que a guarda antes de levá-la ao CRM.',
      tags: 'sending',
      entry: 'clearProblem',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context: { masterclass, registration } }) => ({ masterclass, registration }),
        onDone: 'registered',
        onError: {
          target: 'editing',
          actions: { type: 'showProblem', params: ({ event }) => classProblemFrom(event.error) },
        },
      },
    },
    registered: {
      type: 'final',
      tags: 'registered',
      description: 'A inscrição está guardada. Repetir o envio não a duplica.',
    },
  },
})

/** What is wrong with a field, as shown: nothing before the first refused submission. */
export function classIssueOf(
  { context: { refusals, registration } }: MasterclassSnapshot,
  field: ClassField,
) {
  if (refusals === 0) return null
  return classIssues(registration).find((one) => one.field === field)?.message ?? null
}
