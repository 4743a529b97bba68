import type { StateModel, TransitionModel } from '#src/studio/model/model.ts'
import { type ChangeWords, describeGoal } from './change-words.ts'
import { compareActions } from './compare-actions.ts'

/** A state of one version, with the states around it, innermost first. */
export type PlacedState = { readonly state: StateModel; readonly around: readonly StateModel[] }

/** A change, as it reads after the state's name, and the transitions it concerns. */
export type TransitionChange = { readonly text: string; readonly ids: readonly string[] }

/** Lists how the transitions out of a state differ from an earlier version. */
export function compareTransitions(
  before: PlacedState,
  after: PlacedState,
  words: ChangeWords,
): readonly TransitionChange[] {
  const [old, now] = pairDelays(groupByCause(before.state), groupByCause(after.state))
  const causes = new Set([...now.keys(), ...old.keys()])
  return [...causes].flatMap((cause) => {
    const [left, right] = [old.get(cause) ?? [], now.get(cause) ?? []]
    const trigger = (right[0] ?? left[0])?.trigger
    if (trigger === undefined) return []
    const when = words.nameCause(trigger, right.length > 0 ? after.state : before.state)
    const ids = [...right, ...left].map(({ id }) => id)
    const describe = (text: string) => ({ text: `${when}${text}`, ids })
    if (left.length === 0) return describeNew(right, findInherited(before, cause), words).map(describe)
    if (right.length === 0) return describeGone(left, findInherited(after, cause), words).map(describe)
    return [...compareDelays(left, right, words), ...compareBranches(left, right, words)].map(describe)
  })
}

type Branches = readonly TransitionModel[]

function groupByCause({ transitions }: StateModel): Map<string, Branches> {
  const groups = new Map<string, Branches>()
  for (const one of transitions) groups.set(getCause(one), [...(groups.get(getCause(one)) ?? []), one])
  return groups
}

/** Serializes a cause so that it is equal in any state and version: an event's type, an actor's id, a delay's name. */
function getCause({ trigger }: TransitionModel): string {
  switch (trigger.kind) {
    case 'event':
      return `event ${trigger.type}`
    case 'done':
    case 'error':
      return `${trigger.kind} ${trigger.actor}`
    case 'state-done':
      return `state-done`
    case 'delay':
      return `delay ${trigger.delay}`
    case 'always':
      return 'always'
  }
}

/** Pairs an unnamed delay with its earlier version. Its name is its length, so a new length looks like another delay. */
function pairDelays(
  before: Map<string, Branches>,
  after: Map<string, Branches>,
): readonly [Map<string, Branches>, Map<string, Branches>] {
  const listUnmatched = (one: Map<string, Branches>, other: Map<string, Branches>) =>
    [...one.keys()].filter((cause) => cause.startsWith('delay ') && !other.has(cause))
  const [gone, added] = [listUnmatched(before, after), listUnmatched(after, before)]
  const [left, right] = [gone[0], added[0]]
  if (gone.length !== 1 || added.length !== 1 || left === undefined || right === undefined)
    return [before, after]
  const renamed = new Map([...before].map(([cause, list]) => [cause === left ? right : cause, list]))
  return [renamed, after]
}

function compareDelays(before: Branches, after: Branches, words: ChangeWords): readonly string[] {
  const [left, right] = [before[0]?.trigger, after[0]?.trigger]
  if (left?.kind !== 'delay' || right?.kind !== 'delay') return []
  const old = words.nameCause(left, { invokes: [] })
  const goal = after[0] ? describeGoal(after[0], 'now', words) : ''
  return old === words.nameCause(right, { invokes: [] }) ? [] : [` (antes, ${old}): ${goal}`]
}

/** Finds how a surrounding state handles a cause; null when none does. */
function findInherited(
  { around }: PlacedState,
  cause: string,
): { state: StateModel; last: TransitionModel } | null {
  for (const state of around) {
    const last = groupByCause(state).get(cause)?.at(-1)
    if (last && cause !== 'always') return { state, last }
  }
  return null
}

function describeNew(
  branches: Branches,
  inherited: ReturnType<typeof findInherited>,
  words: ChangeWords,
): readonly string[] {
  const earlier = inherited
    ? `antes, como em ${words.nameState(inherited.state.id)}, ${describeGoal(inherited.last, 'before', words)}`
    : 'antes nada acontecia'
  return branches.map(
    (one) => `${formatCondition(one, branches, words)}: ${describeDeeds(one, words)}; ${earlier}`,
  )
}

function describeGone(
  branches: Branches,
  inherited: ReturnType<typeof findInherited>,
  words: ChangeWords,
): readonly string[] {
  const present = inherited
    ? `agora, como em ${words.nameState(inherited.state.id)}, ${describeGoal(inherited.last, 'now', words)}`
    : 'agora nada acontece'
  return branches.map(
    (one) =>
      `${formatCondition(one, branches, words)}: ${present}; antes ${describeGoal(one, 'before', words)}`,
  )
}

