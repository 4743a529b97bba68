import type { ChartWords } from '#machines/lib/chart-words.ts'
import { type ChartModel, listStates, type StateModel } from '#src/studio/model/model.ts'
import { getStateTitle, translateTrigger } from '#src/studio/model/portuguese.ts'

type Step = { readonly transition: string; readonly trigger: string; readonly target: string | null }

/**
 * Finds the shortest path to each state and through each transition, by their ids:
 * `início → A pessoa pede a cobrança → Criando a cobrança`. Guards are ignored.
 */
export function findShortestPaths(chart: ChartModel, words: ChartWords): ReadonlyMap<string, string> {
  const states = new Map(listStates(chart).map((state) => [state.id, state]))
  const paths = new Map<string, string>()
  const queue: { readonly state: string; readonly path: string }[] = []
  const enter = (id: string, path: string) => {
    for (const one of [...listAncestors(id, states), ...listEntered(states.get(id))]) {
      if (paths.has(one)) continue
      paths.set(one, path)
      queue.push({ state: one, path })
    }
  }
  enter(chart.root.id, 'início')
  for (const { state, path } of queue) {
    for (const { transition, trigger, target } of listSteps(states.get(state), words)) {
      const longer = `${path} → ${trigger}${target === null ? '' : ` → ${getStateTitle(target, words)}`}`
      if (!paths.has(transition)) paths.set(transition, longer)
      if (target !== null) enter(target, longer)
    }
  }
  return paths
}

function listSteps(state: StateModel | undefined, words: ChartWords): readonly Step[] {
  if (state === undefined) return []
  return state.transitions.flatMap(({ id, trigger, targets }) =>
    (targets.length === 0 ? [null] : targets).map((target) => ({
      transition: id,
      trigger: translateTrigger(trigger, state, words),
      target,
    })),
  )
}

/** Lists the states around a state, outermost first, then the state itself. */
function listAncestors(id: string, states: ReadonlyMap<string, StateModel>): readonly string[] {
  const parts = id.split('.')
  return parts.map((_, index) => parts.slice(0, index + 1).join('.')).filter((one) => states.has(one))
}

/** Lists a state and the states inside it that are entered with it. */
function listEntered(state: StateModel | undefined): readonly string[] {
  if (state === undefined) return []
  const inner =
    state.kind === 'parallel' ? state.states : state.states.filter(({ id }) => id === state.initial)
  return [state.id, ...inner.flatMap(listEntered)]
}
