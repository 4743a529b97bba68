import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { transitionId } from '#machines/chart-model/read-model.ts'

/**
 * The arrows an event could have taken but for their guards, by id: from each active state outwards those the chart
 * tried before it took one.
 * @param before the chart as it was when the event came
 * @param taken the arrows it took
 */
export function refusals(
  before: AnyMachineSnapshot,
  event: AnyEventObject,
  taken: readonly AnyTransitionDefinition[],
): readonly string[] {
  const active: readonly AnyStateNode[] = before._nodes
  const tried = active
    .filter(({ states }) => Object.keys(states).length === 0)
    .flatMap((leaf) => triedFrom(leaf, event.type, new Set(taken)))
  return [...new Set(tried.filter(({ guard }) => guard !== undefined))].map(transitionId)
}

function triedFrom(
  node: AnyStateNode,
  type: string,
  taken: ReadonlySet<AnyTransitionDefinition>,
): readonly AnyTransitionDefinition[] {
  const candidates = candidatesOf(node, type)
  const index = candidates.findIndex((candidate) => taken.has(candidate))
  if (index >= 0) return candidates.slice(0, index)
  return [...candidates, ...(node.parent ? triedFrom(node.parent, type, taken) : [])]
}

/** In the order the library tries them: the event's own arrows, then those for many events, the closest name first. */
function candidatesOf(node: AnyStateNode, type: string): readonly AnyTransitionDefinition[] {
  const many = [...node.transitions.keys()]
    .filter(
      (name) =>
        name !== type && (name === '*' || (name.endsWith('.*') && `${type}.`.startsWith(name.slice(0, -1)))),
    )
    .sort((one, other) => other.length - one.length)
  return [type, ...many].flatMap((name) => node.transitions.get(name) ?? [])
}
