import { type ChartModel, isWithin, listStates, type StateModel, type TransitionModel } from './model.ts'

/** A transition, and the state that has it. */
export type Way = { readonly of: StateModel; readonly transition: TransitionModel }

/** What may happen in a state besides its own transitions. */
export type Surroundings = {
  /** The states around it that have transitions for it, nearest first. */
  readonly around: readonly { readonly of: StateModel; readonly transitions: readonly TransitionModel[] }[]
  /** The regions that are active at the same time. */
  readonly beside: readonly StateModel[]
  /** The states inside it. */
  readonly inside: readonly StateModel[]
  /** The transitions of states inside it, or of regions beside it, that leave it. */
  readonly leaving: readonly Way[]
  /** Whether it has no states inside, and nothing leaves it: neither its own transitions nor those of its surroundings. */
  readonly isEnd: boolean
}

/** Reads what the states around, beside and inside a state add to it. */
export function readSurroundings(chart: ChartModel, state: StateModel): Surroundings {
  const ancestors = listAncestors(chart, state)
  // A chart in a final state of its own has ended: nothing happens to it any more.
  const hasEnded = state.kind === 'final' && chart.root.states.includes(state)
  const around = hasEnded ? [] : listAround(state, ancestors)
  const beside = ancestors.flatMap(({ kind, states }) =>
    kind === 'parallel' ? states.filter(({ id }) => !isWithin(state.id, id)) : [],
  )
  const leaving = [
    ...listInside(state).flatMap((inner) => listLeaving(inner, state.id)),
    ...beside.flatMap((region) =>
      [region, ...listInside(region)].flatMap((inner) => listLeaving(inner, getParentId(region.id))),
    ),
  ]
  const own = [...state.transitions, ...around.flatMap(({ transitions }) => transitions)]
  return {
    around,
    beside,
    inside: state.states,
    leaving,
    isEnd:
      state.states.length === 0 &&
      leaving.length === 0 &&
      !own.some(({ targets }) => targets.some((target) => !isWithin(target, state.id))),
  }
}

/** Lists the states around a state, nearest first. */
function listAncestors(chart: ChartModel, { id }: StateModel): readonly StateModel[] {
  return listStates(chart)
    .filter((one) => one.id !== id && isWithin(id, one.id))
    .toReversed()
}

function listAround(state: StateModel, ancestors: readonly StateModel[]): Surroundings['around'] {
  // What a nearer state does on every occurrence of an event, those around it never see.
  const taken = new Set<string>()
  const take = ({ transitions }: StateModel) => {
    for (const { guard, trigger } of transitions)
      if (guard === null && trigger.kind === 'event') taken.add(trigger.type)
  }
  take(state)
  return ancestors.flatMap((of) => {
    const transitions = of.transitions.filter(
      ({ trigger }) =>
        !taken.has(trigger.type) &&
        // A state around ends only where one of its own states is final.
        (trigger.kind !== 'state-done' || (state.kind === 'final' && isEndOf(state, of))),
    )
    take(of)
    return transitions.length === 0 ? [] : [{ of, transitions }]
  })
}

/** Whether a final state ends a state around it: its own, or one that only waits for its regions. */
function isEndOf({ id }: StateModel, of: StateModel): boolean {
  const parent = getParentId(id)
  return parent === of.id || (of.kind === 'parallel' && getParentId(parent) === of.id)
}

function listLeaving(of: StateModel, outer: string): readonly Way[] {
  return of.transitions
    .filter(({ targets }) => targets.some((target) => !isWithin(target, outer)))
    .map((transition) => ({ of, transition }))
}

function listInside({ states }: StateModel): readonly StateModel[] {
  return states.flatMap((inner) => [inner, ...listInside(inner)])
}

function getParentId(id: string): string {
  return id.slice(0, id.lastIndexOf('.'))
}
