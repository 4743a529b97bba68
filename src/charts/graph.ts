import type { ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk.bundled.js'
import {
  type ChartModel,
  type StateModel,
  statesOf,
  type TransitionModel,
  transitionsOf,
} from '#machines/chart-model/model.ts'
import { groupBy } from './group-by.ts'
import { arrowText, stateText, type TextBlock } from './text.ts'

/** A chart as the layout engine takes it, with the texts it leaves room for. */
export type Graph = {
  readonly graph: ElkNode
  /** The text of each state, by its id. */
  readonly texts: ReadonlyMap<string, TextBlock>
  readonly bundles: readonly Bundle[]
}

/** Arrows from one state to the same others: they are drawn as one line, with one text. */
export type Bundle = {
  readonly id: string
  readonly source: string
  readonly targets: readonly string[]
  readonly transitions: readonly TransitionModel[]
  readonly text: TextBlock
}

/** Widest text of a state without states inside, and of an arrow, in pixels. */
const STATE_TEXT = 250
const ARROW_TEXT = 190
/** Widest text of a state with states inside. */
const GROUP_TEXT = 520
/** Between a state's border and its text, in pixels. */
export const PADDING = 14
/** Narrowest state, and the side of a history state. */
const NARROWEST = 90
const HISTORY_SIZE = 34
/** The dot a state starts from stands above the states inside. */
const DOT = {
  width: 12,
  height: 12,
  layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' },
}

const LAYERED: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.nodePlacement.strategy': 'LINEAR_SEGMENTS',
  'elk.layered.edgeLabels.centerLabelPlacementStrategy': 'SPACE_EFFICIENT_LAYER',
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

/** What the layout engine is asked: every state, and a line for each bundle of arrows. */
export function graphOf(chart: ChartModel): Graph {
  const states = statesOf(chart)
  const texts = new Map(
    states.map((state) => [
      state.id,
      stateText(state, state.transitions.filter(isInner), widestTextOf(state)),
    ]),
  )
  const bundles = bundlesOf(transitionsOf(chart).filter((one) => !isInner(one)))
  const edges = [
    ...states.flatMap(startEdges),
    ...states.flatMap(orderEdges),
    ...bundles.flatMap(bundleEdges),
  ]
  return {
    graph: { id: '(drawing)', layoutOptions: WHOLE, children: [nodeOf(chart.root, texts)], edges },
    texts,
    bundles,
  }
}

/** The id of the dot a state's first state is entered from, and of its line. */
export function startOf(state: string): string {
  return `start of ${state}`
}

/** The id of a bundle's line to one of its targets. */
export function edgeOf(bundle: string, turn: number): string {
  return `${bundle} (${turn})`
}

/** An arrow that only acts, or that leads into the state it leaves, is told in that state's text. */
function isInner({ source, targets }: TransitionModel): boolean {
  return targets.every((target) => target.startsWith(`${source}.`))
}

function bundlesOf(transitions: readonly TransitionModel[]): readonly Bundle[] {
  const groups = groupBy(transitions, ({ source, targets }) => `${source} to ${targets.join(' and ')}`)
  return [...groups].flatMap(([id, members]) =>
    members.slice(0, 1).map(({ source, targets }) => ({
      id,
      source,
      targets,
      transitions: members,
      text: arrowText(members, ARROW_TEXT),
    })),
  )
}

function nodeOf(state: StateModel, texts: ReadonlyMap<string, TextBlock>): ElkNode {
  const { width = 0, height = 0 } = texts.get(state.id) ?? {}
  if (state.kind.endsWith('history')) return { id: state.id, width: HISTORY_SIZE, height: HISTORY_SIZE }
  const box = { width: Math.max(width + 2 * PADDING, NARROWEST), height: height + 2 * PADDING }
  if (state.states.length === 0) return { id: state.id, ...box }
  return {
    id: state.id,
    layoutOptions: {
      ...LAYERED,
      'elk.padding': `[top=${box.height},left=22,bottom=22,right=22]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      // Height first: the engine turns a drawing that runs down on its side, but not this option.
      'elk.nodeSize.minimum': `(${box.height},${box.width})`,
    },
    children: [
      ...(state.initial === null ? [] : [{ id: startOf(state.id), ...DOT }]),
      ...state.states.map((inner) => nodeOf(inner, texts)),
    ],
  }
}

function startEdges({ id, initial }: StateModel): readonly ElkExtendedEdge[] {
  return initial === null ? [] : [{ id: startOf(id), sources: [startOf(id)], targets: [initial] }]
}

/**
 * Lines that are never drawn: what an event of the whole state leads to stands below the state it starts in, as it
 * comes later.
 */
function orderEdges({ id, initial, transitions }: StateModel): readonly ElkExtendedEdge[] {
  const later = new Set(transitions.filter(isInner).flatMap(({ targets }) => targets))
  return [...later]
    .filter((target) => initial !== null && target !== id && target !== initial)
    .map((target) => ({ id: `order of ${id} and ${target}`, sources: [initial ?? id], targets: [target] }))
}

/** A line to each state; the text stands beside the first. */
function bundleEdges({ id, source, targets, text }: Bundle): readonly ElkExtendedEdge[] {
  const label = { id: `text of ${id}`, text: id, width: text.width + 8, height: text.height + 4 }
  return targets.map((target, turn) => ({
    id: edgeOf(id, turn),
    sources: [source],
    targets: [target],
    labels: turn === 0 ? [label] : [],
  }))
}

function widestTextOf({ states }: StateModel): number {
  return states.length === 0 ? STATE_TEXT : GROUP_TEXT
}
