import type { ChartModel, StateModel, TransitionModel } from '#src/studio/model/model.ts'

/**
 * How much a drawing shows: the happy path; failures and refusals as well; or also the technical side, which is the calls,
 * the actions and the names in the program.
 */
export const LEVELS = ['happy', 'failures', 'technical'] as const

/** One of the three levels. */
export type Level = (typeof LEVELS)[number]

/**
 * Reduces a chart to what a level shows.
 * @param detours paths of the states off the happy path
 */
export function selectLevel(chart: ChartModel, detours: readonly string[], level: Level): ChartModel {
  if (level !== 'happy') return chart
  const away = detours.map((path) => `${chart.id}.${path}`)
  const isAway = (id: string) => away.some((one) => id === one || id.startsWith(`${one}.`))
  const isHappy = ({ trigger, targets }: TransitionModel) =>
    trigger.kind !== 'error' && targets.length > 0 && !targets.some(isAway)
  const prune = (state: StateModel): StateModel => ({
    ...state,
    transitions: state.transitions.filter(isHappy),
    states: state.states.filter(({ id }) => !isAway(id)).map(prune),
  })
  return removeUnreachable({ id: chart.id, root: prune(chart.root) })
}

/** Removes the states that no remaining transition enters. */
function removeUnreachable({ id, root }: ChartModel): ChartModel {
  const reached = new Set<string>()
  const started = new Set<string>()
  /** Enters a state on the way to `wanted` inside it. Null, or the state itself, enters it at its start. */
  const enter = (state: StateModel, wanted: string | null) => {
    if (wanted === null) {
      if (started.has(state.id)) return
      started.add(state.id)
    }
    const isNew = !reached.has(state.id)
    reached.add(state.id)
    const into = state.states.filter((inner) => wanted !== null && isWithin(wanted, inner.id))
    for (const inner of listEntered(state, into)) enter(inner, into.includes(inner) ? wanted : null)
    if (!isNew) return
    for (const { targets } of state.transitions) for (const target of targets) enter(root, target)
  }
  enter(root, null)
  const keep = (state: StateModel): StateModel => ({
    ...state,
    initial: state.initial !== null && reached.has(state.initial) ? state.initial : null,
    states: state.states.filter((inner) => reached.has(inner.id)).map(keep),
  })
  return { id, root: keep(root) }
}

/** Lists the inner states that are entered: every region of a parallel state, else the wanted state or the initial one. */
function listEntered({ kind, initial, states }: StateModel, wanted: readonly StateModel[]) {
  if (kind === 'parallel') return states
  return wanted.length > 0 ? wanted : states.filter(({ id }) => id === initial)
}

function isWithin(id: string, outer: string): boolean {
  return id === outer || id.startsWith(`${outer}.`)
}
