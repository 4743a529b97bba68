import type { ChartEntry } from '#machines/lib/chart-entry.ts'
import { type ChartPromise, type Happening, Moment, type PlainPromise } from '#machines/lib/chart-promises.ts'
import { groupBy } from '#machines/lib/group-by.ts'
import type { Instant } from './chart-stepper.ts'
import { createPath } from './choose-paths.ts'
import type { Edge, Exploration } from './explore.ts'
import { getSample, type Occurrence, type Path } from './occurrence.ts'
import { runAtMoment } from './run-at-moment.ts'

/** How a promise fared. */
export type PromiseCheck = {
  readonly promise: ChartPromise
  /** At how many moments it was asked. One that was asked nowhere proves nothing. */
  readonly moments: number
  /** The shortest way to where it is broken; null while it is kept. */
  readonly brokenBy: Path | null
}

/** What a search found: its nodes, the first of which is the start, and the edges between them. */
export type Search<Node, Edge extends { readonly from: Node; readonly target: Node }> = {
  readonly nodes: readonly Node[]
  /** In order of discovery. */
  readonly edges: readonly Edge[]
  /** The nodes not followed further. */
  readonly open: ReadonlySet<Node>
}

/** A moment of a search, its time, and the edge that led to it; null for the start. */
export type Visit<Asked, Edge> = {
  readonly moment: Asked
  readonly now: number
  readonly edge: Edge | null
}

/** Asks each promise of a chart at every moment that the searches found. */
export function checkPromises(
  entry: ChartEntry,
  explorations: readonly Exploration[],
): readonly PromiseCheck[] {
  if (entry.promises.length === 0) return []
  const searches = explorations.map((exploration) => ({
    exploration,
    visits: listVisits(entry, exploration),
  }))
  return entry.promises.map((promise) => {
    let moments = 0
    let brokenBy: Path | null = null
    for (const { exploration, visits } of searches) {
      const { asked, broken } = checkIn(promise, exploration, visits)
      moments += asked
      if (broken === undefined) continue
      const path = createPath({ start: exploration.start, edge: broken.edge })
      if (brokenBy === null || path.steps.length < brokenBy.steps.length) brokenBy = path
    }
    return { promise, moments, brokenBy }
  })
}

/** Whether a promise was asked somewhere and kept everywhere. */
export function isKept({
  moments,
  brokenBy,
}: {
  readonly moments: number
  readonly brokenBy: unknown
}): boolean {
  return moments > 0 && brokenBy === null
}

/** Asks one promise at every moment of a search. @returns how often it was asked, and the first moment that breaks it */
export function checkIn<Asked, Node, Edge extends { readonly from: Node; readonly target: Node }>(
  promise: PlainPromise<Asked>,
  search: Search<Node, Edge>,
  visits: readonly Visit<Asked, Edge>[],
): { readonly asked: number; readonly broken: Visit<Asked, Edge> | undefined } {
  const isSo = (ask: (moment: Asked) => boolean, { moment, now }: Visit<Asked, Edge>) =>
    runAtMoment(now, () => ask(moment))
  const asked = visits.filter((visit) => isSo(promise.when, visit))
  if (promise.kind === 'never') return { asked: visits.length, broken: asked[0] }
  if (promise.kind === 'always')
    return { asked: asked.length, broken: asked.find((visit) => !isSo(promise.holds, visit)) }
  const where = new Set(visits.filter((visit) => isSo(promise.holds, visit)).map(({ edge }) => edge))
  const breaks = (visit: Visit<Asked, Edge>) => !where.has(visit.edge)
  switch (promise.kind) {
    case 'onlyAfter': {
      const reached = listReachedWithout(search, where)
      const broken = asked.find(
        (visit) => breaks(visit) && (visit.edge === null || reached.has(visit.edge.from)),
      )
      return { asked: asked.length, broken }
    }
    case 'leadsTo': {
      const leading = listLeading(search, where)
      const broken = asked.find(
        (visit) => breaks(visit) && !leading.has(visit.edge?.target ?? getFirst(search)),
      )
      return { asked: asked.length, broken }
    }
  }
}

/** Lists the nodes that some way from the start reaches without one of these edges. */
function listReachedWithout<Node, Edge extends { readonly from: Node; readonly target: Node }>(
  search: Search<Node, Edge>,
  without: ReadonlySet<Edge | null>,
): ReadonlySet<Node> {
  const reached = new Set<Node>(without.has(null) ? [] : [getFirst(search)])
  const byFrom = groupBy(search.edges, ({ from }) => from)
  for (const node of reached) {
    for (const edge of byFrom.get(node) ?? []) if (!without.has(edge)) reached.add(edge.target)
  }
  return reached
}

/** Lists the nodes from which some way leads to one of these edges. What was not followed further counts as leading there. */
function listLeading<Node, Edge extends { readonly from: Node; readonly target: Node }>(
  { edges, open }: Search<Node, Edge>,
  goals: ReadonlySet<Edge | null>,
): ReadonlySet<Node> {
  const leading = new Set<Node>(open)
  for (const edge of goals) if (edge !== null) leading.add(edge.from)
  const byTarget = groupBy(edges, ({ target }) => target)
  for (const node of leading) for (const { from } of byTarget.get(node) ?? []) leading.add(from)
  return leading
}

function getFirst<Node>({ nodes: [first] }: { readonly nodes: readonly Node[] }): Node {
  if (first === undefined) throw new Error('A search begins with its start')
  return first
}

function listVisits(entry: ChartEntry, exploration: Exploration): readonly Visit<Moment, Edge>[] {
  const { instant } = getFirst(exploration)
  return [
    { moment: createMoment(instant, null, { type: 'started' }), now: instant.now, edge: null },
    ...exploration.edges.map((edge) => ({
      moment: createMoment(edge.to, edge.from.instant, readHappening(entry, edge.occurrence)),
      now: edge.to.now,
      edge,
    })),
  ]
}

/** Makes the moment at which a chart has come from one instant to another. */
export function createMoment(instant: Instant, before: Instant | null, happening: Happening): Moment {
  const { snapshot, actions, called } = instant
  return new Moment({ snapshot, before: before?.snapshot ?? null, happening, actions, calls: called })
}

/** Reads what an occurrence brings. */
export function readHappening(entry: ChartEntry, occurrence: Occurrence): Happening {
  if (occurrence.type !== 'answered' && occurrence.type !== 'failed') return occurrence
  return { type: occurrence.type, source: occurrence.source, value: getSample(entry, occurrence) }
}
