import { statesOf } from '#machines/chart-model/model.ts'
import { chartModel } from '#machines/chart-model/read-model.ts'
import { charts } from '#machines/index.ts'
import type { ChartEntry } from '#machines/lib/chart-entry.ts'
import { essentialWalks, type Walk } from '#tests/paths/walk.ts'

/** A moment of a path that is to be captured: something is seen there for the first time. */
export type Shot = {
  /** How many steps of the path it takes. */
  readonly steps: number
  /** The states and messages it is captured for. */
  readonly shows: readonly string[]
}

/** A path, with the moments on it that are to be captured. */
export type Take = {
  readonly entry: ChartEntry
  readonly start: number
  readonly walk: Walk
  readonly shots: readonly Shot[]
}

/** Times of day differ from one capture to the next and make no message of its own. */
const CLOCK_TIME = /\d{1,2}h\d{2}/g

/** Which paths to walk, and where to stop on them, to see each state and each message of every chart with a screen. */
export function takesOf(entry: ChartEntry): readonly Take[] {
  const seen = new Set<string>()
  const leaves = new Set(
    statesOf(chartModel(entry.machine)).flatMap(({ id, states }) => (states.length === 0 ? [id] : [])),
  )
  return essentialWalks(entry).flatMap((walk) => {
    const shots = walk.seen.flatMap(({ snapshot, says }, steps): Shot[] => {
      const states = snapshot._nodes.flatMap(({ id }) => (leaves.has(id) ? [id] : []))
      const messages = says.map((message) => message.replaceAll(CLOCK_TIME, '…'))
      const fresh = [...states, ...messages].filter((one) => !seen.has(one))
      for (const one of fresh) seen.add(one)
      return fresh.length > 0 ? [{ steps, shows: fresh }] : []
    })
    const start = entry.starts.indexOf(walk.path.start)
    return shots.length > 0 ? [{ entry, start, walk, shots }] : []
  })
}

/** Every chart that has a screen, or those of the names. */
export function chartsWithScreens(names: readonly string[]): readonly ChartEntry[] {
  return charts.filter(({ id, screens }) => screens.length > 0 && (names.length === 0 || names.includes(id)))
}
