import type { ChartModel, StateModel } from '#src/studio/model/model.ts'
import type { RecordedActor, RecordedStep, Recording } from './recording.ts'

/** The state of all actors right after one step. */
export type Moment = {
  /** The number of the step, counted from the first one ever; -1 before the first. */
  readonly number: number
  /** The last step of each actor that had started by then. */
  readonly latest: ReadonlyMap<string, RecordedStep>
}

/** Gets the number of a recording's last step; -1 for an empty recording. */
export function getLastNumber({ steps, dropped }: Recording): number {
  return steps.length + dropped - 1
}

/** Finds the recorded step nearest to a number, because the first steps may have been dropped. */
export function clampNumber(recording: Recording, number: number): number {
  return Math.min(
    Math.max(number, Math.min(recording.dropped, getLastNumber(recording))),
    getLastNumber(recording),
  )
}

/** Gets the moment after a step. */
export function getMoment({ steps, dropped, standing }: Recording, number: number): Moment {
  const latest = new Map(standing.map((step) => [step.actor, step]))
  for (const step of steps.slice(0, Math.max(0, number - dropped + 1))) latest.set(step.actor, step)
  return { number, latest }
}

/**
 * Finds the event to show at a moment: the last one of any chart, or of the chosen actor. Skips events of other actors, such
 * as promises, because their outcome is an event of the chart that invoked them.
 */
export function findEvent(recording: Recording, number: number, actor: string | null): RecordedStep | null {
  const { steps, dropped } = recording
  return steps.slice(0, Math.max(0, number - dropped + 1)).findLast(createFilter(recording, actor)) ?? null
}

/** Finds the number of the shown event before or after a moment; the moment's own number when there is none. */
export function findNeighbour(
  recording: Recording,
  number: number,
  actor: string | null,
  by: 1 | -1,
): number {
  const { steps, dropped } = recording
  const isShown = createFilter(recording, actor)
  const shown = steps.flatMap((step, index) => (isShown(step) ? [index + dropped] : []))
  const current = shown.findLast((one) => one <= number) ?? number
  const found = by === 1 ? shown.find((one) => one > number) : shown.findLast((one) => one < current)
  return found ?? number
}

/** Whether a step is shown: it belongs to a chart or to the chosen actor. */
function createFilter({ actors }: Recording, chosen: string | null): (step: RecordedStep) => boolean {
  const charts = new Set(actors.flatMap(({ id, chart }) => (chart === null ? [] : [id])))
  return ({ actor }) => charts.has(actor) || actor === chosen
}

/** Finds the previous step of the same actor; null for its first. */
export function findPreviousStep({ steps, dropped }: Recording, number: number): RecordedStep | null {
  const step = steps[number - dropped]
  if (!step) return null
  return steps.slice(0, number - dropped).findLast(({ actor }) => actor === step.actor) ?? null
}

/** An actor with the actors it started. */
export type ActorBranch = RecordedActor & { readonly children: readonly ActorBranch[] }

/** Builds a tree of the actors that had started by a moment. */
export function buildActorTree({ actors }: Recording, { latest }: Moment): readonly ActorBranch[] {
  const started = actors.filter(({ id }) => latest.has(id))
  const ids = new Set(started.map(({ id }) => id))
  const byParent = new Map<string | null, RecordedActor[]>()
  for (const actor of started) {
    const parent = actor.parent !== null && ids.has(actor.parent) ? actor.parent : null
    const siblings = byParent.get(parent)
    if (siblings) siblings.push(actor)
    else byParent.set(parent, [actor])
  }
  const listBranchesUnder = (parent: string | null): readonly ActorBranch[] =>
    (byParent.get(parent) ?? []).map((actor) => ({ ...actor, children: listBranchesUnder(actor.id) }))
  return listBranchesUnder(null)
}

/** Lists the ids of the active states in a state value, including parents. */
export function listActiveStates({ root }: ChartModel, value: unknown): ReadonlySet<string> {
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
