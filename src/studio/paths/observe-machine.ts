import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { evaluateGuard } from 'xstate/guards'
import type { ChartEntry } from '#machines/lib/chart-entry.ts'
import { listActiveStates } from '#src/studio/model/active-states.ts'
import { getTransitionId } from '#src/studio/model/read-chart.ts'
import { waiting } from './waiting-actor.ts'

/** The most steps a chart may take on one event. Beyond that it is in an infinite loop. */
export const MAX_MICROSTEPS = 500

/** Whether an error stopped a chart in an infinite loop. */
export function isEndless(thrown: unknown): thrown is Error {
  return thrown instanceof Error && thrown.message.startsWith('Infinite loop detected')
}

/** What was observed while a chart took one step. */
export type Sighting = {
  /** Ids of the states that were active, including those left at once. */
  readonly states: Set<string>
  /** Ids of the transitions taken, in order. */
  readonly transitions: string[]
  /** Outcomes of guards, as `<transition id> true`. */
  readonly guards: Set<string>
}

/** A machine that records each of its steps. */
export type ObservedMachine = {
  readonly machine: AnyStateMachine
  /** Returns what was observed since the last call. */
  take(): Sighting
  /** Must be called with each microstep. */
  note(snapshot: AnyMachineSnapshot, transitions: readonly AnyTransitionDefinition[]): void
}

/**
 * Copies a chart's machine so that each step can be observed: its actors wait for an answer, the outcome of each guard is
 * recorded, and an infinite loop is stopped.
 */
export function observeMachine({ machine, answers }: ChartEntry): ObservedMachine {
  const actors = Object.keys(answers).map((name) => [name, waiting] as const)
  const copy = machine.provide({ actors: Object.fromEntries(actors) })
  copy.options = { ...copy.options, maxIterations: MAX_MICROSTEPS }
  let seen = doNothing()
  const ids = new Map<AnyTransitionDefinition, string>()
  for (const transition of listTransitions(copy.root)) {
    const id = getTransitionId(transition)
    ids.set(transition, id)
    const { guard } = transition
    if (guard === undefined) continue
    const watched = () => false
    // The form of XState's composed guards, the only one that receives the whole snapshot.
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
      seen = doNothing()
      return sighting
    },
    note(snapshot, transitions) {
      for (const { id } of listActiveStates(snapshot)) seen.states.add(id)
      for (const transition of transitions) {
        const id = ids.get(transition)
        // The library also reports the start as a transition.
        if (id === undefined) continue
        seen.transitions.push(id)
        // A state that is left at once appears in no snapshot.
        seen.states.add(transition.source.id)
      }
    },
  }
}

type GuardArgs = { readonly context: object; readonly event: { readonly type: string } }

function listTransitions(node: AnyStateNode): AnyTransitionDefinition[] {
  const own = [...(node.always ?? []), ...[...node.transitions.values()].flat()]
  return [...own, ...Object.values(node.states).flatMap(listTransitions)]
}

function doNothing(): Sighting {
  return { states: new Set(), transitions: [], guards: new Set() }
}
