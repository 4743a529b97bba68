import { type ChartModel, type StateModel, statesOf } from '#machines/chart-model/model.ts'
import { lastName, triggerWords } from './words.ts'

/** One step of a way through a chart. */
type Step = { readonly arrow: string; readonly words: string; readonly to: string }

/** The shortest way along the arrows to each state and through each arrow, in words, by their ids. */
export function waysOf(chart: ChartModel): ReadonlyMap<string, string> {
  const states = new Map(statesOf(chart).map((state) => [state.id, state]))
  const ways = new Map<string, string>()
  const queue: { readonly state: string; readonly way: string }[] = []
  const enter = (id: string, way: string) => {
    for (const one of [...lineage(id, states), ...entered(states.get(id))]) {
      if (ways.has(one)) continue
      ways.set(one, way)
      queue.push({ state: one, way })
    }
  }
  enter(chart.root.id, 'início')
  for (const { state, way } of queue) {
    for (const { arrow, words, to } of stepsFrom(states.get(state))) {
      const longer = to === '' ? `${way} → ${words}` : `${way} → ${words} → ${lastName(to)}`
      if (!ways.has(arrow)) ways.set(arrow, longer)
      if (to !== '') enter(to, longer)
    }
  }
  return ways
}

function stepsFrom(state: StateModel | undefined): readonly Step[] {
  return (state?.transitions ?? []).flatMap(({ id, trigger, targets }) =>
    (targets.length === 0 ? [''] : targets).map((to) => ({ arrow: id, words: triggerWords(trigger), to })),
  )
}

/** The states around a state, outermost first. */
function lineage(id: string, states: ReadonlyMap<string, StateModel>): readonly string[] {
  const parts = id.split('.')
  return parts.map((_, turn) => parts.slice(0, turn + 1).join('.')).filter((one) => states.has(one))
}

/** The states inside that are entered with it. */
function entered(state: StateModel | undefined): readonly string[] {
  if (state === undefined) return []
  const inner =
    state.kind === 'parallel' ? state.states : state.states.filter(({ id }) => id === state.initial)
  return [state.id, ...inner.flatMap(entered)]
}
