import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  createActor,
  type EventFrom,
  type EventObject,
  fromPromise,
  type InputFrom,
  type OutputFrom,
  type SnapshotFrom,
  type StateValueFrom,
} from 'xstate'
import type { ChartPromise } from './chart-promises.ts'
import { SAMPLE_NOW } from './chart-samples.ts'
import {
  type ChartWords,
  type DeclaredWords,
  readChartWords,
  readTitle,
  type StatePathOf,
} from './chart-words.ts'
import { listStateMessages } from './state-meta.ts'

/** One chart of the registry, with everything needed to run it alone and to walk all of its paths. */
export type ChartEntry = {
  /** The machine's own id. */
  readonly id: string
  /** Its name in Portuguese, as product owners call it. */
  readonly title: string
  /** One Portuguese sentence: what it is for. */
  readonly purpose: string
  /** Its states, calls, guards, events and actions in Portuguese. */
  readonly words: ChartWords
  /** The paths of states that are off the happy path: failures, refusals, and what follows from them. */
  readonly detours: readonly string[]
  /** Events that nothing in the program sends, with the reason why the chart has them. */
  readonly unsent: Readonly<Record<string, string | undefined>>
  readonly machine: AnyStateMachine
  /** What holds on every way through it. */
  readonly promises: readonly ChartPromise[]
  /** Routes of the site that show it; empty for a chart behind the scenes. */
  readonly screens: readonly string[]
  /** Ways it may be started; the first is the example. */
  readonly starts: readonly ChartStart[]
  /** Every event that can be sent to it, with sample payloads. */
  readonly events: readonly EventObject[]
  /** What each of its actors may resolve with, by its name; the first is the example. */
  readonly answers: Readonly<Record<string, readonly unknown[]>>
  /** What each of its actors may fail with, by its name. */
  readonly failures: Readonly<Record<string, readonly unknown[]>>
  /** Context fields that only grow and affect no transition: the path search ignores them. */
  readonly counters: readonly string[]
  /** Whether the path search also fires timers late, as on a device that slept. */
  readonly sleeps: boolean
  /** The messages on screen for a snapshot, in the order of the screen. */
  says(snapshot: AnyMachineSnapshot): readonly string[]
  /** The machine with a fake for every actor, which resolves with its first sample. */
  readonly withFakes: AnyStateMachine
  /** Starts it with its example input. */
  start(): AnyActorRef
}

/** One way to start a chart, at a time in epoch milliseconds: with an input, or in a given state. */
export type ChartStart = {
  readonly at: number
  readonly input: unknown
  /** Null to start in the initial state. */
  readonly standing: Standing | null
}

/** A given state: the active states and the context. */
type Standing<Machine extends AnyStateMachine = AnyStateMachine> = {
  readonly value: StateValueFrom<Machine>
  readonly context: ContextFrom<Machine>
}

/** The actors a machine needs, by name. */
type Actors<Machine extends AnyStateMachine> = NonNullable<Parameters<Machine['provide']>[0]['actors']>

/** Actors whose logic a machine's types know. */
type ActorName<Machine extends AnyStateMachine> = string & keyof Actors<Machine>

/** What an actor resolves with. */
type Answer<Machine extends AnyStateMachine, Name extends ActorName<Machine>> = OutputFrom<
  Extract<Actors<Machine>[Name], AnyActorLogic>
>

/** What an event carries besides its type. */
type Payload<Event, Type> = Event extends { readonly type: infer Own }
  ? Type extends Own
    ? Omit<Event, 'type'>
    : never
  : never

/** One or more. */
type Some<Item> = readonly [Item, ...Item[]]

/** What an entry is made of. A new event or actor does not compile without its samples. */
type Spec<Machine extends AnyStateMachine> = {
  readonly machine: Machine
  readonly promises: readonly ChartPromise[]
  readonly screens: readonly string[]
  readonly words: DeclaredWords
  readonly detours: readonly StatePathOf<Machine>[]
  readonly unsent?: { readonly [Type in EventFrom<Machine>['type']]?: string }
  readonly inputs: Some<InputFrom<Machine>>
  /** ISO times to start at, for a chart that depends on the time of day; each is combined with each input. */
  readonly moments?: Some<string>
  /** Given states to start in, for a chart that is not run from its initial state. */
  readonly standings?: readonly Standing<Machine>[]
  /** Payloads of each event, without its type; absent for an event that only the chart itself raises. */
  readonly events: {
    readonly [Type in EventFrom<Machine>['type']]: readonly Payload<EventFrom<Machine>, Type>[]
  }
  readonly answers: { readonly [Name in ActorName<Machine>]: Some<Answer<Machine, Name>> }
  readonly failures: { readonly [Name in ActorName<Machine>]: Some<unknown> }
  readonly counters?: readonly (string & keyof SnapshotFrom<Machine>['context'])[]
  readonly sleeps?: boolean
  /** What the page says besides the messages of its states: what depends on the context. */
  readonly says?: (snapshot: SnapshotFrom<Machine>) => readonly string[]
  /** Charts inside the chart, already runnable. */
  readonly children?: { readonly [Name in ActorName<Machine>]?: AnyActorLogic }
}

/** Declares an entry of the registry. */
export function defineChartEntry<Machine extends AnyStateMachine>(spec: Spec<Machine>): ChartEntry {
  const { machine, promises, screens, inputs, moments, standings = [] } = spec
  const { counters = [], says, children = {} } = spec
  const answers: ChartEntry['answers'] = spec.answers
  const payloads: Readonly<Record<string, readonly object[]>> = spec.events
  const fakes = Object.entries(answers).map(([name, [answer]]) => [name, fromPromise(async () => answer)])
  const withFakes = machine.provide({ actors: { ...Object.fromEntries(fakes), ...children } })
  const times = moments?.map((moment) => Date.parse(moment)) ?? [SAMPLE_NOW]
  return {
    id: machine.id,
    title: readTitle(machine.root) ?? machine.id,
    purpose: machine.root.description ?? '',
    words: readChartWords(machine, spec.words),
    detours: spec.detours,
    unsent: spec.unsent ?? {},
    machine,
    promises,
    screens,
    starts: [
      ...inputs.flatMap((input) => times.map((at) => ({ at, input, standing: null }))),
      ...standings.flatMap((standing) => times.map((at) => ({ at, input: undefined, standing }))),
    ],
    events: Object.entries(payloads).flatMap(([type, list]) => list.map((payload) => ({ ...payload, type }))),
    answers,
    failures: spec.failures,
    counters,
    sleeps: spec.sleeps ?? false,
    // An entry is only asked about snapshots of its own machine.
    says: (snapshot) => [
      ...listStateMessages(snapshot),
      ...(says?.(snapshot as SnapshotFrom<Machine>) ?? []),
    ],
    withFakes,
    start: () => createActor(withFakes, { input: inputs[0] }).start(),
  }
}
