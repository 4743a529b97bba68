import type { ActorLogic, EventObject, Snapshot } from 'xstate'
import { getAdjacencyMap } from 'xstate/graph'
import type { ChartEntry, ChartStart } from '#machines/lib/chart-entry.ts'
import { ChartStepper, type Instant } from './chart-stepper.ts'
import type { ObservedMachine } from './observe-machine.ts'
import type { Occurrence } from './occurrence.ts'

/** How many different instants of a chart are followed further, for each of its starts. */
export const MAX_INSTANTS = 2_000

/** How many of them may have the same active states and differ only in what was typed, counted or awaited. */
export const MAX_ALIKE = 70

/** An occurrence at an instant of a chart, and the instant after it. */
export type Edge = {
  readonly from: Node
  readonly occurrence: Occurrence
  readonly to: Instant
}

/** A new kind of instant, and the last edge of the shortest path to it; null for the start. */
export type Node = { readonly instant: Instant; readonly by: Edge | null }

/** Whether to try an occurrence at an instant. By default everything is tried. */
export type MayHappen = (instant: Instant, occurrence: Occurrence) => boolean

/** Everything found from one start. */
export type Exploration = {
  readonly start: ChartStart
  readonly nodes: readonly Node[]
  /** In order of discovery, so shortest paths come first. */
  readonly edges: readonly Edge[]
  /** The number of instants not followed further because of the two limits. */
  readonly cut: number
}

/**
 * Searches a chart from one start, breadth first, with every event, answer, failure and passing of time.
 * @param maxAlike how many instants with the same active states are followed further
 * @param maxInstants how many instants are followed further in all
 * @param mayHappen what is tried
 */
export function explore(
  entry: ChartEntry,
  observed: ObservedMachine,
  start: ChartStart,
  maxAlike = MAX_ALIKE,
  maxInstants = MAX_INSTANTS,
  mayHappen: MayHappen = () => true,
): Exploration {
  const stepper = new ChartStepper(entry, observed)
  const first = stepper.begin(start)
  const alike = new Map<string, number>()
  let followed = 0
  let cut = 0
  const isBeyondLimits = ({ snapshot }: Instant) => {
    const active = JSON.stringify(snapshot.value)
    const others = alike.get(active) ?? 0
    const isCut = followed >= maxInstants || others >= maxAlike
    if (isCut && snapshot.status === 'active') cut += 1
    if (isCut) return true
    alike.set(active, others + 1)
    followed += 1
    return false
  }
  const found = Object.values(
    getAdjacencyMap<Snapshot<unknown>, EventObject, undefined>(createLogic(stepper, first), {
      fromState: toState(first),
      events: (state) => {
        const instant = toInstant(state)
        return stepper.next(instant).filter((one) => mayHappen(instant, one)) as readonly EventObject[]
      },
      serializeState: (state) => serializeInstant(entry, toInstant(state)),
      stopWhen: (state) => isBeyondLimits(toInstant(state)),
    }),
  )

  const nodes = new Map<Instant, Node>([[first, { instant: first, by: null }]])
  const states = new Set(found.map(({ state }) => toInstant(state)))
  const edges: Edge[] = []
  // In order of discovery, so that the first edge to an instant ends the shortest path to it.
  for (const { state, transitions } of found) {
    const from = nodes.get(toInstant(state))
    if (from === undefined) throw new Error(`${entry.id}: an instant without a path to it`)
    for (const { event, state: after } of Object.values<Step>(transitions)) {
      const edge: Edge = { from, occurrence: event, to: toInstant(after) }
      edges.push(edge)
      if (states.has(edge.to) && !nodes.has(edge.to)) nodes.set(edge.to, { instant: edge.to, by: edge })
    }
  }
  return { start, nodes: [...nodes.values()], edges, cut }
}

/** Lists the edges of the path that ends with this one, in order. */
export function listEdgesTo(edge: Edge): readonly Edge[] {
  const path: Edge[] = []
  for (let at: Edge | null = edge; at !== null; at = at.from.by) path.unshift(at)
  return path
}

/** A step of the search, whose type in the library knows no occurrences. */
type Step = { readonly event: Occurrence; readonly state: Snapshot<unknown> }

/** Serializes an instant. Instants with the same text behave alike from then on. Times are relative to now. */
function serializeInstant(
  { counters }: ChartEntry,
  { snapshot, now, clock, timers, calls }: Instant,
): string {
  const toRelative = (_: string, value: unknown) => {
    const moment = parseMoment(value)
    if (moment === null) return value
    return moment <= now ? 'past' : `in ${moment - now} ms`
  }
  const context = Object.entries(snapshot.context).filter(([name]) => !counters.includes(name))
  const waits = timers.map(({ event, due }) => `${event.type} ${due - clock}`)
  const parts = [snapshot.value, context, waits.sort(), calls.map(({ id }) => id).sort(), now - clock]
  return JSON.stringify([snapshot.status, ...parts], toRelative)
}

/** Recognizes times by their size or format; nothing else in a context looks like them. */
function parseMoment(value: unknown): number | null {
  if (typeof value === 'number') return value > 1e12 ? value : null
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? Date.parse(value) : null
}

/** Creates actor logic for the search, with instants as snapshots and occurrences as events. */
function createLogic(stepper: ChartStepper, first: Instant): ActorLogic<Snapshot<unknown>, EventObject> {
  return {
    transition: (state, event) => toState(stepper.step(toInstant(state), event as unknown as Occurrence)),
    getInitialSnapshot: () => toState(first),
    getPersistedSnapshot: (state) => state,
  }
}

// The search requires snapshots by type, but only passes them on.
function toState(instant: Instant) {
  return instant as unknown as Snapshot<unknown>
}

function toInstant(state: Snapshot<unknown>) {
  return state as unknown as Instant
}
