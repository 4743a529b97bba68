import { type AnyStateMachine, enqueueActions, StateMachine } from 'xstate'
import { type ChartModel, listStates, listTransitions, type StateModel } from '#src/studio/model/model.ts'
import { readChart } from '#src/studio/model/read-chart.ts'
import { MAX_MICROSTEPS } from './observe-machine.ts'
import { perturb, shift } from './perturb.ts'

/** What a mutant changes. */
export const MUTANT_KINDS = [
  'destino',
  'condição',
  'ação',
  'parâmetro',
  'entrada',
  'valor',
  'limite',
  'atraso',
] as const

/**
 * What a mutant changes: another target; a condition or action that is missing; other params of an action or condition, another
 * input of a call; another value in what an action assigns; a number one too high for a condition; a delay twice as long.
 */
export type MutantKind = (typeof MUTANT_KINDS)[number]

/** One change of a chart. */
export type Mutant = {
  readonly kind: MutantKind
  /** Its place in the machine's config or implementations: `states.copying.invoke.onDone.target`. */
  readonly place: string
  /**
   * Makes a machine with this change; the given one stays as it is.
   * @param maxEvents how many events it takes, with all machines provided from it, before it counts as never resting
   */
  change(machine: AnyStateMachine, maxEvents?: number): AnyStateMachine
}

/** A place where a machine's config can be changed. */
type Spot = { readonly kind: MutantKind; readonly path: readonly string[] }

/** Config that is wrapped rather than removed or replaced. */
const WRAPPED: readonly MutantKind[] = ['parâmetro', 'entrada']

/** Lists every mutant of a machine. */
export function listMutants(machine: AnyStateMachine): readonly Mutant[] {
  const original = describe(machine)
  const chart = readChart(machine)
  const findBeginning = createFindBeginning(chart)
  const ids = listStates(chart).flatMap(({ id }) => (isLeftAtOnce(findBeginning(id)) ? [] : [id]))
  const inConfig = listSpots(machine.config, []).flatMap(({ kind, path }): Mutant[] => {
    const place = path.join('.')
    if (WRAPPED.includes(kind))
      return [
        {
          kind,
          place,
          change: (one, max) => bound(changeConfig(one, path, wrapValue(read(one.config, path))), max),
        },
      ]
    // A swapped target counts only when it changes the machine's behaviour.
    for (const value of kind === 'destino' ? listOtherTargets(path, machine, ids) : [undefined]) {
      if (describe(changeConfig(machine, path, value)) !== original)
        return [{ kind, place, change: (one, max) => bound(changeConfig(one, path, value), max) }]
    }
    return []
  })
  return [...inConfig, ...listImplementationMutants(machine)]
}

function listImplementationMutants(machine: AnyStateMachine): readonly Mutant[] {
  const { actions, guards, delays } = machine.implementations
  return [
    ...Object.entries(actions).flatMap(([name, action]): Mutant[] =>
      // Any other action acts outside of the chart.
      Reflect.get(Object(action), 'type') === 'xstate.assign'
        ? [
            {
              kind: 'valor',
              place: `actions.${name}`,
              change: (one, max) => bound(changeAssigned(one, name), max),
            },
          ]
        : [],
    ),
    ...Object.entries(guards).flatMap(([name, guard]): Mutant[] =>
      // Only the comparison of a number has a boundary; the length of a list is none that could be raised.
      /(?<!\.length )[<>]=?\s/.test(String(guard).replaceAll('=>', ''))
        ? [
            {
              kind: 'limite',
              place: `guards.${name}`,
              change: (one, max) => bound(changeBoundary(one, name), max),
            },
          ]
        : [],
    ),
    ...Object.keys(delays).map(
      (name): Mutant => ({
        kind: 'atraso',
        place: `delays.${name}`,
        change: (one, max) => bound(changeDelay(one, name), max),
      }),
    ),
  ]
}

/** Makes a machine whose config has another value at a place; without a value, nothing. */
function changeConfig(machine: AnyStateMachine, path: readonly string[], value: unknown): AnyStateMachine {
  const config = copyDeep(machine.config)
  replace(config, path, value)
  // A copy of the machine's own config, with one field changed.
  return new StateMachine(config as AnyStateMachine['config'], machine.implementations)
}

/** Makes a machine in which an action assigns other values. */
function changeAssigned(machine: AnyStateMachine, name: string): AnyStateMachine {
  const kept = `${name} before the change`
  const implementation = machine.implementations.actions[name]
  return machine.provide({
    actions: {
      [kept]: implementation,
      [name]: enqueueActions(({ context: before, enqueue }, params) => {
        enqueue({ type: kept, params } as never)
        enqueue.assign((({ context: after }: { context: object }) =>
          Object.fromEntries(
            Object.entries(after).flatMap(([key, value]) =>
              Reflect.get(before, key) === value ? [] : [[key, perturb(value)]],
            ),
          )) as never)
      }),
    } as never,
  })
}

