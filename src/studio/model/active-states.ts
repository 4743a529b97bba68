import type { AnyMachineSnapshot, AnyStateNode, StateValue } from 'xstate'

/** Lists the states a chart is in, each before those inside it. */
export function listActiveStates({ machine, value }: AnyMachineSnapshot): readonly AnyStateNode[] {
  return listWithin(machine.root, value)
}

/** Lists the innermost states a chart is in. */
export function listActiveLeaves(snapshot: AnyMachineSnapshot): readonly AnyStateNode[] {
  return listActiveStates(snapshot).filter(({ type }) => type === 'atomic' || type === 'final')
}

function listWithin(node: AnyStateNode, value: StateValue | undefined): readonly AnyStateNode[] {
  const inner = typeof value === 'string' ? { [value]: undefined } : (value ?? {})
  return [
    node,
    ...Object.entries(inner).flatMap(([key, within]) => {
      const state = node.states[key]
      return state ? listWithin(state, within) : []
    }),
  ]
}
