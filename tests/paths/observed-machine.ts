import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { evaluateGuard } from 'xstate/guards'
import { transitionId } from '#machines/chart-model/read-model.ts'
import type { ChartEntry } from '#machines/lib/chart-entry.ts'
import { waiting } from './waiting-actor.ts'

/** Steps a chart may take by itself before it counts as one that loops for ever. */
export const MAX_MICROSTEPS = 500

/** What was seen of a chart while it took one step. */
export type Sighting = {
  /** Ids of the states that were active, however briefly. */
  readonly states: Set<string>
  /** Ids of the transitions taken, in order. */
  readonly transitions: string[]
  /** Outcomes of guards, as `<transition id> true`. */
  readonly guards: Set<string>
}

/** A chart of which every step can be seen. */
export type ObservedMachine = {
  readonly machine: AnyStateMachine
  /** What was seen since the last call. */
  take(): Sighting
  /** To be called with each microstep. */
  note(snapshot: AnyMachineSnapshot, transitions: readonly AnyTransitionDefinition[]): void
}

/** A copy of a chart's machine, with actors that wait, that tells what its guards say, and stops itself when it runs in a circle. */
export function observed({ machine, answers }: ChartEntry): ObservedMachine {
  const actors = Object.keys(answers).map((name) => [name, waiting] as const)
  const copy = machine.provide({ actors: Object.fromEntries(actors) })
  copy.options = { ...copy.options, maxIterations: MAX_MICROSTEPS }
  let seen = nothing()
  const ids = new Map<AnyTransitionDefinition, string>()
  for (const transition of transitionsOf(copy.root)) {
    const id = transitionId(transition)
    ids.set(transition, id)
    const { guard } = transition
    if (guard === undefined) continue
    const watched = () => false
    // The shape of the library's own composed guards: the only one that is given the whole snapshot.
    watched.check = (snapshot: AnyMachineSnapshot, { context, event }: GuardArgs) => {
      const outcome = evaluateGuard(guard, context, event, snapshot)
      seen.guards.add(`${id} ${outcome}`)
      return outcome
    }
    Object.assign(transition, { guard: watched })
  }
  return {
    machine: copy,
    take() {
      const sighting = seen
      seen = nothing()
      return sighting
    },
    note(snapshot, transitions) {
      for (const { id } of snapshot._nodes) seen.states.add(id)
      for (const transition of transitions) {
        const id = ids.get(transition)
        // Starting a chart counts as a transition too, one that no arrow draws.
        if (id === undefined) continue
        seen.transitions.push(id)
        // A state that is left as soon as it is entered is in no snapshot.
        seen.states.add(transition.source.id)
      }
    },
  }
}

type GuardArgs = { readonly context: object; readonly event: { readonly type: string } }

function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  const own = [...(node.always ?? []), ...[...node.transitions.values()].flat()]
  return [...own, ...Object.values(node.states).flatMap(transitionsOf)]
}

function nothing(): Sighting {
  return { states: new Set(), transitions: [], guards: new Set() }
}