/** Makes a machine with a guard to which every small number is one too high. */
function changeBoundary(machine: AnyStateMachine, name: string): AnyStateMachine {
  const guard = machine.implementations.guards[name]
  const shifted = (args: { readonly context: unknown }, params: unknown) =>
    (guard as (args: object, params: unknown) => boolean)(
      { ...args, context: shift(args.context) },
      shift(params),
    )
  return machine.provide({ guards: { [name]: shifted } as never })
}

/** Makes a machine with a delay twice as long, and never none. */
function changeDelay(machine: AnyStateMachine, name: string): AnyStateMachine {
  const delay = machine.implementations.delays[name]
  const lengthen = (ms: number) => 2 * ms + 1
  const longer =
    typeof delay === 'function'
      ? (args: never, params: never) =>
          lengthen((delay as (args: never, params: never) => number)(args, params))
      : lengthen(Number(delay))
  return machine.provide({ delays: { [name]: longer } as never })
}

/** No test of a chart sends so many events. */
const MAX_EVENTS = 20_000

/** Stops endless loops that a change may cause: within one event, and from one event to the next. */
function bound(machine: AnyStateMachine, maxEvents = MAX_EVENTS, events = { taken: 0 }): AnyStateMachine {
  const provide = machine.provide.bind(machine)
  const transition = machine.transition.bind(machine)
  machine.options = { ...machine.options, maxIterations: MAX_MICROSTEPS }
  machine.provide = (implementations) => bound(provide(implementations), maxEvents, events)
  machine.transition = (snapshot, event, scope) => {
    events.taken += 1
    if (events.taken > maxEvents) throw new Error(`Infinite loop detected: ${machine.id} never rests`)
    return transition(snapshot, event, scope)
  }
  return machine
}

function wrapValue(value: unknown): unknown {
  if (typeof value !== 'function') return perturb(value)
  const wrapped = (...args: readonly unknown[]) => perturb(value(...args))
  // What an ad event's params declare for the exports stands on their function.
  return Object.assign(wrapped, value)
}

/**
 * Describes how a machine behaves. Whoever enters a state that does nothing of its own comes to where it begins, so that a target
 * swapped between the two changes nothing.
 */
function describe(machine: AnyStateMachine): string {
  const chart = readChart(machine)
  const findBeginning = createFindBeginning(chart)
  const targets = listTransitions(chart).map((transition) =>
    transition.targets.map((id) => findBeginning(id)?.id),
  )
  return JSON.stringify([chart, targets], (name, value) => (name === 'targets' ? undefined : value))
}

/** Creates a function that finds where one comes to by entering a state: into the states that do nothing of their own. */
function createFindBeginning(chart: ChartModel): (id: string) => StateModel | undefined {
  const states = new Map(listStates(chart).map((state) => [state.id, state]))
  const findBeginning = (id: string): StateModel | undefined => {
    const state = states.get(id)
    return state === undefined || state.initial === null || actsItself(state)
      ? state
      : findBeginning(state.initial)
  }
  return findBeginning
}

/** Whether nobody ever rests in a state. Where it leads is said by its own transitions, so it is no other place to go to. */
function isLeftAtOnce(state: StateModel | undefined): boolean {
  return (state?.transitions ?? []).some(({ trigger, guard }) => trigger.kind === 'always' && guard === null)
}

/** Whether a state acts, calls or waits itself, apart from the states in it. */
function actsItself({ entry, exit, invokes, transitions }: StateModel): boolean {
  return entry.length + exit.length + invokes.length > 0 || transitions.some(isOfTimer)
}

function isOfTimer({ trigger }: StateModel['transitions'][number]): boolean {
  return trigger.kind === 'delay'
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
    ...listEach(invoke, extendPath('invoke'), (call, at) => [
      ...(toRecord(call)['input'] === undefined
        ? []
        : [{ kind: 'entrada' as const, path: [...at, 'input'] }]),
      ...['onDone', 'onError'].flatMap((name) => listTransitionSpots(toRecord(call)[name], [...at, name])),
    ]),
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
      ...listParams(guard, [...at, 'guard']),
      ...listItems('ação', actions, [...at, 'actions']),
    ]
  })
}

function listItems(kind: MutantKind, value: unknown, path: readonly string[]): readonly Spot[] {
  return listEach(value, path, (item, at) => [{ kind, path: at }, ...listParams(item, at)])
}

/** Lists the params of an action or guard. */
function listParams(item: unknown, path: readonly string[]): readonly Spot[] {
  return toRecord(item)['params'] === undefined ? [] : [{ kind: 'parâmetro', path: [...path, 'params'] }]
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
