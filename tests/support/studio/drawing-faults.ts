import { PADDING } from '#src/studio/drawing/graph.ts'
import type { Box, DrawnChart, Layout, Point } from '#src/studio/drawing/layout.ts'
import { TYPE } from '#src/studio/drawing/text.ts'
import { estimateTextWidth } from '#src/studio/drawing/text-width.ts'
import { listTransitions } from '#src/studio/model/model.ts'

type Segment = readonly [Point, Point]
type Label = Box & { readonly transitions: readonly string[]; readonly kind: string; readonly text: string }

/** Lists every line of text as a box. */
function listLabels({ states }: Layout): readonly Label[] {
  return states.flatMap(({ text }) =>
    text.lines.map(({ kind, x, y, transitions, text: words }) => ({
      x: text.x + x,
      y: text.y + y - TYPE[kind].size * 0.7,
      width: estimateTextWidth(words, TYPE[kind].size, TYPE[kind].weight),
      height: TYPE[kind].size * 0.7,
      transitions,
      kind,
      text: words,
    })),
  )
}

function listSegments(line: readonly Point[]): readonly Segment[] {
  return line.slice(1).map((end, turn): Segment => [line[turn] ?? end, end])
}

/** Measures the distance of a horizontal or vertical segment from a box; 0 when it crosses the box. */
function measureDistance([from, to]: Segment, box: Box): number {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)]
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)]
  return Math.hypot(
    Math.max(0, left - (box.x + box.width), box.x - right),
    Math.max(0, top - (box.y + box.height), box.y - bottom),
  )
}

const measureLine = (line: readonly Point[], box: Box) =>
  Math.min(...listSegments(line).map((segment) => measureDistance(segment, box)))

/** Joins the lines of the same transitions into one label, as large as its lines. */
function joinLines(lines: readonly Label[]): readonly Label[] {
  const labels = new Map<string, Label>()
  for (const line of lines) {
    const key = line.transitions.join()
    const { x, y, width, height, text } = labels.get(key) ?? { ...line, text: '' }
    labels.set(key, {
      ...line,
      x: Math.min(x, line.x),
      y: Math.min(y, line.y),
      width: Math.max(x + width, line.x + line.width) - Math.min(x, line.x),
      height: Math.max(y + height, line.y + line.height) - Math.min(y, line.y),
      text: `${text} ${line.text}`.trim(),
    })
  }
  return [...labels.values()]
}

/** Lists what is wrong with a drawing: each arrow must be nearest to its own words, and cross no text. */
export function findDrawingFaults(layout: Layout, { chart }: DrawnChart): readonly string[] {
  const labels = listLabels(layout)
  const boxes = new Map(layout.states.map((box) => [box.state.id, box]))
  const drawn = new Set(layout.arrows.flatMap(({ transitions }) => transitions))
  const written = new Set(labels.flatMap(({ transitions }) => transitions))
  const all = listTransitions(chart)
  return [
    ...all.filter(({ id }) => !written.has(id)).map(({ id }) => `${id} is not written`),
    ...all
      .filter(({ id, source, targets }) => targets.some((target) => target !== source) && !drawn.has(id))
      .map(({ id }) => `${id} has no arrow`),
    ...layout.arrows.flatMap(({ source, target, line }) => {
      const [box, end] = [boxes.get(target), line.at(-1)]
      if (box === undefined || end === undefined) return [`no line from ${source} to ${target}`]
      // An arrow enters a compound state at its heading.
      const { x, y, height } = { ...box.text, x: box.text.x - PADDING, y: box.text.y - PADDING }
      const isThere = Math.abs(end.x - x) <= 1 && end.y >= y && end.y <= y + height + 2 * PADDING
      return isThere ? [] : [`the arrow from ${source} does not reach ${target}`]
    }),
    ...layout.arrows.flatMap(({ source, line }) =>
      labels
        .filter((label) => measureLine(line, label) === 0)
        .map(({ text }) => `an arrow of ${source} crosses “${text}”`),
    ),
    ...joinLines(
      labels.filter(({ kind, transitions }) => kind === 'way' && transitions.some((id) => drawn.has(id))),
    ).flatMap((label) => {
      const isOwn = (transitions: readonly string[]) =>
        transitions.some((id) => label.transitions.includes(id))
      const own = layout.arrows.filter(({ transitions }) => isOwn(transitions))
      const others = layout.arrows.filter(({ transitions }) => !isOwn(transitions))
      const nearest = Math.min(...own.map(({ line }) => measureLine(line, label)))
      return others
        .filter(({ line }) => measureLine(line, label) <= nearest)
        .map(({ source }) => `“${label.text}” is as near to an arrow of ${source} as to its own`)
    }),
  ]
}
