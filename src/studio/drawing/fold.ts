import { type ChartModel, listStates, type StateModel } from '#src/studio/model/model.ts'

/** One level of a chart. */
export type FoldedChart = {
  /** A state and those directly inside it, as if nothing were inside these. */
  readonly chart: ChartModel
  /** What each of these hides, by its id: the state whole. What goes on inside it enters the state itself. */
  readonly hidden: ReadonlyMap<string, StateModel>
}

/** Lists the states that are a level of their own: those with states inside them, the chart itself first. */
export function listScopes(chart: ChartModel): readonly string[] {
  return listStates(chart).flatMap(({ id, states }) => (states.length > 0 ? [id] : []))
}

/** A chart without anything folded, in the form of `foldChart`. */
export function unfoldChart(chart: ChartModel): FoldedChart {
  return { chart, hidden: new Map() }
}

/**
 * Folds a chart to one of its levels. An arrow into a folded state enters the state itself.
 * @param scope the id of the state to open
 */
export function foldChart(chart: ChartModel, scope: string): FoldedChart {
  const root = listStates(chart).find(({ id }) => id === scope) ?? chart.root
  const children = root.states.map(({ id }) => id)
  const findShown = (target: string) => children.find((id) => isWithin(target, id)) ?? target
  const redirect = (state: StateModel): StateModel => ({
    ...state,
    initial: state.initial === null ? null : findShown(state.initial),
    transitions: state.transitions.map((one) => ({
      ...one,
      targets: [...new Set(one.targets.map(findShown))],
    })),
  })
  const inside = root.states.filter(({ states }) => states.length > 0)
  return {
    chart: {
      id: chart.id,
      root: {
        ...redirect(root),
        states: root.states.map((state) => ({ ...redirect(state), initial: null, states: [] })),
      },
    },
    hidden: new Map(inside.map((state) => [state.id, redirectAll(state, redirect)])),
  }
}

function redirectAll(state: StateModel, redirect: (state: StateModel) => StateModel): StateModel {
  return { ...redirect(state), states: state.states.map((inner) => redirectAll(inner, redirect)) }
}

function isWithin(id: string, outer: string): boolean {
  return id === outer || id.startsWith(`${outer}.`)
}
