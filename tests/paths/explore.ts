import type { ActorLogic, EventObject, Snapshot } from 'xstate'
import { getAdjacencyMap } from 'xstate/graph'
import type { ChartEntry, ChartStart } from '#machines/lib/chart-entry.ts'
import { Clockwork, type Instant } from './clockwork.ts'
import type { ObservedMachine } from './observed-machine.ts'
import type { Occurrence } from './occurrence.ts'

/** Most different moments of a chart that are followed further, for each way to start it. */
export const MAX_INSTANTS = 2_000

/** Most of them with the same states active: what differs then is only what was typed, counted or waited for. */
export const MAX_ALIKE = 70

/** One occurrence at one moment of a chart, and where it leads. */
export type Edge = {
  readonly from: Node
  readonly occurrence: Occurrence
  readonly to: Instant
}

/** A moment of a chart unlike any found before it, and the shortest way there. */
export type Node = { readonly instant: Instant; readonly by: Edge | null }

/** What was found from one start. */
export type Exploration = {
  readonly start: ChartStart
  readonly nodes: readonly Node[]
  /** Shortest ways first. */
  readonly edges: readonly Edge[]
  /** Moments that were found but not followed further, because of the two bounds above. */
  readonly cut: number
}

/**
 * Searches a chart from one start, breadth first, with every answer, failure, event and passing of time.
 * @param mostAlike how many moments with the same states active are followed further
 */
export function explore(
  entry: ChartEntry,
  observed: ObservedMachine,
  start: ChartStart,
  mostAlike = MAX_ALIKE,
  most = MAX_INSTANTS,
): Exploration {
  const clockwork = new Clockwork(entry, observed)
  const first = clockwork.begin(start)
  const alike = new Map<string, number>()
  let followed = 0
  let cut = 0
  const isTooMuch = ({ snapshot }: Instant) => {
    const active = JSON.stringify(snapshot.value)
    const others = alike.get(active) ?? 0
    const isCut = followed >= most || others >= mostAlike
    if (isCut && snapshot.status === 'active') cut += 1
    if (isCut) return true
    alike.set(active, others + 1)
    followed += 1
    return false
  }
  const found = Object.values(
    getAdjacencyMap<Snapshot<unknown>, EventObject, undefined>(logicOf(clockwork, first), {
      fromState: asState(first),
      events: (state) => clockwork.next(asInstant(state)) as readonly EventObject[],
      serializeState: (state) => keyOf(entry, asInstant(state)),
      stopWhen: (state) => isTooMuch(asInstant(state)),
    }),
  )

  const nodes = new Map<Instant, Node>([[first, { instant: first, by: null }]])
  const states = new Set(found.map(({ state }) => asInstant(state)))
  const edges: Edge[] = []
  // In the order they were found: whoever leads somewhere first, leads there on the shortest way.
  for (const { state, transitions } of found) {
    const from = nodes.get(asInstant(state))
    if (from === undefined) throw new Error(`${entry.id}: a moment without a way to it`)
    for (const { event, state: after } of Object.values<Step>(transitions)) {
      const edge: Edge = { from, occurrence: event, to: asInstant(after) }
      edges.push(edge)
      if (states.has(edge.to) && !nodes.has(edge.to)) nodes.set(edge.to, { instant: edge.to, by: edge })
    }
  }
  return { start, nodes: [...nodes.values()], edges, cut }
}

/** The edges of the way that ends with this one, first to last. */
export function edgesTo(edge: Edge): readonly Edge[] {
  const way: Edge[] = []
  for (let at: Edge | null = edge; at !== null; at = at.from.by) way.unshift(at)
  return way
}

/** A step as the search keeps it; its own type forgets what of. */
type Step = { readonly event: Occurrence; readonly state: Snapshot<unknown> }

/** A moment as a text: two moments with the same text behave alike from there on. */
function keyOf({ counters }: ChartEntry, { snapshot, now, clock, timers, calls }: Instant): string {
  const relative = (_: string, value: unknown) => {
    const moment = momentIn(value)
    if (moment === null) return value
    return moment <= now ? 'past' : `in ${moment - now} ms`
  }
  const context = Object.entries(snapshot.context).filter(([name]) => !counters.includes(name))
  const waits = timers.map(({ event, due }) => `${event.type} ${due - clock}`)
  const parts = [snapshot.value, context, waits.sort(), calls.map(({ id }) => id).sort(), now - clock]
  return JSON.stringify([snapshot.status, ...parts], relative)
}

/** Moments are known by their size or their form: nothing else in a context looks like them. */
function momentIn(value: unknown): number | null {
  if (typeof value === 'number') return value > 1e12 ? value : null
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? Date.parse(value) : null
}

/** The search knows any logic with a pure transition; here its states are moments and its events occurrences. */
function logicOf(clockwork: Clockwork, first: Instant): ActorLogic<Snapshot<unknown>, EventObject> {
  return {
    transition: (state, event) => asState(clockwork.step(asInstant(state), event as unknown as Occurrence)),
    getInitialSnapshot: () => asState(first),
    getPersistedSnapshot: (state) => state,
  }
}

// The search is typed for snapshots and events of running actors and only hands them through.
function asState(instant: Instant) {
  return instant as unknown as Snapshot<unknown>
}

function asInstant(state: Snapshot<unknown>) {
  return state as unknown as Instant
}
