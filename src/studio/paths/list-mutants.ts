import { type AnyStateMachine, StateMachine } from 'xstate'
import { listStates } from '#src/studio/model/model.ts'
import { readChart } from '#src/studio/model/read-chart.ts'
import { listBehaviour } from './list-behaviour.ts'

/** What a mutant changes: another target, a missing condition, a missing action. */
export type MutantKind = 'destino' | 'condição' | 'ação'

/** A chart with one thing changed. */
export type Mutant = {
  readonly kind: MutantKind
  /** The place in the machine's config: `states.copying.invoke.onDone.target`. */
  readonly place: string
  readonly machine: AnyStateMachine
}

/** A place where a machine's config can be changed. */
type Spot = { readonly kind: MutantKind; readonly path: readonly string[] }

/**
 * Lists every mutant of a machine: each target and initial state swapped for another, each guard dropped, each action of a
 * transition, entry or exit dropped. The program's own machine is not changed.
 */
export function listMutants(machine: AnyStateMachine): readonly Mutant[] {
  const original = describeBehaviour(machine)
  const ids = listStates(readChart(machine)).map(({ id }) => id)
  return listSpots(machine.config, []).flatMap(({ kind, path }): Mutant[] => {
    // A swapped target counts only when it changes the machine's behaviour.
    for (const value of kind === 'destino' ? listOtherTargets(path, machine, ids) : [undefined]) {
      const config = copyDeep(machine.config)
      replace(config, path, value)
      // A copy of the machine's own config, with one field changed.
      const mutant: AnyStateMachine = new StateMachine(
        config as AnyStateMachine['config'],
        machine.implementations,
      )
      if (describeBehaviour(mutant) !== original) return [{ kind, place: path.join('.'), machine: mutant }]
    }
    return []
  })
}

function describeBehaviour(machine: AnyStateMachine): string {
  return JSON.stringify(listBehaviour(readChart(machine)))
}

/** Lists the states a target can be swapped for; for an initial state, its neighbours by their own names. */
function listOtherTargets(path: readonly string[], machine: AnyStateMachine, ids: readonly string[]) {
  if (path.at(-1) !== 'initial') return ids.map((id) => `#${id}`)
  const states: unknown = Reflect.get(Object(read(machine.config, path.slice(0, -1))), 'states')
  return Object.keys(Object(states))
}

function listSpots(state: unknown, path: readonly string[]): readonly Spot[] {
  const { initial, entry, exit, on, after, always, onDone, invoke, states } = toRecord(state)
  const extendPath = (name: string) => [...path, name]
  const listSpotsIn = (
    name: string,
    group: unknown,
    list: (item: unknown, at: readonly string[]) => readonly Spot[],
  ) => Object.entries(toRecord(group)).flatMap(([key, item]) => list(item, [...path, name, key]))
  return [
    ...(typeof initial === 'string' && Object.keys(toRecord(states)).length > 1
      ? [{ kind: 'destino' as const, path: extendPath('initial') }]
      : []),
    ...listItems('ação', entry, extendPath('entry')),
    ...listItems('ação', exit, extendPath('exit')),
    ...listSpotsIn('on', on, listTransitionSpots),
    ...listSpotsIn('after', after, listTransitionSpots),
    ...listTransitionSpots(always, extendPath('always')),
    ...listTransitionSpots(onDone, extendPath('onDone')),
    ...listEach(invoke, extendPath('invoke'), (call, at) =>
      ['onDone', 'onError'].flatMap((name) => listTransitionSpots(toRecord(call)[name], [...at, name])),
    ),
    ...listSpotsIn('states', states, listSpots),
  ]
}

function listTransitionSpots(transition: unknown, path: readonly string[]): readonly Spot[] {
  return listEach(transition, path, (one, at) => {
    if (typeof one === 'string') return [{ kind: 'destino', path: at }]
    const { target, guard, actions } = toRecord(one)
    return [
      ...listItems('destino', target, [...at, 'target']),
      ...(guard === undefined ? [] : [{ kind: 'condição' as const, path: [...at, 'guard'] }]),
      ...listItems('ação', actions, [...at, 'actions']),
    ]
  })
}

function listItems(kind: MutantKind, value: unknown, path: readonly string[]): readonly Spot[] {
  return listEach(value, path, (_, at) => [{ kind, path: at }])
}

/** Applies `list` to a value, or to each item of an array. */
function listEach(
  value: unknown,
  path: readonly string[],
  list: (item: unknown, at: readonly string[]) => readonly Spot[],
): readonly Spot[] {
  if (value === undefined) return []
  if (!Array.isArray(value)) return list(value, path)
  return value.flatMap((item, place) => list(item, [...path, String(place)]))
}

function toRecord(value: unknown): Readonly<Record<string, unknown>> {
  // Missing fields, and those of another form, have no entries.
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
}

function read(value: unknown, path: readonly string[]): unknown {
  return path.reduce((inner: unknown, key) => toRecord(inner)[key], value)
}

/** Sets a value at a place of a config. `undefined` removes what is there, also from an array. */
function replace(config: unknown, path: readonly string[], value: unknown) {
  const key = path.at(-1) ?? ''
  const parent = read(config, path.slice(0, -1))
  if (value !== undefined) Reflect.set(Object(parent), key, value)
  else if (Array.isArray(parent)) parent.splice(Number(key), 1)
  else Reflect.deleteProperty(Object(parent), key)
}

/** Copies plain objects and arrays; functions and other instances are shared. */
function copyDeep(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyDeep)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyDeep(inner)]))
}
