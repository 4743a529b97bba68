import type { ChartModel } from '#machines/chart-model/model.ts'
import { chartModel } from '#machines/chart-model/read-model.ts'
import { charts } from '#machines/index.ts'
import type { ChartEntry } from '#machines/lib/chart-entry.ts'
import { fingerprint } from './fingerprint.ts'
import type { Recording } from './recording.ts'

/** A chart of the registry, read as data. */
export type BookPage = {
  readonly entry: ChartEntry
  readonly model: ChartModel
  readonly fingerprint: string
}

/** Every chart of the registry by its id. */
export const chartBook: ReadonlyMap<string, BookPage> = new Map(
  charts.map((entry) => {
    const model = chartModel(entry.machine)
    return [entry.id, { entry, model, fingerprint: fingerprint(model) }]
  }),
)

/** The recording, saying what each of its charts looks like now. */
export function signed(recording: Recording): Recording {
  const ids = new Set(recording.actors.flatMap(({ chart }) => (chart === null ? [] : [chart])))
  const known = [...ids].flatMap((id) => {
    const page = chartBook.get(id)
    return page ? [[id, page.fingerprint] as const] : []
  })
  return { ...recording, charts: Object.fromEntries(known) }
}

/** Charts of a recording that the registry does not have, and those that look different now; by id. */
export function strangersOf(recording: Recording): {
  readonly unknown: readonly string[]
  readonly changed: readonly string[]
} {
  const ids = new Set(recording.actors.flatMap(({ chart }) => (chart === null ? [] : [chart])))
  return {
    unknown: [...ids].filter((id) => !chartBook.has(id)),
    changed: Object.entries(recording.charts).flatMap(([id, recorded]) => {
      const now = chartBook.get(id)?.fingerprint
      return now === undefined || now === recorded ? [] : [id]
    }),
  }
}
