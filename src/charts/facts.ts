import type { ChartModel, StateModel } from '#machines/chart-model/model.ts'

/** All that exports tell of one chart; its JSON file is this, as it stands. */
export type ChartFacts = {
  readonly id: string
  readonly title: string
  readonly purpose: string
  /** Routes of the site that show it; none for a chart behind the scenes. */
  readonly screens: readonly string[]
  readonly chart: ChartModel
  /** The messages each state shows, by its id; states that show none are left out. */
  readonly messages: Readonly<Record<string, readonly string[]>>
}

/** A chart's root under the name and with the purpose product owners know it by. */
export function titled({ title, purpose, chart: { id, root } }: ChartFacts): ChartModel {
  return { id, root: { ...root, key: title, description: root.description || purpose } satisfies StateModel }
}
