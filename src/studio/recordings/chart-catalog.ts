import { charts } from '#machines/index.ts'
import type { ChartEntry } from '#machines/lib/chart-entry.ts'
import type { ChartModel } from '#src/studio/model/model.ts'
import { readChart } from '#src/studio/model/read-chart.ts'
import { computeFingerprint } from './fingerprint.ts'
import type { Recording } from './recording.ts'

/** A chart of the registry as plain data, with its fingerprint. */
export type CatalogEntry = {
  readonly entry: ChartEntry
  readonly model: ChartModel
  readonly fingerprint: string
}

/** Every chart of the registry by its id. */
export const chartCatalog: ReadonlyMap<string, CatalogEntry> = new Map(
  charts.map((entry) => {
    const model = readChart(entry.machine)
    return [entry.id, { entry, model, fingerprint: computeFingerprint(model) }]
  }),
)

/** Adds the present fingerprint of each chart for which a recording has none. */
export function withFingerprints(recording: Recording): Recording {
  const ids = new Set(recording.actors.flatMap(({ chart }) => (chart === null ? [] : [chart])))
  const known = [...ids].flatMap((id) => {
    const page = chartCatalog.get(id)
    return page ? [[id, page.fingerprint] as const] : []
  })
  return { ...recording, charts: { ...Object.fromEntries(known), ...recording.charts } }
}

/** Lists the ids of a recording's charts that are not in the registry, and of those that have changed since. */
export function findMismatches(recording: Recording): {
  readonly unknown: readonly string[]
  readonly changed: readonly string[]
} {
  const ids = new Set(recording.actors.flatMap(({ chart }) => (chart === null ? [] : [chart])))
  return {
    unknown: [...ids].filter((id) => !chartCatalog.has(id)),
    changed: Object.entries(recording.charts).flatMap(([id, recorded]) => {
      const now = chartCatalog.get(id)?.fingerprint
      return now === undefined || now === recorded ? [] : [id]
    }),
  }
}
