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
import { NO_ANSWER, SAMPLE_NOW } from './chart-samples.ts'
import { type ChartWords, type DeclaredWords, listDetours, readChartWords, readTitle } from './chart-words.ts'
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

/** What actors resolve with by their name. */
type AnswersOf<Machine extends AnyStateMachine, Names extends ActorName<Machine>> = {
  readonly [Name in Names]: Some<Answer<Machine, Name>>
}

/** Actors that may resolve with nothing. */
type SilentName<Machine extends AnyStateMachine> = {
  [Name in ActorName<Machine>]: undefined extends Answer<Machine, Name> ? Name : never
}[ActorName<Machine>]

/** What an event carries besides its type. */
type Payload<Event, Type> = Event extends { readonly type: infer Own }
  ? Type extends Own
    ? Omit<Event, 'type'>
    : never
  : never

/** Types of events that need to carry nothing besides. */
type BareType<Event> = Event extends { readonly type: infer Type extends string }
  ? object extends Omit<Event, 'type'>
    ? Type
    : never
  : never

/** Payloads of events by their type. */
type SamplesOf<Machine extends AnyStateMachine, Types extends string> = {
  readonly [Type in Types]: readonly Payload<EventFrom<Machine>, Type>[]
}

/** One or more. */
type Some<Item> = readonly [Item, ...Item[]]

/** What an entry is made of. An event with a payload or an actor with an answer does not compile without samples. */
type Spec<Machine extends AnyStateMachine> = {
  readonly machine: Machine
  readonly promises: readonly ChartPromise[]
  readonly screens: readonly string[]
  readonly words: DeclaredWords
  readonly unsent?: { readonly [Type in EventFrom<Machine>['type']]?: string }
  readonly inputs: Some<InputFrom<Machine>>
  /** ISO times to start at, for a chart that depends on the time of day; each is combined with each input. */
  readonly moments?: Some<string>
  /** Given states to start in, for a chart that is not run from its initial state. */
  readonly standings?: readonly Standing<Machine>[]
  /**
   * Payloads of each event, without its type; none for an event that only the chart itself raises. One that needs none is sampled
   * without being named here.
   */
  readonly events: SamplesOf<Machine, Exclude<EventFrom<Machine>['type'], BareType<EventFrom<Machine>>>> &
    Partial<SamplesOf<Machine, BareType<EventFrom<Machine>>>>
  /** What each actor resolves with; one that answers nothing need not be named. */
  readonly answers: AnswersOf<Machine, Exclude<ActorName<Machine>, SilentName<Machine>>> &
    Partial<AnswersOf<Machine, SilentName<Machine>>>
  /** What each actor fails with; by default it is not reached. */
  readonly failures?: { readonly [Name in ActorName<Machine>]?: Some<unknown> }
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
  const answers = completeSamples(spec.answers, spec.words, undefined)
  const payloads: Readonly<Record<string, readonly object[]>> = spec.events
  const fakes = Object.entries(answers).map(([name, [answer]]) => [name, fromPromise(async () => answer)])
  const withFakes = machine.provide({ actors: { ...Object.fromEntries(fakes), ...children } })
  const times = moments?.map((moment) => Date.parse(moment)) ?? [SAMPLE_NOW]
  return {
    id: machine.id,
    title: readTitle(machine.root) ?? machine.id,
    purpose: machine.root.description ?? '',
    words: readChartWords(machine, spec.words),
    detours: listDetours(machine.root),
    unsent: spec.unsent ?? {},
    machine,
    promises,
    screens,
    starts: [
      ...inputs.flatMap((input) => times.map((at) => ({ at, input, standing: null }))),
      ...standings.flatMap((standing) => times.map((at) => ({ at, input: undefined, standing }))),
    ],
    events: Object.keys({ ...payloads, ...spec.words.events }).flatMap((type) =>
      (payloads[type] ?? [{}]).map((payload) => ({ ...payload, type })),
    ),
    answers,
    failures: completeSamples(spec.failures ?? {}, spec.words, NO_ANSWER),
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

/** Completes the samples of a chart's calls: those without any get the same one. */
function completeSamples(
  samples: Readonly<Record<string, readonly unknown[] | undefined>>,
  { calls = {} }: DeclaredWords,
  usual: unknown,
): Readonly<Record<string, readonly unknown[]>> {
  const names = Object.keys({ ...samples, ...calls })
  return Object.fromEntries(names.map((name) => [name, samples[name] ?? [usual]]))
}
