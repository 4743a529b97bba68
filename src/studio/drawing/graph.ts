import type { ElkExtendedEdge, ElkNode, ElkPort, LayoutOptions } from 'elkjs/lib/elk.bundled.js'
import { listStates, type StateModel } from '#src/studio/model/model.ts'
import { type Card, type CardOptions, createCard, type Port } from './card.ts'
import { listExits } from './exits.ts'
import type { FoldedChart } from './fold.ts'

/** A chart in the layout engine's format, and the cards to place. */
export type Graph = {
  readonly graph: ElkNode
  /** The card of each state, by its id. */
  readonly cards: ReadonlyMap<string, Card>
}

/** The space between a card's border and its text, in pixels. */
export const PADDING = 14
/** The width of the narrowest card, and the side of a history state. */
const NARROWEST = 110
const HISTORY_SIZE = 34
/** The distance between two states in declared order, in pixels: more than any card's width. */
const STEP = 100_000
/** Where arrows end, in pixels below the top of a card. */
const ENTRANCE = 24

const LAYERED: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'RIGHT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  // States are declared, and drawn, in the order in which they usually come.
  'elk.layered.cycleBreaking.strategy': 'INTERACTIVE',
  'elk.layered.spacing.nodeNodeBetweenLayers': '44',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '9',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '9',
}

const WHOLE: LayoutOptions = {
  ...LAYERED,
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.padding': '[top=16,left=16,bottom=16,right=16]',
}

/** Builds the layout engine's input: a node for each card and an edge for each port. */
export function buildGraph({ chart, hidden }: FoldedChart, options: Omit<CardOptions, 'inside'>): Graph {
  const exits = listExits(chart.root, hidden)
  const states = listStates(chart)
  const drawn = new Set(states.map(({ id }) => id))
  const cards = new Map(
    states.map((state) => {
      const inside = hidden.get(state.id)?.states ?? null
      const card = createCard(state, exits.get(state.id) ?? [], { ...options, inside })
      // What leaves a level is said, but its target is drawn on another one.
      return [state.id, { ...card, ports: card.ports.filter(({ target }) => drawn.has(target)) }]
    }),
  )
  const edges = states.flatMap((state) => [
    ...(cards.get(state.id)?.ports ?? []).map(createEdge),
    ...orderEdges(state),
  ])
  return {
    graph: { id: '(drawing)', layoutOptions: WHOLE, children: [createNode(chart.root, cards)], edges },
    cards,
  }
}

/** Gets the id of a card's node: the state itself, or the header inside a compound state. */
export function getCardId(state: StateModel): string {
  return state.states.length > 0 ? `header of ${state.id}` : state.id
}

function getEntranceId(state: string): string {
  return `entrance of ${state}`
}

function createEdge({ id, target }: Port): ElkExtendedEdge {
  return { id, sources: [id], targets: [getEntranceId(target)] }
}

/** Lists invisible edges that place the states inside a compound state beside its header. */
function orderEdges({ id, kind, states }: StateModel): readonly ElkExtendedEdge[] {
  if (kind !== 'parallel') return []
  return states.map((inner) => ({
    id: `order of ${inner.id}`,
    sources: [`header of ${id}`],
    targets: [getEntranceId(inner.id)],
  }))
}

function createNode(state: StateModel, cards: ReadonlyMap<string, Card>): ElkNode {
  const card = createCardNode(state, cards.get(state.id))
  if (state.states.length === 0) return card
  return {
    id: state.id,
    layoutOptions: { ...LAYERED, 'elk.padding': '[top=10,left=10,bottom=16,right=18]' },
    // The position they would have in a row: an arrow to an earlier state goes back.
    children: [card, ...state.states.map((inner) => createNode(inner, cards))].map((node, place) => ({
      ...node,
      x: place * STEP,
      y: 0,
    })),
  }
}

function createCardNode(state: StateModel, card: Card | undefined): ElkNode {
  const { width = 0, height = 0 } = card?.text ?? {}
  const isHistory = state.kind.endsWith('history')
  const box = isHistory
    ? { width: HISTORY_SIZE, height: HISTORY_SIZE }
    : { width: Math.max(width + 2 * PADDING, NARROWEST), height: height + 2 * PADDING }
  const entrance = createPort(getEntranceId(state.id), 'WEST', 0, isHistory ? HISTORY_SIZE / 2 : ENTRANCE)
  return {
    id: getCardId(state),
    ...box,
    layoutOptions: { 'elk.portConstraints': 'FIXED_POS' },
    ports: [
      entrance,
      ...(card?.ports ?? []).map(({ id, y }) => createPort(id, 'EAST', box.width, PADDING + y)),
    ],
  }
}

function createPort(id: string, side: 'WEST' | 'EAST', x: number, y: number): ElkPort {
  return { id, x, y, width: 0, height: 0, layoutOptions: { 'elk.port.side': side } }
}
