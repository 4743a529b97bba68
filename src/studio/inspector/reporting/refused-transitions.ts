import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { listActiveStates } from '#src/studio/model/active-states.ts'
import { getTransitionId } from '#src/studio/model/read-chart.ts'

/**
 * Lists the ids of the transitions whose guards refused an event. From each active state outwards, these are the ones that
 * the chart tried before it took one.
 * @param before the snapshot when the event arrived
 * @param taken the transitions the chart took
 */
export function listRefusedTransitions(
  before: AnyMachineSnapshot,
  event: AnyEventObject,
  taken: readonly AnyTransitionDefinition[],
): readonly string[] {
  const tried = listActiveStates(before)
    .filter(({ states }) => Object.keys(states).length === 0)
    .flatMap((leaf) => listTried(leaf, event.type, new Set(taken)))
  return [...new Set(tried.filter(({ guard }) => guard !== undefined))].map(getTransitionId)
}

function listTried(
  node: AnyStateNode,
  type: string,
  taken: ReadonlySet<AnyTransitionDefinition>,
): readonly AnyTransitionDefinition[] {
  const candidates = listCandidates(node, type)
  const index = candidates.findIndex((candidate) => taken.has(candidate))
  if (index >= 0) return candidates.slice(0, index)
  return [...candidates, ...(node.parent ? listTried(node.parent, type, taken) : [])]
}

/** Lists a state's transitions for an event as XState tries them: the event's own, then wildcards, longest first. */
function listCandidates(node: AnyStateNode, type: string): readonly AnyTransitionDefinition[] {
  const wildcards = [...node.transitions.keys()]
    .filter(
      (name) =>
        name !== type && (name === '*' || (name.endsWith('.*') && `${type}.`.startsWith(name.slice(0, -1)))),
    )
    .sort((one, other) => other.length - one.length)
  return [type, ...wildcards].flatMap((name) => node.transitions.get(name) ?? [])
}
