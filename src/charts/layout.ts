import ELK, { type ElkExtendedEdge, type ElkNode, type LayoutOptions } from 'elkjs/lib/elk.bundled.js'
import {
  type ChartModel,
  type StateModel,
  statesOf,
  type TransitionModel,
  transitionsOf,
} from '#machines/chart-model/model.ts'
import { groupBy } from './group-by.ts'
import { arrowText, stateText, type TextBlock } from './text.ts'

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

/** Widest text of a state without states inside, and of an arrow, in pixels. */
const STATE_TEXT = 250
const ARROW_TEXT = 190
/** Widest text of a state with states inside. */
const GROUP_TEXT = 520
/** Between a state's border and its text. */
const PADDING = 14
/** Side of a history state and of the dot a state starts from. */
const HISTORY_SIZE = 34
const DOT_SIZE = 12

const LAYERED: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.edgeLabels.inline': 'true',
  // The state a chart starts in stands on top, in every state with states inside.
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.spacing.nodeNodeBetweenLayers': '36',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.spacing.nodeNode': '32',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '6',
  'elk.spacing.labelNode': '8',
  'elk.spacing.nodeSelfLoop': '16',
}

const WHOLE: LayoutOptions = {
  ...LAYERED,
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.padding': '[top=16,left=16,bottom=16,right=16]',
}

/** Gives every state and arrow of a chart its place; the same chart always gets the same drawing. */
export async function layOut(chart: ChartModel): Promise<Layout> {
  const states = statesOf(chart)
  const texts = new Map(
    states.map((state) => [
      state.id,
      stateText(state, state.transitions.filter(isInner), widestTextOf(state)),
    ]),
  )
  const bundles = [
    ...groupBy(
      transitionsOf(chart).filter((one) => !isInner(one)),
      wayOf,
    ),
  ].map(([id, transitions]) => ({ id, transitions, text: arrowText(transitions, ARROW_TEXT) }))
  const drawing: ElkNode = await new ELK().layout({
    id: '(drawing)',
    layoutOptions: WHOLE,
    children: [nodeOf(chart.root, texts)],
    edges: [
      ...states.flatMap(({ id, initial }) =>
        initial === null ? [] : [edge(startOf(id), startOf(id), initial)],
      ),
      ...bundles.flatMap((bundle) => bundleEdges(bundle)),
    ],
  })
  const nodes = new Map(nodesOf(drawing).map((node) => [node.id, node]))
  const edges = new Map((drawing.edges ?? []).map((one) => [one.id, one]))
  return {
    chart,
    width: Math.ceil(drawing.width ?? 0),
    height: Math.ceil(drawing.height ?? 0),
    states: states.map((state) => stateBox(state, boxOf(nodes.get(state.id)), textOf(texts, state.id))),
    arrows: bundles.map(({ id, transitions, text }) => ({
      transitions,
      lines: (transitions[0]?.targets ?? []).map((_, turn) => lineOf(edges.get(`${id}${turn}`))),
      text: { ...text, ...cornerOf(edges.get(`${id}0`)?.labels?.[0]) },
    })),
    starts: states.flatMap(({ id, initial }) => (initial === null ? [] : [lineOf(edges.get(startOf(id)))])),
  }
}

type Bundle = {
  readonly id: string
  readonly transitions: readonly TransitionModel[]
  readonly text: TextBlock
}

/** An arrow that only acts, or that leads a state with states inside to one of them, is told in its text. */
function isInner({ source, targets }: TransitionModel): boolean {
  return targets.every((target) => target.startsWith(`${source}.`))
}

/** What arrows have in common that are drawn as one line. */
function wayOf({ source, targets }: TransitionModel): string {
  return `${source} to ${targets.join(' and ')}`
}

/** A line to each state; the text stands beside the first. */
function bundleEdges({ id, transitions: [first], text }: Bundle): readonly ElkExtendedEdge[] {
  return (first?.targets ?? []).map((target, turn) => ({
    ...edge(`${id}${turn}`, first?.source ?? '', target),
    labels:
      turn > 0 ? [] : [{ id: `text of ${id}`, text: id, width: text.width + 8, height: text.height + 4 }],
  }))
}

function nodeOf(state: StateModel, texts: ReadonlyMap<string, TextBlock>): ElkNode {
  const { width, height } = textOf(texts, state.id)
  if (state.kind.endsWith('history')) return { id: state.id, width: HISTORY_SIZE, height: HISTORY_SIZE }
  if (state.states.length === 0) {
    return { id: state.id, width: Math.max(width + 2 * PADDING, 90), height: height + 2 * PADDING }
  }
  const start = { id: startOf(state.id), width: DOT_SIZE, height: DOT_SIZE }
  const first = { layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' } }
  return {
    id: state.id,
    layoutOptions: {
      ...LAYERED,
      'elk.padding': `[top=${height + 2 * PADDING},left=22,bottom=22,right=22]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width + 2 * PADDING},${height + 2 * PADDING})`,
    },
    children: [
      ...(state.initial === null ? [] : [{ ...start, ...first }]),
      ...state.states.map((inner) => nodeOf(inner, texts)),
    ],
  }
}

/** The dot a state's first state is entered from. */
function startOf(state: string): string {
  return `start of ${state}`
}

function edge(id: string, source: string, target: string): ElkExtendedEdge {
  return { id, sources: [source], targets: [target] }
}

function widestTextOf({ states }: StateModel): number {
  return states.length === 0 ? STATE_TEXT : GROUP_TEXT
}

function stateBox(state: StateModel, box: Box, text: TextBlock): StateBox {
  return { ...box, state, text: { ...text, x: box.x + PADDING, y: box.y + PADDING } }
}

function textOf(texts: ReadonlyMap<string, TextBlock>, id: string): TextBlock {
  return texts.get(id) ?? { lines: [], width: 0, height: 0 }
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
