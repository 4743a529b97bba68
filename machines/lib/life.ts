import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFrom,
  initialTransition,
  type StateMachine,
  type StateValueFrom,
  type TagsFrom,
  transition,
} from 'xstate'

/**
 * What an event does to something whose state is stored, and its state after it:
 * - `stepped`: `state` is to be stored, and `actions` are to be carried out.
 * - `repeated`: it happened before, or changes nothing there; nothing is to be done.
 * - `impossible`: it cannot happen in that state; nothing may be stored.
 */
export type Decision<State, Action> = {
  readonly outcome: 'stepped' | 'repeated' | 'impossible'
  readonly state: State
  readonly actions: readonly Action[]
}

/**
 * A chart that never runs: a row keeps the state, and the server asks the chart what an event does to it. Such a chart is flat, keeps
 * nothing in its context and takes no input.
 */
export type Life<Machine extends AnyStateMachine> = {
  readonly machine: Machine
  /** Its states, in the chart's order. */
  readonly states: readonly [StateOf<Machine>, ...StateOf<Machine>[]]
  /** The state it begins in. */
  readonly initial: StateOf<Machine>
  /** Decides what an event does in a state. */
  decide(state: StateOf<Machine>, event: EventFrom<Machine>): Decision<StateOf<Machine>, ActionOf<Machine>>
  /** Whether a state has a tag. */
  hasTag(state: StateOf<Machine>, tag: TagsFrom<Machine>): boolean
  /** Lists the states that have any of some tags. */
  listTagged(...tags: readonly TagsFrom<Machine>[]): StateOf<Machine>[]
  /** Returns the chart's snapshot of a state. */
  toSnapshot(state: StateOf<Machine>): AnyMachineSnapshot
}

/** A state of a life. */
export type StateOf<Machine extends AnyStateMachine> = StateValueFrom<Machine> & string

/** An action that a step asks for. */
export type ActionOf<Machine extends AnyStateMachine> =
  Machine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer _Actor,
    infer Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _StateMeta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? Action
    : never

/** Creates the life of what a chart describes. */
export function createLife<Machine extends AnyStateMachine>(machine: Machine): Life<Machine> {
  type State = StateOf<Machine>
  // A flat chart's values are the names of its states; XState types them and executable actions loosely here.
  const states = Object.keys(machine.states) as unknown as Life<Machine>['states']
  const toSnapshot = (state: State): AnyMachineSnapshot => machine.resolveState({ value: state, context: {} })
  const getValue = ({ value }: AnyMachineSnapshot) => value as State
  const hasTag = (state: State, tag: string) => toSnapshot(state).hasTag(tag)
  return {
    machine,
    states,
    initial: getValue(initialTransition(machine as AnyStateMachine, undefined)[0]),
    decide(state, event) {
      const before = toSnapshot(state)
      if (!before.can(event)) {
        const isKnown = machine.getTransitionData(before, event).length > 0
        return { outcome: isKnown ? 'repeated' : 'impossible', state, actions: [] }
      }
      const [after, actions] = transition(machine as AnyStateMachine, before, event)
      return {
        outcome: 'stepped',
        state: getValue(after),
        actions: actions as unknown as readonly ActionOf<Machine>[],
      }
    },
    hasTag,
    listTagged: (...tags) => states.filter((state) => tags.some((tag) => hasTag(state, tag))),
    toSnapshot,
  }
}
