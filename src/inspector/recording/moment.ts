import type { ChartModel, StateModel } from '#machines/chart-model/model.ts'
import type { RecordedActor, RecordedStep, Recording } from './recording.ts'

/** Everything as it was right after one step. */
export type Moment = {
  /** The number of the step, counted from the first one ever; -1 before it. */
  readonly number: number
  /** The last step of each actor that had started by then. */
  readonly latest: ReadonlyMap<string, RecordedStep>
}

/** Number of the last step of a recording; -1 for an empty one. */
export function lastNumber({ steps, dropped }: Recording): number {
  return steps.length + dropped - 1
}

/** The recorded number that is nearest to one: the first steps may have been dropped. */
export function nearestNumber(recording: Recording, number: number): number {
  return Math.min(Math.max(number, Math.min(recording.dropped, lastNumber(recording))), lastNumber(recording))
}

/** Travels to the moment after a step. */
export function momentAt({ steps, dropped }: Recording, number: number): Moment {
  const latest = new Map<string, RecordedStep>()
  for (const step of steps.slice(0, Math.max(0, number - dropped + 1))) latest.set(step.actor, step)
  return { number, latest }
}

/**
 * The event to tell of at a moment: the last one of a chart, or of the actor looked at. Promises come and go between
 * two events of a chart, and each tells its chart.
 */
export function eventAt(recording: Recording, number: number, actor: string | null): RecordedStep | null {
  const { steps, dropped } = recording
  return steps.slice(0, Math.max(0, number - dropped + 1)).findLast(toldOf(recording, actor)) ?? null
}

/** The number of the event told of before a moment, or after it; of the moment itself where there is none. */
export function neighbour(recording: Recording, number: number, actor: string | null, by: 1 | -1): number {
  const { steps, dropped } = recording
  const isTold = toldOf(recording, actor)
  const told = steps.flatMap((step, index) => (isTold(step) ? [index + dropped] : []))
  const current = told.findLast((one) => one <= number) ?? number
  const found = by === 1 ? told.find((one) => one > number) : told.findLast((one) => one < current)
  return found ?? number
}

function toldOf({ actors }: Recording, chosen: string | null): (step: RecordedStep) => boolean {
  const charts = new Set(actors.flatMap(({ id, chart }) => (chart === null ? [] : [id])))
  return ({ actor }) => charts.has(actor) || actor === chosen
}

/** The step before one of the same actor; null for its first. */
export function stepBefore({ steps, dropped }: Recording, number: number): RecordedStep | null {
  const step = steps[number - dropped]
  if (!step) return null
  return steps.slice(0, number - dropped).findLast(({ actor }) => actor === step.actor) ?? null
}

/** An actor with those it started. */
export type ActorBranch = RecordedActor & { readonly children: readonly ActorBranch[] }

/** The actors that had started by a moment, each under the one that started it. */
export function actorTree({ actors }: Recording, { latest }: Moment): readonly ActorBranch[] {
  const started = actors.filter(({ id }) => latest.has(id))
  const ids = new Set(started.map(({ id }) => id))
  const under = (parent: string | null): readonly ActorBranch[] =>
    started
      .filter((actor) => (actor.parent !== null && ids.has(actor.parent) ? actor.parent : null) === parent)
      .map((actor) => ({ ...actor, children: under(actor.id) }))
  return under(null)
}

/** The ids of the active states that a chart's value names, outer ones among them. */
export function activeStates({ root }: ChartModel, value: unknown): ReadonlySet<string> {
  const visit = (state: StateModel, inner: unknown): readonly string[] => {
    const named = typeof inner === 'string' ? { [inner]: null } : Object(inner)
    return [
      state.id,
      ...state.states.flatMap((child) =>
        Object.hasOwn(named, child.key) ? visit(child, named[child.key]) : [],
      ),
    ]
  }
  return new Set(visit(root, value))
}
