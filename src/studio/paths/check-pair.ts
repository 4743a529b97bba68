import type { ChartEntry } from '#machines/lib/chart-entry.ts'
import type { ChartPair, PairMoment } from '#machines/lib/chart-pair.ts'
import type { Happening, PlainPromise } from '#machines/lib/chart-promises.ts'
import type { Instant } from './chart-stepper.ts'
import { checkIn, createMoment, readHappening, type Visit } from './check-promises.ts'
import { Explorer } from './explore.ts'
import { formatStep } from './format.ts'

/** The most instants of a pair that are followed. */
const MAX_FOLLOWED = 4_000

/** How a promise of two charts fared. */
export type PairCheck = {
  readonly promise: PlainPromise<PairMoment>
  readonly moments: number
  /** What happens, step by step, on the shortest way to where it is broken; null while it is kept. */
  readonly brokenBy: readonly string[] | null
}

/** Both charts between two occurrences, and the step that first led there. */
type Node = { readonly first: Instant; readonly second: Instant; by: Edge | null }

type Edge = { readonly from: Node; readonly target: Node; readonly step: string }

/** Both charts after a step, and what came to each. */
type Step = Omit<Node, 'by'> & {
  readonly text: string
  readonly toFirst: Happening
  readonly toSecond: Happening
}

/**
 * Searches two charts together, breadth first. What the first does becomes an event of the second at once.
 * @throws Error when a chart of the pair cannot start
 */
export function checkPair(pair: ChartPair): readonly PairCheck[] {
  const first = new Explorer(pair.first)
  const second = new Explorer(pair.second)
  const identify = (one: Omit<Node, 'by'>) => `${first.identify(one.first)} | ${second.identify(one.second)}`
  const start: Node = { first: begin(pair.first, first), second: begin(pair.second, second), by: null }
  const nodes = new Map([[identify(start), start]])
  const edges: Edge[] = []
  const open = new Set<Node>()
  const visits: Visit<PairMoment, Edge>[] = [
    createVisit(null, null, { ...start, text: '', toFirst: STARTED, toSecond: STARTED }),
  ]
  let followed = 0
  for (const node of nodes.values()) {
    if (followed >= MAX_FOLLOWED) {
      open.add(node)
      continue
    }
    followed += 1
    for (const step of [
      ...listFirstSteps(pair, first, second, node),
      ...listSecondSteps(pair, second, node),
    ]) {
      const identity = identify(step)
      const known = nodes.get(identity)
      const found: Node = { first: step.first, second: step.second, by: null }
      const edge: Edge = { from: node, target: known ?? found, step: step.text }
      edges.push(edge)
      visits.push(createVisit(node, edge, step))
      if (known !== undefined) continue
      found.by = edge
      nodes.set(identity, found)
    }
  }
  const search = { nodes: [...nodes.values()], edges, open }
  return pair.promises.map((promise) => {
    const { asked, broken } = checkIn(promise, search, visits)
    return { promise, moments: asked, brokenBy: broken === undefined ? null : listWay(broken.edge) }
  })
}

const STARTED: Happening = { type: 'started' }
const NOTHING: Happening = { type: 'waited', ms: 0 }

function begin(entry: ChartEntry, { stepper }: Explorer): Instant {
  const [start] = entry.starts
  if (start === undefined) throw new Error(`${entry.id} has no start`)
  return stepper.begin(start)
}

function listFirstSteps(pair: ChartPair, first: Explorer, second: Explorer, node: Node): readonly Step[] {
  return first.listSteps(node.first).map(({ occurrence, to: after }) => {
    const toFirst = readHappening(pair.first, occurrence)
    let other = rest(node.second)
    let toSecond = NOTHING
    for (const event of pair.carry(createMoment(after, node.first, toFirst))) {
      const next = second.stepper.step(other, { type: 'sent', event })
      other = { ...next, actions: [...other.actions, ...next.actions] }
      toSecond = { type: 'sent', event }
    }
    return { first: after, second: other, text: formatStep(pair.first, occurrence), toFirst, toSecond }
  })
}

function listSecondSteps(pair: ChartPair, second: Explorer, node: Node): readonly Step[] {
  return second
    .listSteps(node.second)
    .filter(({ occurrence }) => occurrence.type !== 'sent' || !pair.carried.includes(occurrence.event.type))
    .map(({ occurrence, to }) => ({
      first: rest(node.first),
      second: to,
      text: formatStep(pair.second, occurrence),
      toFirst: NOTHING,
      toSecond: readHappening(pair.second, occurrence),
    }))
}

/** A chart to which nothing happens. */
function rest(instant: Instant): Instant {
  return { ...instant, actions: [], called: [] }
}

function createVisit(from: Node | null, edge: Edge | null, step: Step): Visit<PairMoment, Edge> {
  return {
    moment: {
      first: createMoment(step.first, from?.first ?? null, step.toFirst),
      second: createMoment(step.second, from?.second ?? null, step.toSecond),
    },
    now: step.first.now,
    edge,
  }
}

function listWay(last: Edge | null): readonly string[] {
  const way: string[] = []
  for (let at = last; at !== null; at = at.from.by) way.unshift(at.step)
  return way
}
