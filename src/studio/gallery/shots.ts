import { charts } from '#machines/index.ts'
import type { ChartEntry } from '#machines/lib/chart-entry.ts'
import { listActiveStates } from '#src/studio/model/active-states.ts'
import { listStates } from '#src/studio/model/model.ts'
import { readChart } from '#src/studio/model/read-chart.ts'
import { type Walk, walkEssentialPaths } from '#src/studio/paths/walk-path.ts'

/** A moment of a path that shows a state or message for the first time and is captured. */
export type Shot = {
  /** The number of steps of the path before it. */
  readonly steps: number
  /** The states and messages it is captured for. */
  readonly shows: readonly string[]
}

/** A path with its moments to capture. */
export type Take = {
  readonly entry: ChartEntry
  readonly start: number
  readonly walk: Walk
  readonly shots: readonly Shot[]
}

/** A time of day. Messages that differ only in it count as the same. */
const CLOCK_TIME = /\d{1,2}h\d{2}/g

/** Plans which paths to run and where to stop in order to capture every state and message of a chart. */
export function planTakes(entry: ChartEntry): readonly Take[] {
  const seen = new Set<string>()
  const leaves = new Set(
    listStates(readChart(entry.machine)).flatMap(({ id, states }) => (states.length === 0 ? [id] : [])),
  )
  return walkEssentialPaths(entry).flatMap((walk) => {
    const shots = walk.seen.flatMap(({ snapshot, says }, steps): Shot[] => {
      const states = listActiveStates(snapshot).flatMap(({ id }) => (leaves.has(id) ? [id] : []))
      const messages = says.map((message) => message.replaceAll(CLOCK_TIME, '…'))
      const fresh = [...states, ...messages].filter((one) => !seen.has(one))
      for (const one of fresh) seen.add(one)
      return fresh.length > 0 ? [{ steps, shows: fresh }] : []
    })
    const start = entry.starts.indexOf(walk.path.start)
    return shots.length > 0 ? [{ entry, start, walk, shots }] : []
  })
}

/** Lists the charts that have a screen: the named ones, or all when no name is given. */
export function listChartsWithScreens(names: readonly string[]): readonly ChartEntry[] {
  return charts.filter(({ id, screens }) => screens.length > 0 && (names.length === 0 || names.includes(id)))
}
