import ELK, { type ElkNode } from 'elkjs/lib/elk.bundled.js'
import { groupBy } from '#machines/lib/group-by.ts'
import type { ChartDrawing, DrawnArrow, DrawnPoint } from '#machines/panel/chart-drawing.ts'
import { type ChartModel, listStates, type StateModel } from '#src/studio/model/model.ts'
import { getStateTitle, translateTrigger } from '#src/studio/model/portuguese.ts'
import type { DrawnChart } from './layout.ts'
import { estimateTextWidth } from './text-width.ts'

/** The size of a state's title, in pixels, and the space beside it. */
const TITLE_SIZE = 15
const SIDE = 14

/** The height of a state: its title, and how many stand there. */
const STATE_HEIGHT = 60

/** The narrowest state, and the place that an arrow's count takes. */
const NARROWEST = 184
const LABEL = { width: 100, height: 20 } as const

/** The dot where a chart begins. */
const START = '(start)'

const OPTIONS = {
  'elk.algorithm': 'layered',
  // Higher than wide, for phones and paper.
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  // States are declared, and drawn, in the order in which they usually come.
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.edgeLabels.inline': 'true',
  'elk.layered.edgeLabels.centerLabelPlacementStrategy': 'SPACE_EFFICIENT_LAYER',
  'elk.layered.spacing.nodeNodeBetweenLayers': '18',
  'elk.spacing.nodeNode': '30',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '12',
  'elk.padding': '[top=16,left=16,bottom=16,right=16]',
} as const

const elk = new ELK()

/** An arrow before it is placed. */
type Way = Pick<DrawnArrow, 'from' | 'to' | 'events'>

/** Positions the states of a chart and one arrow between any two of them, for what happened on it to be drawn there. */
export async function layOutFlow({ chart, title, words }: DrawnChart): Promise<ChartDrawing> {
  const states = listInnermost(chart)
  const ways = listWays(chart, states, words)
  const drawing: ElkNode = await elk.layout({
    id: '(drawing)',
    layoutOptions: OPTIONS,
    children: [
      { id: START, width: 10, height: 10 },
      ...states.map((state) => ({
        id: state.key,
        width: Math.max(
          Math.ceil(estimateTextWidth(getStateTitle(state.id, words), TITLE_SIZE, 700)) + 2 * SIDE,
          NARROWEST,
        ),
        height: STATE_HEIGHT,
      })),
    ],
    edges: ways.map(({ from, to }, place) => ({
      id: String(place),
      sources: [from ?? START],
      targets: [to],
      labels: [{ id: `label of ${place}`, text: '0', ...LABEL }],
    })),
  })
  const nodes = new Map((drawing.children ?? []).map((node) => [node.id, node]))
  const edges = new Map((drawing.edges ?? []).map((edge) => [edge.id, edge]))
  return {
    title,
    width: Math.ceil(drawing.width ?? 0),
    height: Math.ceil(drawing.height ?? 0),
    states: states.map((state) => {
      const { x = 0, y = 0, width = 0, height = 0 } = nodes.get(state.key) ?? {}
      return { key: state.key, title: getStateTitle(state.id, words), ...round({ x, y }), width, height }
    }),
    arrows: ways.map((way, place) => {
      const edge = edges.get(String(place))
      const line = (edge?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) =>
        [startPoint, ...bendPoints, endPoint].map(round),
      )
      const { x = 0, y = 0 } = edge?.labels?.[0] ?? {}
      return { ...way, line, label: round({ x: x + LABEL.width / 2, y: y + LABEL.height / 2 }) }
    }),
  }
}

/** Lists the states that have none inside them: of several regions those of the first, which the server logs. */
function listInnermost({ root }: ChartModel): readonly StateModel[] {
  const within = root.kind === 'parallel' ? root.states.slice(0, 1) : [root]
  return within
    .flatMap((state) => listStates({ id: state.id, root: state }))
    .filter(({ states }) => states.length === 0)
}

/** Lists the ways between the states, after the one to where the chart begins. */
function listWays(
  chart: ChartModel,
  states: readonly StateModel[],
  words: DrawnChart['words'],
): readonly Way[] {
  const keys = new Map(states.map(({ id, key }) => [id, key]))
  const taken = states.flatMap((state) =>
    state.transitions.flatMap(({ targets, trigger }) => {
      const to = keys.get(targets[0] ?? '')
      if (to === undefined || to === state.key) return []
      return [{ from: state.key, to, type: trigger.type, title: translateTrigger(trigger, state, words) }]
    }),
  )
  const initial = listStates(chart).flatMap((state) => keys.get(state.initial ?? '') ?? [])
  return [
    ...initial.map((to) => ({ from: null, to, events: [] })),
    ...[...groupBy(taken, ({ from, to }) => `${from} ${to}`).values()].flatMap((some) => {
      const [first] = some
      if (first === undefined) return []
      const events = [...groupBy(some, ({ type }) => type)].map(([type, [one]]) => ({
        type,
        title: one?.title ?? type,
      }))
      return [{ from: first.from, to: first.to, events }]
    }),
  ]
}

/** Rounds to a tenth of a pixel. */
function round({ x, y }: DrawnPoint): DrawnPoint {
  return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 }
}
