import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { WordsOf } from '../lib/chart-words.ts'
import { declareActor } from '../lib/not-provided.ts'
import type { StateMeta } from '../lib/state-meta.ts'
import { type ClassProblem, parseClassProblem } from './masterclass-failure.ts'
import {
  type ClassField,
  type ClassRegistration,
  EMPTY_CLASS_REGISTRATION,
  findClassIssues,
  type Masterclass,
} from './masterclass-rules.ts'

/** The chart's running instance. */
export type MasterclassRef = ActorRefFrom<typeof masterclassMachine>

/** One reading of the running chart. */
export type MasterclassSnapshot = SnapshotFrom<typeof masterclassMachine>

type Context = {
  readonly masterclass: Masterclass
  readonly registration: ClassRegistration
  /** Refused submissions; issues are shown from the first one on. */
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
    meta: StateMeta
  },
  actors: { register: declareActor<void, Sending>('register') },
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
  guards: { nothingIsWrong: ({ context }) => findClassIssues(context.registration).length === 0 },
})

/** What people call what may happen in the chart. */
export const masterclassWords: WordsOf<typeof chart> = {
  calls: {
    register: 'enviar a inscrição',
  },
  guards: {
    nothingIsWrong: 'nenhum campo tem erro',
  },
  events: {
    'field.changed': 'A pessoa digitou em um campo.',
    'registration.submitted': 'A pessoa pede a vaga.',
  },
  actions: {
    storeValues: 'guarda o que foi digitado',
    countRefusal: 'mostra os erros dos campos',
    showProblem: 'mostra o que deu errado',
    clearProblem: 'apaga a mensagem de erro',
  },
  crm: { register: 'pessoa e negócio da inscrição, com a aula na nota' },
}

/** Registers the visitor for a class with name, e-mail and WhatsApp; the sales team finds them in the CRM. */
export const masterclassMachine = chart.createMachine({
  id: 'masterclass',
  meta: { title: 'Inscrição em masterclass' },
  description: 'Confere e envia a inscrição numa aula, sem perder o que foi preenchido quando algo falha.',
  context: ({ input: { masterclass } }) => ({
    masterclass,
    registration: EMPTY_CLASS_REGISTRATION,
    refusals: 0,
    problem: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      meta: { title: 'Preenchendo' },
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
      meta: { title: 'Enviando a inscrição' },
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
          actions: { type: 'showProblem', params: ({ event }) => parseClassProblem(event.error) },
        },
      },
    },
    registered: {
      meta: { title: 'Inscrição feita' },
      type: 'final',
      tags: 'registered',
      description:
        'A inscrição está guardada. Repetir o envio não a duplica; com outro e-mail ou telefone, é outra inscrição.',
    },
  },
})

/** Returns the message shown for a field; null before the first refused submission. */
export function getClassIssue(
  { context: { refusals, registration } }: MasterclassSnapshot,
  field: ClassField,
) {
  if (refusals === 0) return null
  return findClassIssues(registration).find((one) => one.field === field)?.message ?? null
}
