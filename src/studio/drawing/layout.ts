import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import type { ChartWords } from '#machines/lib/chart-words.ts'
import { getCallLimits } from '#src/studio/model/call-places.ts'
import { type ChartModel, listStates, type StateModel } from '#src/studio/model/model.ts'
import { foldChart, unfoldChart } from './fold.ts'
import { buildGraph, getCardId, PADDING } from './graph.ts'
import { type Level, selectLevel } from './level.ts'
import type { TextBlock } from './text.ts'

/** A chart to draw, with its words. */
export type DrawnChart = {
  readonly chart: ChartModel
  readonly title: string
  readonly purpose: string
  readonly words: ChartWords
  /** Paths of the states off the happy path. */
  readonly detours: readonly string[]
}

/** A point on the drawing, in pixels from its upper left corner. */
export type Point = { readonly x: number; readonly y: number }

/** A rectangle on the drawing. */
export type Box = Point & { readonly width: number; readonly height: number }

/** Text with the position of its upper left corner. */
export type PlacedText = Point & TextBlock

/** A state with its position on the drawing. */
export type StateBox = Box & { readonly state: StateModel; readonly text: PlacedText }

/** A line from the words of its transitions to the state it enters. */
export type Arrow = {
  /** The ids of its transitions; empty for the arrow to an initial state. */
  readonly transitions: readonly string[]
  readonly source: string
  readonly target: string
  readonly line: readonly Point[]
}

/** A chart with the position of everything to draw. */
export type Layout = {
  readonly title: string
  readonly width: number
  readonly height: number
  /** Parents before the states inside them. */
  readonly states: readonly StateBox[]
  readonly arrows: readonly Arrow[]
}

const elk = new ELK()

/**
 * Positions every state and arrow of a chart. The same chart always gets the same layout.
 * @param scope the id of a state to draw alone, with what is inside those directly inside it folded
 */
export async function layOut(
  drawn: DrawnChart,
  level: Level = 'failures',
  scope: string | null = null,
): Promise<Layout> {
  const selected = selectLevel(drawn.chart, drawn.detours, level)
  const folded = scope === null ? unfoldChart(selected) : foldChart(selected, scope)
  const { chart } = folded
  const { graph, cards } = buildGraph(folded, {
    ...drawn,
    level,
    limits: getCallLimits(drawn.chart),
  })
  const drawing: ElkNode = await elk.layout(graph)
  const nodes = new Map(listNodes(drawing).map((node) => [node.id, node]))
  const edges = new Map((drawing.edges ?? []).map((one) => [one.id, one]))
  const entered = new Set([...cards.values()].flatMap(({ ports }) => ports.map(({ target }) => target)))
  return {
    title: drawn.title,
    width: Math.ceil(drawing.width ?? 0),
    height: Math.ceil(drawing.height ?? 0),
    states: listStates(chart).map((state) => {
      const card = createBox(nodes.get(getCardId(state)))
      const { text = NO_TEXT, ports = [] } = cards.get(state.id) ?? {}
      const { x } = card
      // The engine centres what no arrow touches, but a chart's heading belongs at the top.
      const isFree = state.id === chart.root.id && ports.length === 0 && !entered.has(state.id)
      const y = isFree ? createBox(nodes.get(state.id)).y + HEADING : card.y
      return { ...createBox(nodes.get(state.id)), state, text: { ...text, x: x + PADDING, y: y + PADDING } }
    }),
    arrows: [...cards.values()].flatMap(({ state, ports }) =>
      ports.map(({ id, x, target, transitions }) => {
        const corner = createBox(nodes.get(getCardId(state)))
        const [from, ...others] = createLine(edges.get(id))
        // The line begins where its words end.
        const line =
          from === undefined
            ? []
            : [{ x: corner.x + PADDING + x + LEADER, y: from.y }, ...(others.length > 0 ? others : [from])]
        return { source: state.id, target, transitions, line }
      }),
    ),
  }
}

/** The space between the end of an arrow's words and its line, in pixels. */
const LEADER = 7

/** The space between the top of a compound state and its heading, in pixels. */
const HEADING = 10

const NO_TEXT: TextBlock = { lines: [], width: 0, height: 0 }

function listNodes(node: ElkNode): readonly ElkNode[] {
  return [node, ...(node.children ?? []).flatMap(listNodes)]
}

function createBox(shape: Partial<Box> | undefined): Box {
  const { x = 0, y = 0, width = 0, height = 0 } = shape ?? {}
  return { x, y, width, height }
}

function createLine(edge: ElkExtendedEdge | undefined): readonly Point[] {
  return (edge?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ])
}
