import type { ChartEntry } from '#machines/lib/chart-entry.ts'
import type { Instant } from './chart-stepper.ts'
import { type Edge, type Exploration, listEdgesTo } from './explore.ts'
import type { Path } from './occurrence.ts'
import { runAtMoment } from './run-at-moment.ts'

/** The most transition pairs for which paths are chosen. Transitions, states and guards have no such limit. */
export const MAX_PAIRS = 1_500

/** The paths to run. */
export type PathPlan = {
  /** Paths that cover every state, transition, guard outcome, message and error found. */
  readonly essential: readonly Path[]
  /** Paths that cover the pairs of transitions left out by the essential paths. */
  readonly pairing: readonly Path[]
  /** Every pair found, as `<transition> > <transition>`. */
  readonly pairs: ReadonlySet<string>
  /** The number of pairs beyond `MAX_PAIRS`, which no path was chosen for. */
  readonly pairsCut: number
}

/** Chooses the shortest path to everything found. Leaves out a path that is the beginning of another. */
export function choosePaths(entry: ChartEntry, explorations: readonly Exploration[]): PathPlan {
  const essential = new Map<string, Chosen>()
  const pairing = new Map<string, Chosen>()
  for (const { start, nodes, edges } of explorations) {
    for (const edge of edges) {
      for (const goal of listGoals(entry, edge))
        if (!essential.has(goal)) essential.set(goal, { start, edge })
      for (const pair of listPairs(edge)) if (!pairing.has(pair)) pairing.set(pair, { start, edge })
    }
    // A chart that ends or breaks as it starts still has one path for each.
    const [goal = 'start'] = nodes.slice(0, 1).flatMap(({ instant }) => listErrors(instant))
    if (edges.length === 0) essential.set(goal, { start, edge: null })
  }
  const first = dropPrefixes([...essential.values()])
  const covered = new Set(
    first.flatMap(({ edge }) => (edge === null ? [] : listEdgesTo(edge).flatMap(listPairs))),
  )
  const open = [...pairing].filter(([pair]) => !covered.has(pair))
  const taken = new Set(first.flatMap(({ edge }) => (edge === null ? [] : [edge])))
  const others = dropPrefixes(open.slice(0, MAX_PAIRS).map(([, chosen]) => chosen))
  return {
    essential: first.map(createPath),
    pairing: others.filter(({ edge }) => edge === null || !taken.has(edge)).map(createPath),
    pairs: new Set(pairing.keys()),
    pairsCut: Math.max(0, open.length - MAX_PAIRS),
  }
}

/** Lists the pairs of consecutive transitions in a path, within a step and from one step to the next. */
export function listPairsInRow(steps: readonly (readonly string[])[]): string[] {
  const row = steps.flat()
  return row.slice(1).map((transition, place) => `${row[place]} > ${transition}`)
}

type Chosen = { readonly start: Exploration['start']; readonly edge: Edge | null }

function listGoals(entry: ChartEntry, { to }: Edge): string[] {
  const { sighting, snapshot, now } = to
  const messages = runAtMoment(now, () => entry.says(snapshot))
  return [...sighting.states, ...sighting.transitions, ...sighting.guards, ...messages, ...listErrors(to)]
}

function listErrors({ snapshot }: Instant): string[] {
  return snapshot.status === 'error' ? [`error ${String(snapshot.error)}`] : []
}

function listPairs({ from, to }: Edge): string[] {
  const before = from.instant.sighting.transitions.slice(-1)
  return listPairsInRow([before, to.sighting.transitions])
}

/** Removes paths that are the beginning of another. */
function dropPrefixes(chosen: readonly Chosen[]): Chosen[] {
  const unique = [...new Map(chosen.map((one) => [one.edge ?? one.start, one])).values()]
  const passed = new Set(unique.flatMap(({ edge }) => (edge === null ? [] : listEdgesTo(edge).slice(0, -1))))
  return unique.filter(({ edge }) => edge === null || !passed.has(edge))
}

/** The path that ends with an edge; without one, only the start. */
export function createPath({ start, edge }: Chosen): Path {
  const edges = edge === null ? [] : listEdgesTo(edge)
  return {
    start,
    steps: edges.map(({ occurrence, to }) => ({ occurrence, transitions: to.sighting.transitions })),
  }
}