/** Describes where a transition leads and what it does: `agora vai para “Pago” e guarda o recibo`. */
function describeDeeds(one: TransitionModel, words: ChangeWords): string {
  const deeds = one.actions.flatMap((action) => words.nameAction(action) ?? [])
  return `agora ${[describeGoal(one, 'now', words), ...deeds].join(', ')}`
}

/** Compares the branches of one cause: their conditions, outcomes and order. */
function compareBranches(before: Branches, after: Branches, words: ChangeWords): readonly string[] {
  const { pairs, gone, added } = matchBranches(before, after, words)
  const findFallback = (branches: Branches) => branches.find(({ guard }) => guard === null)
  const describeFallback = (branches: Branches, tense: 'now' | 'before') => {
    const found = findFallback(branches)
    if (found) return describeGoal(found, tense, words)
    return tense === 'now' ? 'não acontece nada' : 'nada acontecia'
  }
  return [
    ...pairs.flatMap(([old, now]) => compareBranch(old, now, [before, after], words)),
    ...added.map(
      (one) =>
        `${formatCondition(one, after, words)}: ${describeDeeds(one, words)}; antes ${describeFallback(before, 'before')}`,
    ),
    ...gone.map(
      (one) =>
        `${formatCondition(one, before, words)}: agora ${describeFallback(after, 'now')}; antes ${describeGoal(one, 'before', words)}`,
    ),
    ...describeOrder(pairs, before, after, words),
  ]
}

type Pair = readonly [TransitionModel, TransitionModel]

/** Pairs branches with the same condition, then branches with the same outcome, then the last of each version. */
function matchBranches(before: Branches, after: Branches, words: ChangeWords) {
  const pairs: Pair[] = []
  const gone = [...before]
  const added = [...after]
  const pair = (isSame: (old: TransitionModel, now: TransitionModel) => boolean) => {
    for (const now of [...added]) {
      const old = gone.find((one) => isSame(one, now))
      if (old === undefined) continue
      pairs.push([old, now])
      gone.splice(gone.indexOf(old), 1)
      added.splice(added.indexOf(now), 1)
    }
  }
  pair((old, now) => words.nameCondition(old.guard) === words.nameCondition(now.guard))
  pair(
    (old, now) =>
      old.targets.join() === now.targets.join() && compareActions(old.actions, now.actions, words) === null,
  )
  if (gone.length === 1 && added.length === 1) pair(() => true)
  return { pairs, gone, added }
}

function compareBranch(
  old: TransitionModel,
  now: TransitionModel,
  [before, after]: readonly [Branches, Branches],
  words: ChangeWords,
): readonly string[] {
  const [from, to] = [describeGoal(old, 'before', words), describeGoal(now, 'now', words)]
  const goesElsewhere = describeGoal(old, 'now', words) !== to
  const deeds = compareActions(old.actions, now.actions, words)
  const hasOtherCondition = words.nameCondition(old.guard) !== words.nameCondition(now.guard)
  const condition = formatCondition(now, after, words)
  if (hasOtherCondition) {
    const [earlier, present] = [formatOrAlways(old, before, words), formatOrAlways(now, after, words)]
    return [
      `: agora ${to} ${present}; antes ${goesElsewhere ? `${from} ` : ''}${earlier}`,
      ...(deeds === null ? [] : [`${condition}: ${deeds}`]),
    ]
  }
  return [
    ...(goesElsewhere ? [`${condition}: agora ${to}; antes ${from}`] : []),
    ...(deeds === null ? [] : [`${condition}: ${deeds}`]),
  ]
}

/** Describes a new order of conditions, because the first that holds decides. */
function describeOrder(
  pairs: readonly Pair[],
  before: Branches,
  after: Branches,
  words: ChangeWords,
): readonly string[] {
  const inNewOrder = [...pairs].sort(([, one], [, other]) => after.indexOf(one) - after.indexOf(other))
  const places = inNewOrder.map(([old]) => before.indexOf(old))
  if (places.every((place, index) => index === 0 || place > (places[index - 1] ?? -1))) return []
  const order = inNewOrder.map(([, one]) => formatOrAlways(one, after, words))
  return [`: as condições agora são tentadas em outra ordem: ${order.join('; depois ')}`]
}

/** `, se a conexão caiu`; `, caso contrário` for the branch without a condition; empty for a lone branch. */
export function formatCondition({ guard }: TransitionModel, branches: Branches, words: ChangeWords): string {
  if (guard !== null) return `, se ${words.nameCondition(guard)}`
  return branches.length > 1 ? ', caso contrário' : ''
}

function formatOrAlways(one: TransitionModel, branches: Branches, words: ChangeWords): string {
  return formatCondition(one, branches, words).slice(2) || 'em qualquer caso'
}
