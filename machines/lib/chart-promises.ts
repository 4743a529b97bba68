import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  ContextFrom,
  EventFrom,
  EventObject,
  SnapshotFrom,
} from 'xstate'
import type { ActionName, CallName } from './chart-words.ts'

/**
 * Where a promise comes from: a section of one of the owner's two documents, a row of the list of decisions, the design, or
 * the visual guide.
 */
export type PromiseSource =
  | `S1 ${number}`
  | `S1 ${number}.${number}`
  | `S2 ${number}`
  | `decisão ${number}`
  | 'projeto'
  | 'guia'

/** What has just happened to a chart, with what it brought; `source` is the actor's name. */
export type Happening =
  | { readonly type: 'started' }
  | { readonly type: 'sent'; readonly event: EventObject }
  | { readonly type: 'answered'; readonly source: string; readonly value: unknown }
  | { readonly type: 'failed'; readonly source: string; readonly value: unknown }
  | { readonly type: 'waited' | 'slept'; readonly ms: number }

/** An action that was carried out, or an actor that was called, with its params or input. */
export type Deed = { readonly name: string; readonly value: unknown }

/** A value that a snapshot's `matches` takes. */
type Value<Machine extends AnyStateMachine> = Parameters<SnapshotFrom<Machine>['matches']>[0]

/** A moment on a path through a chart: what has just happened, what the chart did, how it stood before and stands now. */
export class Moment<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly snapshot: SnapshotFrom<Machine>
  /** Null at the start. */
  readonly before: SnapshotFrom<Machine> | null
  readonly happening: Happening
  readonly #actions: readonly Deed[]
  readonly #calls: readonly Deed[]

  constructor(parts: {
    readonly snapshot: AnyMachineSnapshot
    readonly before: AnyMachineSnapshot | null
    readonly happening: Happening
    /** The actions carried out; `assign` shows in the context instead. */
    readonly actions: readonly Deed[]
    readonly calls: readonly Deed[]
  }) {
    // The search of a chart makes moments of that chart's machine only.
    this.snapshot = parts.snapshot as SnapshotFrom<Machine>
    this.before = parts.before as SnapshotFrom<Machine> | null
    this.happening = parts.happening
    this.#actions = parts.actions
    this.#calls = parts.calls
  }

  /** Epoch milliseconds. */
  get now(): number {
    return Date.now()
  }

  get context(): ContextFrom<Machine> {
    const { context }: AnyMachineSnapshot = this.snapshot
    return context as ContextFrom<Machine>
  }

  /** Whether the chart stands in a state. */
  is(value: Value<Machine>): boolean {
    return matches(this.snapshot, value)
  }

  /** Whether it stood there before what has just happened. */
  was(value: Value<Machine>): boolean {
    return this.before !== null && matches(this.before, value)
  }

  /** Whether it has come to stand there just now. */
  entered(value: Value<Machine>): boolean {
    return this.is(value) && !this.was(value)
  }

  /** The event of a type that was just sent, or null. */
  got<Type extends EventFrom<Machine>['type']>(type: Type): (EventFrom<Machine> & { type: Type }) | null {
    const { happening } = this
    return happening.type === 'sent' && happening.event.type === type
      ? (happening.event as EventFrom<Machine> & { type: Type })
      : null
  }

  /** Whether an actor has just answered, and its answer passes the test `holds`. */
  answered(call: CallName<Machine>, holds: (value: never) => boolean = () => true): boolean {
    const { happening } = this
    return happening.type === 'answered' && happening.source === call && holds(happening.value as never)
  }

  /** Whether an actor has just failed, and its failure passes the test `holds`. */
  failed(call: CallName<Machine>, holds: (value: never) => boolean = () => true): boolean {
    const { happening } = this
    return happening.type === 'failed' && happening.source === call && holds(happening.value as never)
  }

  /**
   * How often an action was carried out just now.
   * @param params what its params had to contain
   */
  did(action: ActionName<Machine>, params: object = {}): number {
    return this.#actions.filter(({ name, value }) => name === action && contains(value, params)).length
  }

  /**
   * Whether an actor was called just now.
   * @param input what its input had to contain
   */
  called(call: CallName<Machine>, input: object = {}): boolean {
    return this.#calls.some(({ name, value }) => name === call && contains(value, input))
  }
}

function matches(snapshot: AnyMachineSnapshot, value: unknown): boolean {
  return snapshot.matches(value as never)
}

/** Whether a value has every field of another, each with the same content. */
function contains(value: unknown, wanted: object): boolean {
  return Object.entries(wanted).every(
    ([key, field]) => JSON.stringify(Reflect.get(Object(value), key)) === JSON.stringify(field),
  )
}

/**
 * What one chart, or two together, promise:
 * - `always`: whenever `when` is so, `holds` is too;
 * - `never`: `when` is so at no moment;
 * - `onlyAfter`: `when` is so only where `holds` was, at the same moment or earlier on the way;
 * - `leadsTo`: wherever `when` is so, there is a way on to a moment where `holds` is.
 */
export type PlainPromise<Asked> = {
  readonly kind: 'always' | 'never' | 'onlyAfter' | 'leadsTo'
  /** One Portuguese sentence, as a product owner says it. */
  readonly sentence: string
  readonly source: PromiseSource
  readonly when: (moment: Asked) => boolean
  readonly holds: (moment: Asked) => boolean
}

/** A promise of one chart, apart from its types. */
export type ChartPromise = PlainPromise<Moment>

type Question<Asked> = (moment: Asked) => boolean

type Pledge<Asked, Kept> = (
  sentence: string,
  source: PromiseSource,
  when: Question<Asked>,
  holds: Question<Asked>,
) => PlainPromise<Kept>

/** Makes promises of each kind. */
export type Kinds<Asked, Kept> = {
  readonly always: Pledge<Asked, Kept>
  readonly never: (sentence: string, source: PromiseSource, when: Question<Asked>) => PlainPromise<Kept>
  readonly onlyAfter: Pledge<Asked, Kept>
  readonly leadsTo: Pledge<Asked, Kept>
}

/**
 * Declares what a chart promises. The path search asks each promise at every moment that it visits (`npm run paths`).
 * @param list makes the promises of the four kinds of `ChartPromise`
 */
export function definePromises<Machine extends AnyStateMachine>(
  _machine: Machine,
  list: (kinds: Kinds<Moment<Machine>, Moment>) => readonly ChartPromise[],
): readonly ChartPromise[] {
  return list(createKinds<Moment<Machine>, Moment>())
}

/** The four kinds of promises about one kind of moment. */
export function createKinds<Asked extends Kept, Kept>(): Kinds<Asked, Kept> {
  const pledge =
    (kind: PlainPromise<Kept>['kind']): Pledge<Asked, Kept> =>
    (sentence, source, when, holds) => ({
      kind,
      sentence,
      source,
      // The search asks a promise only about moments of its own charts.
      when: when as Question<Kept>,
      holds: holds as Question<Kept>,
    })
  return {
    always: pledge('always'),
    never: (sentence, source, when) => pledge('never')(sentence, source, when, () => true),
    onlyAfter: pledge('onlyAfter'),
    leadsTo: pledge('leadsTo'),
  }
}
