import type { ChartEntry, ChartStart } from '#machines/lib/chart-entry.ts'
import { ChartStepper, type Instant } from './chart-stepper.ts'
import { createIdentifier, serializeInstant } from './instant-identity.ts'
import { type ObservedMachine, observeMachine } from './observe-machine.ts'
import type { Occurrence } from './occurrence.ts'

/** How far to search from each start. */
export type Limits = {
  /** How many different instants of a chart are followed further. */
  readonly instants: number
  /** How many of them may have the same active states and differ only in what was typed, counted or awaited. */
  readonly alike: number
}

/** The limits of the search for paths. */
export const WHOLE_SEARCH: Limits = { instants: 2_000, alike: 70 }

/** The limits of the search for messages: enough to find every message of every state. */
export const SHORT_SEARCH: Limits = { instants: 800, alike: 40 }

/** An occurrence at an instant of a chart, and the instant after it. */
export type Edge = {
  readonly from: Node
  readonly occurrence: Occurrence
  readonly to: Instant
  /** The first instant found that behaves like `to`; it may be `to` itself. */
  readonly target: Node
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
  /** The instants not followed further because of the two limits. */
  readonly open: ReadonlySet<Node>
  /** The number of instants not followed further because of the two limits. */
  readonly cut: number
}

/** Searches a chart. Steps that several searches share, from other starts or with other limits, are made once. */
export class Explorer {
  readonly observed: ObservedMachine
  readonly stepper: ChartStepper
  /** Instants with the same identity behave alike from then on. */
  readonly identify: (instant: Instant) => string
  readonly #mayHappen: MayHappen
  readonly #steps = new Map<string, readonly Step[]>()

  /** @param mayHappen what is tried */
  constructor(entry: ChartEntry, mayHappen: MayHappen = () => true) {
    this.observed = observeMachine(entry)
    this.stepper = new ChartStepper(entry, this.observed)
    this.#mayHappen = mayHappen
    this.identify = createIdentifier(entry)
  }

  /** Searches the chart from one start, breadth first, with every event, answer, failure and passing of time. */
  explore(start: ChartStart, limits: Limits): Exploration {
    const first = this.stepper.begin(start)
    // Grows in order of discovery, so that the first edge to an instant ends the shortest path to it.
    const nodes = new Map<string, Node>([[this.identify(first), { instant: first, by: null }]])
    const edges: Edge[] = []
    const alike = new Map<string, number>()
    const open = new Set<Node>()
    let followed = 0
    for (const from of nodes.values()) {
      const { snapshot } = from.instant
      const active = JSON.stringify(snapshot.value)
      const others = alike.get(active) ?? 0
      if (followed >= limits.instants || others >= limits.alike) {
        if (snapshot.status === 'active') open.add(from)
        continue
      }
      alike.set(active, others + 1)
      followed += 1
      for (const step of this.listSteps(from.instant)) {
        const known = nodes.get(step.identity)
        const found: FoundNode = { instant: step.to, by: null }
        const edge: Edge = { from, occurrence: step.occurrence, to: step.to, target: known ?? found }
        edges.push(edge)
        if (known !== undefined) continue
        found.by = edge
        nodes.set(step.identity, found)
      }
    }
    return { start, nodes: [...nodes.values()], edges, open, cut: open.size }
  }

  /** Lists everything that may happen at an instant, and what it leads to. */
  listSteps(instant: Instant): readonly Step[] {
    const text = serializeInstant(instant)
    const known = this.#steps.get(text)
    if (known !== undefined) return known
    const steps = this.stepper
      .next(instant)
      .filter((occurrence) => this.#mayHappen(instant, occurrence))
      .map((occurrence): Step => {
        const to = this.stepper.step(instant, occurrence)
        return { occurrence, to, identity: this.identify(to) }
      })
    this.#steps.set(text, steps)
    return steps
  }
}

/** A node before its last edge is known. */
type FoundNode = { readonly instant: Instant; by: Edge | null }

/** An occurrence, the instant after it, and the identity of that. */
export type Step = { readonly occurrence: Occurrence; readonly to: Instant; readonly identity: string }

/** Lists the edges of the path that ends with this one, in order. */
export function listEdgesTo(edge: Edge): readonly Edge[] {
  const path: Edge[] = []
  for (let at: Edge | null = edge; at !== null; at = at.from.by) path.unshift(at)
  return path
}
