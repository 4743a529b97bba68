import type { ChartDrawing, DrawnArrow } from '#machines/panel/chart-drawing.ts'
import type { ArrowCount, Counted } from '#machines/panel/results-data.ts'

/** An arrow with what happened on it. */
export type CountedArrow = Counted & {
  readonly arrow: DrawnArrow
  /** Of the arrow that was taken most, 0 to 1. */
  readonly share: number
}

/** Counts what happened on each arrow of a drawing. Several events may take one: its median is that of the most frequent. */
export function countArrows({ arrows }: ChartDrawing, steps: readonly ArrowCount[]): CountedArrow[] {
  const counted = arrows.map((arrow) => {
    const taken = steps.filter(({ from, to }) => from === arrow.from && to === arrow.to)
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

/** The room between an arrow and its count, in pixels. */
const COUNT_GAP = 8

/** Places an arrow's count beside its line, within the place that is kept for it, so that it is plain whose it is. */
export function placeCount({ line, label }: DrawnArrow) {
  const [x = label.x] = line
    .flatMap((start, place) => {
      const end = line[place + 1]
      const isBeside = end?.x === start.x && (start.y - label.y) * (end.y - label.y) <= 0
      return isBeside ? [start.x] : []
    })
    .sort((one, other) => Math.abs(one - label.x) - Math.abs(other - label.x))
  return x > label.x
    ? ({ x: x - COUNT_GAP, anchor: 'end' } as const)
    : ({ x: x + COUNT_GAP, anchor: 'start' } as const)
}

/** Tells a step of a chart from its others. */
export const getStepKey = ({ from, event, to }: Pick<ArrowCount, 'from' | 'event' | 'to'>) =>
  `${from} ${event} ${to}`

/** Names a state as the drawing does; one that it does not show keeps its own name. */
export const nameState = ({ states }: ChartDrawing, key: string) =>
  states.find((state) => state.key === key)?.title ?? key

/** Names a state and an event as the drawing does; what it does not show keeps its own name. */
export function nameStep(
  drawing: ChartDrawing,
  { from, event, to }: Pick<ArrowCount, 'from' | 'event' | 'to'>,
) {
  const known = drawing.arrows.flatMap(({ events }) => events).find(({ type }) => type === event)
  return {
    from: from === null ? null : nameState(drawing, from),
    event: known?.title ?? event,
    to: nameState(drawing, to),
  }
}
