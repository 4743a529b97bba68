import type { ChartModel, StateModel, TransitionModel } from './model.ts'
import { EVENT_WORDS, GUARD_WORDS } from './words.ts'

/** A chart as product owners read it: guards in words, and no event without a meaning. Ids stay as they are. */
export function inPortuguese({ id, root }: ChartModel): ChartModel {
  return { id, root: stateInPortuguese(root) }
}

/** A guard in Portuguese words; a name without words stays. */
export function guardWords(guard: string): string {
  return GUARD_WORDS[guard] ?? guard
}

/** What an arrow means: its own description, or that of the event that sets it off; empty where there is neither. */
export function meaningOf({ description, trigger }: TransitionModel): string {
  if (description !== '' || trigger.kind !== 'event') return description
  return EVENT_WORDS[trigger.type] ?? ''
}

function stateInPortuguese(state: StateModel): StateModel {
  return {
    ...state,
    transitions: state.transitions.map((transition) => ({
      ...transition,
      guard: transition.guard === null ? null : guardWords(transition.guard),
      description: meaningOf(transition),
    })),
    states: state.states.map(stateInPortuguese),
  }
}
