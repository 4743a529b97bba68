import type { ChartEntry } from '#machines/lib/chart-entry.ts'
import { type Edge, type Exploration, edgesTo } from './explore.ts'
import { atMoment } from './moment.ts'
import type { Path } from './occurrence.ts'

/** Most transition pairs a chart's ways are chosen for; transitions, states and guards have no such bound. */
export const MAX_PAIRS = 1_500

/** The ways that are run. */
export type Plan = {
  /** Cover every state, transition, guard outcome and message that was found. */
  readonly essential: readonly Path[]
  /** Cover the pairs of transitions the others leave out. */
  readonly pairing: readonly Path[]
  /** Every pair that was found, as `<transition> > <transition>`. */
  readonly pairs: ReadonlySet<string>
  /** Pairs no way was chosen for. */
  readonly pairsCut: number
}

/** Chooses the shortest way to each thing that was found; a way that another one begins with is left out. */
export function choosePaths(entry: ChartEntry, explorations: readonly Exploration[]): Plan {
  const essential = new Map<string, Chosen>()
  const pairing = new Map<string, Chosen>()
  for (const { start, edges } of explorations) {
    for (const edge of edges) {
      for (const goal of goalsOf(entry, edge)) if (!essential.has(goal)) essential.set(goal, { start, edge })
      for (const pair of pairsOf(edge)) if (!pairing.has(pair)) pairing.set(pair, { start, edge })
    }
    // A start without anything to do is still a way.
    if (edges.length === 0) essential.set(`start ${explorations.length}`, { start, edge: null })
  }
  const first = longest([...essential.values()])
  const covered = new Set(first.flatMap(({ edge }) => (edge === null ? [] : edgesTo(edge).flatMap(pairsOf))))
  const open = [...pairing].filter(([pair]) => !covered.has(pair))
  const taken = new Set(first.flatMap(({ edge }) => (edge === null ? [] : [edge])))
  const others = longest(open.slice(0, MAX_PAIRS).map(([, chosen]) => chosen))
  return {
    essential: first.map(pathOf),
    pairing: others.filter(({ edge }) => edge === null || !taken.has(edge)).map(pathOf),
    pairs: new Set(pairing.keys()),
    pairsCut: Math.max(0, open.length - MAX_PAIRS),
  }
}

/** Pairs of transitions in a row: inside one step, or the last of one step and the first of the next. */
export function pairsIn(steps: readonly (readonly string[])[]): string[] {
  const row = steps.flat()
  return row.slice(1).map((transition, place) => `${row[place]} > ${transition}`)
}

type Chosen = { readonly start: Exploration['start']; readonly edge: Edge | null }

function goalsOf(entry: ChartEntry, { to: { sighting, snapshot, now } }: Edge): string[] {
  const messages = atMoment(now, () => entry.says(snapshot))
  return [...sighting.states, ...sighting.transitions, ...sighting.guards, ...messages]
}

function pairsOf({ from, to }: Edge): string[] {
  const before = from.instant.sighting.transitions.slice(-1)
  return pairsIn([before, to.sighting.transitions])
}

/** Without those whose edge lies on the way to another one. */
function longest(chosen: readonly Chosen[]): Chosen[] {
  const unique = [...new Map(chosen.map((one) => [one.edge, one])).values()]
  const passed = new Set(unique.flatMap(({ edge }) => (edge === null ? [] : edgesTo(edge).slice(0, -1))))
  return unique.filter(({ edge }) => edge === null || !passed.has(edge))
}

function pathOf({ start, edge }: Chosen): Path {
  const edges = edge === null ? [] : edgesTo(edge)
  return {
    start,
    steps: edges.map(({ occurrence, to }) => ({ occurrence, transitions: to.sighting.transitions })),
  }
}
