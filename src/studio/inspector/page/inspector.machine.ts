import { type ActorRefFrom, assign, setup } from 'xstate'
import { clampNumber, getLastNumber } from '../../recordings/moment.ts'
import {
  appendObservations,
  EMPTY_RECORDING,
  type Observation,
  type Recording,
} from '../../recordings/recording.ts'

// A developer's tool, so it is not in the registry of `machines/`, whose charts are exported for product owners.

/** The time between two steps of a playing recording, in milliseconds. */
export const PLAY_STEP_MS = 600

type Context = {
  /** What the page and its server reported so far. */
  readonly live: Recording
  /** Actors recorded before this window was reloaded, until the page reports them again. */
  readonly restored: ReadonlySet<string>
  /** The pasted recording that is shown; null while the live one is shown. */
  readonly opened: Recording | null
  /** The number of the shown step, counted from the first one ever. While following, the last one. */
  readonly number: number
  /** The actor the developer chose; null for the one that acted last. */
  readonly actor: string | null
  /** Whether the page that opened the window stopped answering. */
  readonly isPageLost: boolean
  /** What went wrong, in Portuguese. */
  readonly problem: string | null
}

type Event =
  | { type: 'observations.arrived'; observations: readonly Observation[] }
  /** What this window recorded before it was reloaded. */
  | { type: 'history.restored'; recording: Recording }
  | { type: 'actor.chosen'; actor: string }
  | { type: 'moment.chosen'; number: number }
  | { type: 'present.requested' }
  | { type: 'playback.requested' }
  | { type: 'playback.paused' }
  | { type: 'recording.opened'; recording: Recording }
  | { type: 'recording.closed' }
  | { type: 'page.lost' }
  | { type: 'page.found' }
  | { type: 'problem.met'; message: string }
  | { type: 'problem.dismissed' }

/** Gets the shown recording: the pasted one, else the live one. */
export function getShownRecording({ live, opened }: Pick<Context, 'live' | 'opened'>): Recording {
  return opened ?? live
}

/** Finds the new number of the shown step: an earlier one that is reported later is put before it. */
function findShownStep({ live: { steps, dropped }, number }: Context, after: Recording): number {
  const shown = steps[number - dropped]
  const place = shown === undefined ? -1 : after.steps.indexOf(shown)
  return place < 0 ? number : place + after.dropped
}

/** Removes the ids of actors that were observed. */
function removeActors(ids: ReadonlySet<string>, observations: readonly Observation[]): ReadonlySet<string> {
  if (ids.size === 0) return ids
  const told = new Set(observations.flatMap((one) => (one.kind === 'actor' ? one.actor.id : [])))
  return new Set([...ids].filter((id) => !told.has(id)))
}

const chart = setup({
  types: {} as { context: Context; events: Event; tags: 'present' },
  actions: {
    keep: assign(({ context }, observations: readonly Observation[]) => {
      const live = appendObservations(context.live, observations, context.restored)
      return {
        live,
        number: context.opened === null ? findShownStep(context, live) : context.number,
        restored: removeActors(context.restored, observations),
      }
    }),
    restore: assign((_, recording: Recording) => ({
      live: recording,
      restored: new Set(recording.actors.map(({ id }) => id)),
    })),
    goTo: assign(({ context }, number: number) => ({
      number: clampNumber(getShownRecording(context), number),
    })),
    goToEnd: assign(({ context }) => ({ number: getLastNumber(getShownRecording(context)) })),
    goOn: assign(({ context }) => ({ number: clampNumber(getShownRecording(context), context.number + 1) })),
    open: assign((_, recording: Recording) => ({
      opened: recording,
      number: recording.dropped,
      actor: null,
      problem: null,
    })),
    close: assign({ opened: null, actor: null }),
  },
  guards: {
    nothingIsLeft: ({ context }) => context.number >= getLastNumber(getShownRecording(context)),
  },
  delays: { playStep: PLAY_STEP_MS },
})

/** Decides what the inspector shows: it follows the live recording, pauses at a moment, or replays from there. */
export const inspectorMachine = chart.createMachine({
  id: 'inspector',
  context: {
    live: EMPTY_RECORDING,
    restored: new Set<string>(),
    opened: null,
    number: -1,
    actor: null,
    isPageLost: false,
    problem: null,
  },
  on: {
    // Recording goes on regardless of what is shown.
    'observations.arrived': { actions: { type: 'keep', params: ({ event }) => event.observations } },
    'history.restored': {
      target: '.following',
      actions: { type: 'restore', params: ({ event }) => event.recording },
    },
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
    'page.lost': { actions: assign({ isPageLost: true }) },
    'page.found': { actions: assign({ isPageLost: false }) },
    'problem.met': { actions: assign({ problem: ({ event }) => event.message }) },
    'problem.dismissed': { actions: assign({ problem: null }) },
  },
  initial: 'following',
  states: {
    following: {
      tags: 'present',
      entry: 'goToEnd',
      on: {
        'observations.arrived': {
          actions: [{ type: 'keep', params: ({ event }) => event.observations }, 'goToEnd'],
        },
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

/** A running inspector. */
export type InspectorRef = ActorRefFrom<typeof inspectorMachine>
