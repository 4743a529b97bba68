import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { WordsOf } from '../lib/chart-words.ts'
import type { StateMeta } from '../lib/state-meta.ts'
import {
  changeFlow,
  FIRST_FLOW,
  type FlowAnswer,
  type FlowPart,
  type FlowStep,
  findNextStep,
  type GivenAnswer,
} from './flow.ts'

/** The chart's running instance. */
export type FlowTrialRef = ActorRefFrom<typeof flowTrialMachine>

/** One reading of the running chart. */
export type FlowTrialSnapshot = SnapshotFrom<typeof flowTrialMachine>

type Typed = { readonly position: number; readonly part: FlowPart; readonly text: string }

type Event =
  | ({ readonly type: 'text.typed' } & Typed)
  | { readonly type: 'answer.chosen'; readonly answer: FlowAnswer }
  | { readonly type: 'person.requested' }
  | { readonly type: 'restart.requested' }

type Context = { readonly flow: readonly FlowStep[]; readonly given: readonly GivenAnswer[] }

const chart = setup({
  types: {} as { context: Context; events: Event; meta: StateMeta },
  actions: {
    storeText: assign(({ context: { flow } }, typed: Typed) => ({ flow: changeFlow(flow, typed) })),
    storeAnswer: assign(({ context: { flow, given } }, { answer }: { answer: FlowAnswer }) => {
      const position = findNextStep(flow, given)
      return position === null ? {} : { given: [...given, { position, answer }] }
    }),
    clearAnswers: assign({ given: [] }),
  },
  guards: {
    noQuestionIsLeft: ({ context: { flow, given } }) => findNextStep(flow, given) === null,
  },
})

/** What people call what may happen in the chart. */
export const flowTrialWords: WordsOf<typeof chart> = {
  guards: { noQuestionIsLeft: 'não há mais pergunta escrita' },
  events: {
    'text.typed': 'A pessoa muda uma pergunta ou uma resposta.',
    'answer.chosen': 'A pessoa responde como cliente.',
    'person.requested': 'A pessoa pede para falar com alguém.',
    'restart.requested': 'A pessoa recomeça a conversa.',
  },
  actions: {
    storeText: 'guarda o texto no fluxo',
    storeAnswer: 'guarda a resposta',
    clearAnswers: 'apaga as respostas',
  },
}

/** A flow of a few questions that the visitor edits, and the simulated conversation that follows it. */
export const flowTrialMachine = chart.createMachine({
  id: 'flowTrial',
  meta: { title: 'Fluxo do assistente, para editar' },
  description:
    'Deixa mudar as perguntas de uma triagem e conversar com ela como cliente. Nada é enviado nem guardado.',
  context: { flow: FIRST_FLOW, given: [] },
  initial: 'asking',
  on: {
    'text.typed': {
      description: 'A conversa mostra o texto novo na hora, sem recomeçar.',
      actions: { type: 'storeText', params: ({ event }) => event },
    },
    'restart.requested': { target: '.asking', actions: 'clearAnswers' },
  },
  states: {
    asking: {
      meta: { title: 'Perguntando' },
      description: 'O assistente faz a próxima pergunta escrita; as que estão em branco são puladas.',
      always: { guard: 'noQuestionIsLeft', target: 'handedOver' },
      on: {
        'answer.chosen': { actions: { type: 'storeAnswer', params: ({ event }) => event } },
        'person.requested': 'interrupted',
      },
    },
    handedOver: {
      meta: { title: 'Passada ao advogado' },
      description: 'Acabaram as perguntas: a conversa passa ao advogado, com as respostas.',
    },
    interrupted: {
      meta: { title: 'Pessoa pedida', isDetour: true },
      description: 'A cliente pediu uma pessoa: o assistente para onde está.',
    },
  },
})

/** Returns the position of the question that waits for an answer; null once the conversation was handed over. */
export function getOpenStep(snapshot: FlowTrialSnapshot): number | null {
  const { flow, given } = snapshot.context
  return snapshot.matches('asking') ? findNextStep(flow, given) : null
}
