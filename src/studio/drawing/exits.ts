import { listStates, type StateModel, type TransitionModel } from '#src/studio/model/model.ts'
import { groupBy } from './group-by.ts'

/** What may happen on one trigger: its choices, in the order they are tried. */
export type Exit = {
  /** The transitions of the trigger that stands for all: several calls or states may have the same outcome. */
  readonly choices: readonly Choice[]
  /** The states it leaves, where they are not the card's own; none for the card's own. */
  readonly from: readonly StateModel[]
  /** Whether it stands for a call's success and its failure at once. */
  readonly isEitherWay: boolean
  /** Whether it stands for the failure of different calls. */
  readonly isAnyCall: boolean
}

/** One way to go when a trigger happens: at most one arrow. */
export type Choice = {
  /** The transition whose words are written; the others of `transitions` are the same in other states. */
  readonly shown: TransitionModel
  readonly transitions: readonly TransitionModel[]
  /** Its place among choices that compete, from 1; null where nothing competes. */
  readonly order: number | null
  readonly isOtherwise: boolean
}

/** From this many states on, the same transition is drawn once, from the state around them. */
const MANY = 3

/** The exits of every state, by its id: its own, and those that many states inside it share. */
export function listExits(root: StateModel): ReadonlyMap<string, readonly Exit[]> {
  const states = listStates({ id: root.id, root })
  const own = new Map(states.map((state) => [state.id, listOwnExits(state)]))
  const exits = new Map<string, Exit[]>(states.map(({ id }) => [id, []]))
  const shared = findShared(states, own)
  const taken = new Set(shared.flatMap(({ members }) => members.map(({ exit }) => exit)))
  for (const state of states)
    exits.get(state.id)?.push(...joinExits((own.get(state.id) ?? []).filter((exit) => !taken.has(exit))))
  for (const { members } of shared) {
    const [first] = members
    if (first === undefined) continue
    const around = findAround(
      members.map(({ state }) => state),
      states,
      root,
    )
    exits.get(around.id)?.push(mergeExits(first.exit, members))
  }
  return exits
}

type Member = { readonly state: StateModel; readonly exit: Exit }

function findShared(
  states: readonly StateModel[],
  own: ReadonlyMap<string, readonly Exit[]>,
): readonly { readonly members: readonly Member[] }[] {
  const all = states.flatMap((state) =>
    state.states.length > 0 ? [] : (own.get(state.id) ?? []).map((exit): Member => ({ state, exit })),
  )
  return [...groupBy(all, ({ exit }) => serializeExit(exit)).values()].flatMap((members) =>
    new Set(members.map(({ state }) => state.id)).size < MANY || members.every(isStaying)
      ? []
      : [{ members }],
  )
}

/** Whether an exit goes nowhere, or to its own state: then it is no arrow. */
function isStaying({ exit, state }: Member): boolean {
  return exit.choices.every(({ shown }) => shown.targets.every((target) => target === state.id))
}

function mergeExits(first: Exit, members: readonly Member[]): Exit {
  return {
    ...first,
    from: members.map(({ state }) => state),
    isAnyCall: first.choices.some(({ shown }) => shown.trigger.kind === 'error'),
    choices: first.choices.map((choice, place) => ({
      ...choice,
      transitions: members.flatMap(({ exit }) => exit.choices[place]?.transitions ?? []),
    })),
  }
}

/** The smallest state that has all of these inside it. */
function findAround(
  members: readonly StateModel[],
  states: readonly StateModel[],
  root: StateModel,
): StateModel {
  const around = states.filter((state) => members.every(({ id }) => id.startsWith(`${state.id}.`)))
  return around.at(-1) ?? root
}

function listOwnExits({ transitions }: StateModel): readonly Exit[] {
  const groups = [...groupBy(transitions, ({ trigger }) => trigger.type).values()]
  return mergeOutcomes(groups.map(createExit)).flatMap(splitFailure)
}

/** A failure that is tried first and has a condition is an exit by itself, because many states may share it. */
function splitFailure(exit: Exit): readonly Exit[] {
  const [first, ...others] = exit.choices
  if (first === undefined || others.length === 0 || exit.isEitherWay) return [exit]
  if (first.shown.trigger.kind !== 'error' || first.shown.guard === null) return [exit]
  return [
    { ...exit, choices: [first] },
    { ...exit, choices: others },
  ]
}

/** Puts together again what `splitFailure` took apart. */
function joinExits(exits: readonly Exit[]): readonly Exit[] {
  const joined: Exit[] = []
  for (const exit of exits) {
    const last = joined.at(-1)
    if (last !== undefined && getTriggerType(last) === getTriggerType(exit))
      joined[joined.length - 1] = { ...last, choices: [...last.choices, ...exit.choices] }
    else joined.push(exit)
  }
  return joined
}

function getTriggerType({ choices }: Exit): string | undefined {
  return choices[0]?.shown.trigger.type
}

function createExit(group: readonly TransitionModel[]): Exit {
  return {
    from: [],
    isEitherWay: false,
    isAnyCall: false,
    choices: group.map((shown, place) => ({
      shown,
      transitions: [shown],
      order: group.length > 1 ? place + 1 : null,
      isOtherwise: group.length > 1 && shown.guard === null,
    })),
  }
}

/** A call that ends the same whether it works or not is one exit. */
function mergeOutcomes(exits: readonly Exit[]): readonly Exit[] {
  const merged: Exit[] = []
  for (const exit of exits) {
    const twin = merged.findIndex((other) => isOutcomeOfSameCall(other, exit))
    const other = merged[twin]
    if (other === undefined) merged.push(exit)
    else
      merged[twin] = {
        ...other,
        isEitherWay: true,
        choices: other.choices.map((choice, place) => ({
          ...choice,
          transitions: [...choice.transitions, ...(exit.choices[place]?.transitions ?? [])],
        })),
      }
  }
  return merged
}

function isOutcomeOfSameCall(one: Exit, other: Exit): boolean {
  const [left, right] = [one.choices[0]?.shown.trigger, other.choices[0]?.shown.trigger]
  if (left?.kind !== 'done' || right?.kind !== 'error' || left.actor !== right.actor) return false
  return serializeChoices(one) === serializeChoices(other)
}

function serializeChoices({ choices }: Exit): string {
  return JSON.stringify(
    choices.map(({ shown: { guard, targets, actions, description }, order }) => [
      guard,
      targets,
      actions,
      description,
      order,
    ]),
  )
}

/** Equal for exits that say the same; the failures of different calls count as the same trigger. */
function serializeExit(exit: Exit): string {
  const { trigger } = exit.choices[0]?.shown ?? {}
  const cause = trigger?.kind === 'error' ? 'error' : trigger?.type
  // Only names of actions: what they are given may name the state they are in.
  return `${cause} ${exit.isEitherWay} ${exit.choices
    .map(({ shown: { guard, targets, actions }, order }) =>
      JSON.stringify([guard, targets, actions.map(({ name }) => name), order === 1 ? null : order]),
    )
    .join()}`
}
