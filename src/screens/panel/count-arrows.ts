import type { ChartDrawing, DrawnArrow } from '#machines/panel/chart-drawing.ts'
import type { ArrowCount, ChartResults, Counted } from '#machines/panel/results-data.ts'

/** An arrow with what happened on it. */
export type CountedArrow = Counted & {
  readonly arrow: DrawnArrow
  /** Of the arrow that was taken most, 0 to 1. */
  readonly share: number
}

/** Counts what happened on each arrow of a drawing. Several events may take one: its median is that of the most frequent. */
export function countArrows({ arrows }: ChartDrawing, results: ChartResults): CountedArrow[] {
  const counted = arrows.map((arrow) => {
    const taken = results.arrows.filter(({ from, to }) => from === arrow.from && to === arrow.to)
    const [most] = [...taken].sort((one, other) => other.count - one.count)
    return {
      arrow,
      count: taken.reduce((sum, { count }) => sum + count, 0),
      medianS: most?.medianS ?? null,
    }
  })
  const greatest = Math.max(...counted.map(({ count }) => count), 1)
  return counted.map((one) => ({ ...one, share: one.count / greatest }))
}

/** Names a state and an event as the drawing does; what it does not show keeps its own name. */
export function nameStep({ states, arrows }: ChartDrawing, { from, event, to }: ArrowCount) {
  const nameState = (key: string | null) => states.find((state) => state.key === key)?.title ?? key
  const known = arrows.flatMap(({ events }) => events).find(({ type }) => type === event)
  return { from: nameState(from), event: known?.title ?? event, to: nameState(to) }
}
