import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import {
  type ChartModel,
  type StateModel,
  statesOf,
  type TransitionModel,
} from '#machines/chart-model/model.ts'
import { edgeOf, graphOf, PADDING, startOf } from './graph.ts'
import type { TextBlock } from './text.ts'

/** A place on the drawing, in pixels from its upper left corner. */
export type Point = { readonly x: number; readonly y: number }

/** A rectangle on the drawing. */
export type Box = Point & { readonly width: number; readonly height: number }

/** Text with the place of its upper left corner. */
export type PlacedText = Point & TextBlock

/** One state as it is drawn. */
export type StateBox = Box & { readonly state: StateModel; readonly text: PlacedText }

/** The arrows from one state to another, drawn as one line: one to each state they enter. */
export type Arrow = {
  readonly transitions: readonly TransitionModel[]
  readonly lines: readonly (readonly Point[])[]
  readonly text: PlacedText
}

/** A chart with a place for everything. Arrows that stay inside their state are lines of its text. */
export type Layout = {
  readonly chart: ChartModel
  readonly width: number
  readonly height: number
  /** Parents before the states inside them. */
  readonly states: readonly StateBox[]
  readonly arrows: readonly Arrow[]
  /** The dots states start from, each with its line. */
  readonly starts: readonly (readonly Point[])[]
}

/** Gives every state and arrow of a chart its place; the same chart always gets the same drawing. */
export async function layOut(chart: ChartModel): Promise<Layout> {
  const { graph, texts, bundles } = graphOf(chart)
  const drawing: ElkNode = await new ELK().layout(graph)
  const nodes = new Map(nodesOf(drawing).map((node) => [node.id, node]))
  const edges = new Map((drawing.edges ?? []).map((one) => [one.id, one]))
  const states = statesOf(chart)
  return {
    chart,
    width: Math.ceil(drawing.width ?? 0),
    height: Math.ceil(drawing.height ?? 0),
    states: states.map((state) => stateBox(state, boxOf(nodes.get(state.id)), texts.get(state.id))),
    arrows: bundles.map(({ id, transitions, targets, text }) => ({
      transitions,
      lines: targets.map((_, turn) => lineOf(edges.get(edgeOf(id, turn)))),
      text: { ...text, ...cornerOf(edges.get(edgeOf(id, 0))?.labels?.[0]) },
    })),
    starts: states.flatMap(({ id, initial }) => (initial === null ? [] : [lineOf(edges.get(startOf(id)))])),
  }
}

const NO_TEXT: TextBlock = { lines: [], width: 0, height: 0 }

function stateBox(state: StateModel, box: Box, text: TextBlock = NO_TEXT): StateBox {
  return { ...box, state, text: { ...text, x: box.x + PADDING, y: box.y + PADDING } }
}

function nodesOf(node: ElkNode): readonly ElkNode[] {
  return [node, ...(node.children ?? []).flatMap(nodesOf)]
}

function boxOf(shape: Partial<Box> | undefined): Box {
  const { x = 0, y = 0, width = 0, height = 0 } = shape ?? {}
  return { x, y, width, height }
}

function cornerOf({ x = 0, y = 0 }: Partial<Point> = {}): Point {
  return { x, y }
}

function lineOf(edge: ElkExtendedEdge | undefined): readonly Point[] {
  return (edge?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ])
}
