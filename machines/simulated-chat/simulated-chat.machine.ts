import { assign, setup } from 'xstate'
import type { WordsOf } from '../lib/chart-words.ts'
import { sayTime } from '../lib/say-time.ts'
import type { StateMeta } from '../lib/state-meta.ts'
import { MESSAGE_STEP_MS } from './limits.ts'

/** `messages`: how many messages the conversation has. `isStill`: the visitor prefers reduced motion (decision 22). */
type Input = { readonly messages: number; readonly isStill: boolean }

type Context = {
  readonly messages: number
  /** Messages on screen, counted from the first. All of them at the start, as in the prerendered page. */
  readonly shown: number
  readonly isStill: boolean
}

type Event = { type: 'playback.paused' } | { type: 'playback.resumed' }

const chart = setup({
  types: {} as { input: Input; context: Context; events: Event; tags: 'playing'; meta: StateMeta },
  actions: {
    showNext: assign({ shown: ({ context: { shown, messages } }) => (shown < messages ? shown + 1 : 1) }),
  },
  guards: { motionIsUnwanted: ({ context }) => context.isStill },
  delays: { messageStep: MESSAGE_STEP_MS },
})

/** What people call what may happen in the chart. */
export const simulatedChatWords: WordsOf<typeof chart> = {
  guards: {
    motionIsUnwanted: 'o visitante prefere menos movimento',
  },
  events: {
    'playback.paused': 'O visitante pausou a conversa.',
    'playback.resumed': 'O visitante retomou a conversa.',
  },
  actions: {
    showNext: 'mostra a próxima mensagem',
  },
  limits: () => ({
    MESSAGE_STEP_MS: { says: `${sayTime(MESSAGE_STEP_MS)} entre duas mensagens`, at: ['messageStep'] },
  }),
}

/** Plays a conversation message by message, in a loop; it can be paused at any time. */
export const simulatedChatMachine = chart.createMachine({
  id: 'simulatedChat',
  meta: { title: 'Conversa simulada' },
  description: 'Mostra uma conversa de exemplo que se escreve sozinha, recomeça no fim e pode ser pausada.',
  context: ({ input: { messages, isStill } }) => ({ messages, isStill, shown: messages }),
  initial: 'starting',
  states: {
    starting: {
      meta: { title: 'Começando' },
      description: 'Quem pediu menos movimento vê a conversa inteira, parada.',
      always: [{ guard: 'motionIsUnwanted', target: 'paused' }, { target: 'playing' }],
    },
    playing: {
      meta: { title: 'Conversa correndo' },
      description: 'Uma mensagem nova a cada 1,5 segundo; depois da última, recomeça da primeira.',
      tags: 'playing',
      after: { messageStep: { target: 'playing', reenter: true, actions: 'showNext' } },
      on: {
        'playback.paused': { target: 'paused', description: 'A conversa fica como está.' },
      },
    },
    paused: {
      meta: { title: 'Conversa parada' },
      description: 'Parada pelo visitante, ou desde o começo para quem pediu menos movimento.',
      on: {
        'playback.resumed': { target: 'playing', description: 'Continua de onde parou.' },
      },
    },
  },
})
