import type { ChartWords } from '#machines/lib/chart-words.ts'
import type { ChartModel } from '#src/studio/model/model.ts'
import type { PromiseFact } from './promise-facts.ts'

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
  /** The messages each state shows, by its id. States without messages are left out. */
  readonly messages: Readonly<Record<string, readonly string[]>>
  /** Those of the messages that are one example of many, because they hold a number, a time or a name. */
  readonly examples: readonly string[]
  readonly promises: readonly PromiseFact[]
}
