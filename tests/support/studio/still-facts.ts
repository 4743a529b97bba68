import type { ChartEntry } from '#machines/lib/chart-entry.ts'
import type { ChartFacts } from '#src/studio/exports/facts.ts'
import { readChart } from '#src/studio/model/read-chart.ts'
import { NO_EXTRAS } from './sample.ts'

/** Reads the facts of a chart that need no search of it: all but its messages and promises. */
export function readStillFacts(entry: ChartEntry): ChartFacts {
  const { id, title, purpose, screens, words, detours, machine } = entry
  const chart = JSON.parse(JSON.stringify(readChart(machine)))
  return { id, title, purpose, screens, words, detours, chart, ...NO_EXTRAS }
}
