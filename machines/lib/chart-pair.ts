import type { AnyStateMachine, EventFrom, EventObject } from 'xstate'
import type { ChartEntry } from './chart-entry.ts'
import { createKinds, type Kinds, type Moment, type PlainPromise } from './chart-promises.ts'

/** A moment of both charts. Where a step concerns only one of them, the other is as it was before. */
export type PairMoment<
  First extends AnyStateMachine = AnyStateMachine,
  Second extends AnyStateMachine = AnyStateMachine,
> = { readonly first: Moment<First>; readonly second: Moment<Second> }

/** Two charts that meet: what the first does is an event of the second. */
export type ChartPair = {
  /** Both charts' ids: `charge+dealStages`. */
  readonly id: string
  readonly first: ChartEntry
  readonly second: ChartEntry
  /** Types of events that only the first chart sends to the second: the search never sends them by itself. */
  readonly carried: readonly string[]
  /** What the second receives because of a moment of the first, in order. */
  carry(moment: Moment): readonly EventObject[]
  readonly promises: readonly PlainPromise<PairMoment>[]
}

/** Declares two charts that meet, and what they promise together. */
export function defineChartPair<First extends AnyStateMachine, Second extends AnyStateMachine>(pair: {
  readonly machines: readonly [First, Second]
  readonly entries: readonly [ChartEntry, ChartEntry]
  readonly carried: readonly EventFrom<Second>['type'][]
  readonly carry: (moment: Moment<First>) => readonly EventFrom<Second>[]
  readonly promises: (
    kinds: Kinds<PairMoment<First, Second>, PairMoment>,
  ) => readonly PlainPromise<PairMoment>[]
}): ChartPair {
  const [first, second] = pair.entries
  return {
    id: `${first.id}+${second.id}`,
    first,
    second,
    carried: pair.carried,
    // The search carries only moments of the first chart.
    carry: (moment) => pair.carry(moment as Moment<First>),
    promises: pair.promises(createKinds()),
  }
}
