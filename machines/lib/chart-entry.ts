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
import { SAMPLE_NOW } from './chart-samples.ts'

/** One chart of the registry, with all it takes to run it alone and to walk every way through it. */
export type ChartEntry = {
  /** The machine's own id. */
  readonly id: string
  /** Its name in Portuguese, as product owners call it. */
  readonly title: string
  /** One Portuguese sentence: what it is for. */
  readonly purpose: string
  readonly machine: AnyStateMachine
  /** Routes of the site that show it; none for a chart behind the scenes. */
  readonly screens: readonly string[]
  /** Ways it may be started; the first is the example. */
  readonly starts: readonly ChartStart[]
  /** Everything the outside may send to it, with payloads that matter. */
  readonly events: readonly EventObject[]
  /** What each of its actors may resolve with, by its name; the first is the example. */
  readonly answers: Readonly<Record<string, readonly unknown[]>>
  /** What each of its actors may fail with, by its name. */
  readonly failures: Readonly<Record<string, readonly unknown[]>>
  /** Fields of the context that only grow and steer nothing: moments that differ in them alone are alike. */
  readonly counters: readonly string[]
  /** Whether a device that slept matters to it: then time also passes without its timers going off in time. */
  readonly sleeps: boolean
  /** The messages a reading of the chart shows, in the order of the screen. */
  says(snapshot: AnyMachineSnapshot): readonly string[]
  /** The machine with every hole filled by a fake that answers with its example. */
  readonly withFakes: AnyStateMachine
  /** Starts it with its example input. */
  start(): AnyActorRef
}

/** A way to start a chart, at a moment in epoch milliseconds: with its input, or where it already stands. */
export type ChartStart = {
  readonly at: number
  readonly input: unknown
  /** Null where it begins at its beginning. */
  readonly standing: Standing | null
}

/** Where a chart stands: its active states and its context. */
type Standing<Machine extends AnyStateMachine = AnyStateMachine> = {
  readonly value: StateValueFrom<Machine>
  readonly context: ContextFrom<Machine>
}

/** The actors a machine asks for, by name. */
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

/** What an entry is made of. Each list is complete by its type: a new event or actor needs its samples to compile. */
type Spec<Machine extends AnyStateMachine> = {
  readonly machine: Machine
  readonly title: string
  readonly purpose: string
  readonly screens: readonly string[]
  readonly inputs: Some<InputFrom<Machine>>
  /** Moments at which it may start, ISO, for a chart that goes by the time of day; each is tried with each input. */
  readonly moments?: Some<string>
  /** Where it may already stand when it is asked, for a chart that is not run from its beginning. */
  readonly standings?: readonly Standing<Machine>[]
  /** Payloads of each event, without its type; none for an event that only the chart itself raises. */
  readonly events: {
    readonly [Type in EventFrom<Machine>['type']]: readonly Payload<EventFrom<Machine>, Type>[]
  }
  readonly answers: { readonly [Name in ActorName<Machine>]: Some<Answer<Machine, Name>> }
  readonly failures: { readonly [Name in ActorName<Machine>]: Some<unknown> }
  readonly counters?: readonly (string & keyof SnapshotFrom<Machine>['context'])[]
  readonly sleeps?: boolean
  readonly says: (snapshot: SnapshotFrom<Machine>) => readonly string[]
  /** Charts inside the chart, already runnable. */
  readonly children?: { readonly [Name in ActorName<Machine>]?: AnyActorLogic }
}

/** Declares an entry of the registry. */
export function chartEntry<Machine extends AnyStateMachine>(spec: Spec<Machine>): ChartEntry {
  const { machine, title, purpose, screens, inputs, moments, standings = [] } = spec
  const { counters = [], says, children = {} } = spec
  const answers: ChartEntry['answers'] = spec.answers
  const payloads: Readonly<Record<string, readonly object[]>> = spec.events
  const fakes = Object.entries(answers).map(([name, [answer]]) => [name, fromPromise(async () => answer)])
  const withFakes = machine.provide({ actors: { ...Object.fromEntries(fakes), ...children } })
  const times = moments?.map((moment) => Date.parse(moment)) ?? [SAMPLE_NOW]
  return {
    id: machine.id,
    title,
    purpose,
    machine,
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
    // An entry is only ever asked about readings of its own machine.
    says: (snapshot) => says(snapshot as SnapshotFrom<Machine>),
    withFakes,
    start: () => createActor(withFakes, { input: inputs[0] }).start(),
  }
}
