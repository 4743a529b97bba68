import type { ChartModel, StateModel, TransitionModel } from '#src/studio/model/model.ts'

/**
 * Finds the states that were renamed in the program, by their earlier ids. A renamed state has the same title or the same
 * description in the same place.
 */
export function findRenamedStates(
  before: ChartModel,
  after: ChartModel,
  getTitle: (id: string) => string,
): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>()
  const visit = (old: StateModel, now: StateModel) => {
    if (old.id !== now.id) renamed.set(old.id, now.id)
    const gone = old.states.filter(({ key }) => now.states.every((one) => one.key !== key))
    const added = now.states.filter(({ key }) => old.states.every((one) => one.key !== key))
    for (const inner of old.states) {
      const same = now.states.find(({ key }) => key === inner.key)
      const isTwin = (one: StateModel) =>
        getTitle(one.id) === getTitle(inner.id) ||
        (one.description !== '' && one.description === inner.description)
      const found = same ?? (gone.includes(inner) ? added.find(isTwin) : undefined)
      if (found) visit(inner, found)
    }
  }
  visit(before.root, after.root)
  return renamed
}

/** Renames some states of a chart. */
export function renameStates(chart: ChartModel, ids: ReadonlyMap<string, string>): ChartModel {
  // A state inside a removed one keeps its own id.
  const rename = (id: string) => ids.get(id) ?? id
  const renameTransition = (one: TransitionModel): TransitionModel => ({
    ...one,
    id: one.id.replace(one.source, rename(one.source)),
    source: rename(one.source),
    targets: one.targets.map(rename),
    trigger:
      one.trigger.kind === 'state-done' ? { ...one.trigger, state: rename(one.trigger.state) } : one.trigger,
  })
  const visit = (state: StateModel): StateModel => ({
    ...state,
    id: rename(state.id),
    initial: state.initial === null ? null : rename(state.initial),
    transitions: state.transitions.map(renameTransition),
    states: state.states.map(visit),
  })
  return { id: rename(chart.id), root: visit(chart.root) }
}
