import type { AnyStateMachine, EventFrom, EventObject } from 'xstate'
import type { ChartEntry } from './chart-entry.ts'
import type { StatePathOf } from './chart-words.ts'

/** The journeys through one chart that a tester follows by hand, in Portuguese. */
export type ChartJourneys = {
  readonly entry: ChartEntry
  readonly journeys: readonly Journey[]
  /** Transitions that a person causes but no journey takes, by id, with the reason. */
  readonly notByHand: Readonly<Record<string, string | undefined>>
}

/** One journey: where it starts and what the tester does, step by step. */
export type Journey = {
  readonly title: string
  /** The address to open first: a path of the site. */
  readonly address: string
  /** The window: a phone of 390 px or a desktop of 1440 px. */
  readonly size: 'phone' | 'desktop'
  /** The preparations of the test script to make first, by their letters. */
  readonly needs: readonly string[]
  /** Further preparations, as complete sentences. */
  readonly before: readonly string[]
  /** The index of the chart's start in the entry. */
  readonly start: number
  /** The state in which the page rests once it is open, and the samples on the way to it; null when a step says so. */
  readonly opens: Pick<JourneyStep, 'reaches' | 'via'> | null
  readonly steps: readonly JourneyStep[]
}

/** One act of the tester, what it causes in the chart, and what to see after it. */
export type JourneyStep = {
  /** What to do: "Apague a segunda casa". */
  readonly act: string
  /** What the screen shows afterwards, besides the messages that the chart gives. */
  readonly see: string
  /** What to read where the server writes the text, which no sample contains; null where the chart gives the text. */
  readonly reads: readonly string[] | null
  /** The events the act causes, in order; empty when the chart continues without one. */
  readonly events: readonly EventObject[]
  /** The state, by its path, in which the tester looks at the screen. */
  readonly reaches: string
  /** Which sample of the entry an actor answers or fails with on the way; any other actor may use any sample. */
  readonly via: Readonly<Record<string, Sample | undefined>>
}

/** A sample of the entry, by its index. */
export type Sample = { readonly answer: number } | { readonly failure: number }

/** The state a chart reaches, and the samples its actors give on the way. */
type Reaching<Machine extends AnyStateMachine> = {
  readonly reaches: StatePathOf<Machine>
  readonly via?: {
    readonly [Name in string & keyof NonNullable<Parameters<Machine['provide']>[0]['actors']>]?: Sample
  }
}

type Spec<Machine extends AnyStateMachine> = {
  readonly machine: Machine
  readonly entry: ChartEntry
  readonly notByHand?: Readonly<Record<string, string>>
  readonly journeys: readonly {
    readonly title: string
    readonly address: string
    readonly size?: Journey['size']
    readonly needs?: readonly string[]
    readonly before?: readonly string[]
    readonly start?: number
    readonly opens?: Reaching<Machine>
    readonly steps: readonly (Reaching<Machine> & {
      readonly act: string
      readonly see: string
      readonly reads?: readonly string[]
      readonly events?: readonly EventFrom<Machine>[]
    })[]
  }[]
}

/** Declares the journeys of a chart. Events and states that the machine does not have do not compile. */
export function defineJourneys<Machine extends AnyStateMachine>({
  entry,
  journeys,
  notByHand = {},
}: Spec<Machine>): ChartJourneys {
  return {
    entry,
    notByHand,
    journeys: journeys.map((journey) => {
      const { title, address, size = 'desktop', needs = [], before = [], start = 0, opens, steps } = journey
      return {
        title,
        address,
        size,
        needs,
        before,
        start,
        opens: opens === undefined ? null : { reaches: opens.reaches, via: opens.via ?? {} },
        steps: steps.map(({ act, see, reads = null, events = [], reaches, via = {} }) => ({
          act,
          see,
          reads,
          events,
          reaches,
          via,
        })),
      }
    }),
  }
}
