import { charts } from '#machines/index.ts'
import type { ChartEntry } from '#machines/lib/chart-entry.ts'
import { type ChartModel, listStates } from '#src/studio/model/model.ts'
import { getStateTitle } from '#src/studio/model/portuguese.ts'
import { ChartStepper } from '../paths/chart-stepper.ts'
import { type Exploration, Explorer, SHORT_SEARCH } from '../paths/explore.ts'

/** How a called chart ended: the title of its final state, and what it gave. */
type CalledEnd = { readonly title: string; readonly output: unknown }

/** At how many moments at which a chart waits for the called one each end is tried. */
const MOMENTS = 40

/**
 * Adds to the transitions that follow a called chart the titles of the ends that lead there. It tries every end that a search of the
 * called chart finds, with what it gives, at the moments at which the caller waits for it.
 * @param explorer made the searches of the caller
 */
export function addCalledEnds(
  entry: ChartEntry,
  chart: ChartModel,
  explorer: Explorer,
  explorations: readonly Exploration[],
): ChartModel {
  known.set(entry.id, listEnds(entry, explorations))
  const calls = listStates(chart).flatMap(({ invokes }) =>
    invokes.flatMap(({ source, chart: called }) =>
      called === undefined || called.ends.length < 2 ? [] : [{ source, id: called.id }],
    ),
  )
  const ends = new Map(
    calls.flatMap(({ source, id }) => [...findEndsOf(entry, source, getEnds(id), explorer, explorations)]),
  )
  return ends.size === 0 ? chart : { ...chart, root: addEnds(chart.root, ends) }
}

function addEnds(
  state: ChartModel['root'],
  ends: ReadonlyMap<string, ReadonlySet<string>>,
): ChartModel['root'] {
  return {
    ...state,
    transitions: state.transitions.map((one) => {
      const own = ends.get(one.id)
      return own === undefined ? one : { ...one, ends: [...own] }
    }),
    states: state.states.map((inner) => addEnds(inner, ends)),
  }
}

/** Finds the transitions of the caller that follow the ends of the chart that it calls by this name. */
function findEndsOf(
  entry: ChartEntry,
  source: string,
  ends: readonly CalledEnd[],
  explorer: Explorer,
  explorations: readonly Exploration[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const asked = { ...entry, answers: { ...entry.answers, [source]: ends.map(({ output }) => output) } }
  const stepper = new ChartStepper(asked, explorer.observed)
  const found = new Map<string, Set<string>>()
  const waiting = explorations
    .flatMap(({ nodes }) => nodes.map(({ instant }) => instant))
    .filter(({ calls }) => calls.some((call) => call.source === source))
  for (const instant of waiting.slice(0, MOMENTS)) {
    for (const occurrence of stepper.next(instant)) {
      if (occurrence.type !== 'answered' || occurrence.source !== source) continue
      const [taken] = stepper.step(instant, occurrence).sighting.transitions
      const title = ends[occurrence.sample]?.title
      if (taken === undefined || title === undefined) continue
      found.set(taken, (found.get(taken) ?? new Set()).add(title))
    }
  }
  return found
}

/** The ends of the charts whose searches were seen, by id. */
const known = new Map<string, readonly CalledEnd[]>()

/** Returns the ends of a chart, which is searched for them unless its own search was seen. */
function getEnds(id: string): readonly CalledEnd[] {
  const called = charts.find((one) => one.id === id)
  if (called === undefined) return []
  const ends = known.get(id)
  if (ends !== undefined) return ends
  const explorer = new Explorer(called)
  const listed = listEnds(
    called,
    called.starts.map((start) => explorer.explore(start, SHORT_SEARCH)),
  )
  known.set(id, listed)
  return listed
}

/** Lists the ends of a chart that its searches found, each with everything it gives there. */
function listEnds({ id, words }: ChartEntry, explorations: readonly Exploration[]): readonly CalledEnd[] {
  const ends = new Map<string, CalledEnd>()
  for (const { nodes, edges } of explorations) {
    // A chart may have ended as soon as it has started.
    for (const { snapshot } of [...nodes.map(({ instant }) => instant), ...edges.map(({ to }) => to)]) {
      const { status, value, output } = snapshot
      if (status !== 'done' || typeof value !== 'string') continue
      const title = getStateTitle(`${id}.${value}`, words)
      ends.set(`${value} ${JSON.stringify(output)}`, { title, output })
    }
  }
  return [...ends.values()]
}
