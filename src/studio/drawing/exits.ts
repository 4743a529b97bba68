import { groupBy } from '#machines/lib/group-by.ts'
import { listStates, type StateModel, type TransitionModel } from '#src/studio/model/model.ts'

/** Everything that may happen on one trigger: its choices, in the order they are tried. */
export type Exit = {
  /** The choices of one representative trigger, because several calls or states may share an outcome. */
  readonly choices: readonly Choice[]
  /** The states it leaves; empty when it leaves only the card's own state. */
  readonly from: readonly StateModel[]
  /** Whether it combines a call's success and failure. */
  readonly isEitherWay: boolean
  /** Whether it combines the failures of different calls. */
  readonly isAnyCall: boolean
}

/** One outcome of a trigger, drawn as at most one arrow. */
export type Choice = {
  /** The transition whose words are shown. The others in `transitions` are its equals in other states. */
  readonly shown: TransitionModel
  readonly transitions: readonly TransitionModel[]
  /** Its position among competing choices, from 1; null when it is the only one. */
  readonly order: number | null
  readonly isOtherwise: boolean
}

/** A transition that this many states share is drawn once, from the state around them. */
const MANY = 3

/**
 * Lists the exits of every state by its id: its own, and those shared by many states inside it.
 * @param hidden what is folded into a state, by its id: it leaves from there
 */
export function listExits(
  root: StateModel,
  hidden: ReadonlyMap<string, StateModel> = new Map(),
): ReadonlyMap<string, readonly Exit[]> {
  const states = listStates({ id: root.id, root })
  const own = new Map(
    states.map((state) => [
      state.id,
      hidden.has(state.id) ? keepLeaving(listOwnExits(state), state.id) : listOwnExits(state),
    ]),
  )
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
  for (const [id, state] of hidden) exits.get(id)?.push(...listHiddenExits(state))
  return exits
}

/** Lists the exits of the states folded into one, each once, with the states it leaves. */
function listHiddenExits(folded: StateModel): readonly Exit[] {
  const inside = listStates({ id: folded.id, root: folded }).slice(1)
  const all = inside.flatMap((state) =>
    keepLeaving(listOwnExits(state), folded.id).map((exit): Member => ({ state, exit })),
  )
  return [...groupBy(all, serializeMember).values()].flatMap((members) => {
    const [first] = members
    if (first === undefined) return []
    const isFailure = first.exit.choices.some(({ shown }) => shown.trigger.kind === 'error')
    const isAnyCall = isFailure && new Set(members.map(({ exit }) => getTriggerType(exit))).size > 1
    return [{ ...mergeExits(first.exit, members), isAnyCall }]
  })
}

/** Keeps the choices that lead out of a folded state: to others than itself. Their order stays that of all choices. */
function keepLeaving(exits: readonly Exit[], folded: string): readonly Exit[] {
  return exits
    .map((exit) => ({
      ...exit,
      choices: exit.choices.filter(({ shown }) => shown.targets.some((target) => target !== folded)),
    }))
    .filter(({ choices }) => choices.length > 0)
}

/** Serializes an exit so that the answers to the same call in different states are equal. */
function serializeMember({ state, exit }: Member): string {
  const trigger = exit.choices[0]?.shown.trigger
  const call = trigger?.kind === 'done' && state.invokes.find(({ id }) => id === trigger.actor)?.source
  return call ? `${call}${serializeExit(exit).slice(trigger.type.length)}` : serializeExit(exit)
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

/** Whether an exit stays in its own state, so that no arrow is drawn. */
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

/** Finds the smallest state that contains all of these. */
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

/** Splits off a failure that has a condition and is tried first, because many states may share it. */
function splitFailure(exit: Exit): readonly Exit[] {
  const [first, ...others] = exit.choices
  if (first === undefined || others.length === 0 || exit.isEitherWay) return [exit]
  if (first.shown.trigger.kind !== 'error' || first.shown.guard === null) return [exit]
  return [
    { ...exit, choices: [first] },
    { ...exit, choices: others },
  ]
}

/** Rejoins what `splitFailure` took apart. */
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

/** Combines a call's success and failure into one exit when both have the same outcome. */
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

/** Serializes an exit so that exits with the same words are equal. Failures of different calls count as one trigger. */
function serializeExit(exit: Exit): string {
  const { trigger } = exit.choices[0]?.shown ?? {}
  const cause = trigger?.kind === 'error' ? 'error' : trigger?.type
  // Action names only: parameters may contain the name of the state.
  return `${cause} ${exit.isEitherWay} ${exit.choices
    .map(({ shown: { guard, targets, actions }, order }) =>
      JSON.stringify([guard, targets, actions.map(({ name }) => name), order === 1 ? null : order]),
    )
    .join()}`
}
