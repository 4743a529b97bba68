import { assign, setup } from 'xstate'
import { lastNumber, nearestNumber } from '../recording/moment.ts'
import { EMPTY_RECORDING, grown, type Recording, type Told } from '../recording/recording.ts'

// A tool of developers, not part of the product: so it stands here and not in the registry of `machines/`, whose charts
// are exported and tested for product owners.

/** Between two steps of a recording that plays. */
export const PLAY_STEP_MS = 600

type Context = {
  /** What the page and its server told so far. */
  readonly live: Recording
  /** A pasted recording in its place; null while looking at what happens. */
  readonly opened: Recording | null
  /** The step looked at, counted from the first one ever; while following, the last one. */
  readonly number: number
  /** The actor the developer chose; null for the one that moved last. */
  readonly actor: string | null
  /** What went wrong, in Portuguese. */
  readonly problem: string | null
}

type Event =
  | { type: 'told.arrived'; told: readonly Told[] }
  | { type: 'actor.chosen'; actor: string }
  | { type: 'moment.chosen'; number: number }
  | { type: 'present.requested' }
  | { type: 'playback.requested' }
  | { type: 'playback.paused' }
  | { type: 'recording.opened'; recording: Recording }
  | { type: 'recording.closed' }
  | { type: 'problem.met'; message: string }
  | { type: 'problem.dismissed' }

/** What is looked at: the pasted recording, or what happens. */
export function shownRecording({ live, opened }: Pick<Context, 'live' | 'opened'>): Recording {
  return opened ?? live
}

const chart = setup({
  types: {} as { context: Context; events: Event; tags: 'present' },
  actions: {
    keep: assign(({ context }, told: readonly Told[]) => ({ live: grown(context.live, told) })),
    goTo: assign(({ context }, number: number) => ({
      number: nearestNumber(shownRecording(context), number),
    })),
    goToEnd: assign(({ context }) => ({ number: lastNumber(shownRecording(context)) })),
    goOn: assign(({ context }) => ({ number: nearestNumber(shownRecording(context), context.number + 1) })),
    open: assign((_, recording: Recording) => ({
      opened: recording,
      number: recording.dropped,
      actor: null,
      problem: null,
    })),
    close: assign({ opened: null, actor: null }),
  },
  guards: {
    nothingIsLeft: ({ context }) => context.number >= lastNumber(shownRecording(context)),
  },
  delays: { playStep: PLAY_STEP_MS },
})

/** What the inspector looks at and when: it follows what happens, stands still at a moment, or plays on from it. */
export const inspectorMachine = chart.createMachine({
  id: 'inspector',
  context: { live: EMPTY_RECORDING, opened: null, number: -1, actor: null, problem: null },
  on: {
    // What happens is kept at all times, whatever is looked at.
    'told.arrived': { actions: { type: 'keep', params: ({ event }) => event.told } },
    'actor.chosen': { actions: assign({ actor: ({ event }) => event.actor }) },
    'moment.chosen': {
      target: '.travelling',
      actions: { type: 'goTo', params: ({ event }) => event.number },
    },
    'present.requested': '.following',
    'recording.opened': {
      target: '.travelling',
      actions: { type: 'open', params: ({ event }) => event.recording },
    },
    'recording.closed': { target: '.following', actions: 'close' },
    'problem.met': { actions: assign({ problem: ({ event }) => event.message }) },
    'problem.dismissed': { actions: assign({ problem: null }) },
  },
  initial: 'following',
  states: {
    following: {
      tags: 'present',
      entry: 'goToEnd',
      on: {
        'told.arrived': { actions: [{ type: 'keep', params: ({ event }) => event.told }, 'goToEnd'] },
        'playback.paused': 'travelling',
      },
    },
    travelling: { on: { 'playback.requested': 'playing' } },
    playing: {
      always: { guard: 'nothingIsLeft', target: 'travelling' },
      after: { playStep: { target: 'playing', reenter: true, actions: 'goOn' } },
      on: { 'playback.paused': 'travelling' },
    },
  },
})
