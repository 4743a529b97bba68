import type { ChartWords } from '#machines/lib/chart-words.ts'
import type { ChartModel } from '#src/studio/model/model.ts'
import type { PromiseFact } from './promise-facts.ts'

/** What a chart is started with, and what it gives its calls. */
export type ChartExample = {
  /** The first sample of its input. */
  readonly input: unknown
  /** Its context when it starts so. */
  readonly context: unknown
  /** How the input of each call is computed, as the program says it, by the call's id. */
  readonly callInputs: Readonly<Record<string, string>>
}

/** Everything the exports say about one chart. */
export type ChartFacts = {
  readonly id: string
  readonly title: string
  readonly purpose: string
  /** Routes of the site that show it; empty for a chart behind the scenes. */
  readonly screens: readonly string[]
  readonly words: ChartWords
  /** Paths of the states off the happy path. */
  readonly detours: readonly string[]
  readonly chart: ChartModel
  /** The ids of the charts it calls, by the call. */
  readonly calls: Readonly<Record<string, string>>
  readonly example: ChartExample
  /** The messages each state shows, by its id. States without messages are left out. */
  readonly messages: Readonly<Record<string, readonly string[]>>
  /** Those of the messages that are one example of many, because they hold a number, a time or a name. */
  readonly examples: readonly string[]
  readonly promises: readonly PromiseFact[]
}
